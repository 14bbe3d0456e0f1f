import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { SCORER_VERSION } from '@bandpal/assessment';
import { reportSchema } from '@bandpal/contracts';
import { describe, expect, it } from 'vitest';
import { EXAMINER_SAMPLE } from './examiner-sample-text.ts';
import shown from './scene-answer.json' with { type: 'json' };
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

  it('holds the answer on the first screen, word for word, with the correction that stands there', () => {
    const { before, start, said, better, end } = shown;
    const words = [before, start, said, end].join(' ').replaceAll('’', "'").slice('So '.length);
    const answer = sample.answers.find(({ transcript }) => transcript.includes(words));
    expect(EXAMINER_SAMPLE).toContain(answer?.question);
    const from = answer?.transcript.indexOf(words) ?? 0;
    const [mark, ...others] = answer?.language?.corrections.filter((one) => one.from >= from) ?? [];
    expect(others).toEqual([]);
    const wrong = answer?.transcript.slice(mark?.from, mark?.to) ?? '';
    expect(mark?.better).toBe(wrong.replace(said, better));
  });

  it('shows every criterion with a band, strengths and weaknesses', () => {
    expect(sample.criteria.every(({ band }) => band !== null)).toBe(true);
    const kinds = new Set(sample.criteria.flatMap(({ evidence }) => evidence.map(({ kind }) => kind)));
    expect([...kinds].sort()).toEqual(['strength', 'weakness']);
  });
});
