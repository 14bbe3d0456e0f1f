import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { reportSchema } from '@bandpal/contracts';
import { describe, expect, it } from 'vitest';
import { SAMPLE_OVERALL } from './sample-overall.ts';

const sample: unknown = JSON.parse(readFileSync(join(import.meta.dirname, 'sample-report.json'), 'utf8'));

describe('the sample report', () => {
  it('has the shape of a real one', () => {
    expect(reportSchema.safeParse(sample).error).toBeUndefined();
  });

  it('has the overall band that stands on the landing page', () => {
    expect(reportSchema.parse(sample).overall).toEqual(SAMPLE_OVERALL);
  });

  it('shows every criterion with a band, strengths and weaknesses', () => {
    const { criteria } = reportSchema.parse(sample);
    expect(criteria.every(({ band }) => band !== null)).toBe(true);
    const kinds = new Set(criteria.flatMap(({ evidence }) => evidence.map(({ kind }) => kind)));
    expect([...kinds].sort()).toEqual(['strength', 'weakness']);
  });
});
