import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { SCORER_VERSION } from '@bandpal/assessment';
import { reportSchema } from '@bandpal/contracts';
import { describe, expect, it } from 'vitest';
import { makeSampleReport } from '../../../scripts/sample-report.ts';

const read = (file: string): unknown => JSON.parse(readFileSync(join(import.meta.dirname, file), 'utf8'));
const sample = reportSchema.parse(read('sample-report.json'));

const HOW = 'run: node apps/web/scripts/make-sample-report.ts';

describe('the sample report', () => {
  it('is what the scorer of today makes of the sample answers', () => {
    expect(sample.engines, HOW).toEqual({ scorer: SCORER_VERSION, judge: null });
    expect(sample, HOW).toEqual(makeSampleReport());
  });

  it('has the overall band that stands on the landing page', () => {
    expect(read('sample-overall.json'), HOW).toEqual(sample.overall);
  });

  it('shows what the drawing above it shows: 6.5, likely 5.5 to 7.5', () => {
    expect(sample.overall).toMatchObject({ band: 6.5, interval: { low: 5.5, high: 7.5 } });
  });

  it('shows every criterion with a band, strengths and weaknesses', () => {
    expect(sample.criteria.every(({ band }) => band !== null)).toBe(true);
    const kinds = new Set(sample.criteria.flatMap(({ evidence }) => evidence.map(({ kind }) => kind)));
    expect([...kinds].sort()).toEqual(['strength', 'weakness']);
  });
});
