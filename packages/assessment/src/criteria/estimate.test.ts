import { reportText } from '@bandpal/contracts';
import type { Evidence } from '@bandpal/contracts';
import { describe, expect, it } from 'vitest';
import { CappedScore, notAssessed, scored } from './estimate.ts';

/** A text of its own, that is told from others by its words. */
const said = (text: string) => reportText('as-written', { text });
const quote = (note: string): Evidence => ({
  answerId: 'a',
  quote: 'q',
  atMs: null,
  kind: 'strength',
  note: said(note),
});
const quotes = (count: number, note: string) => Array.from({ length: count }, () => quote(note));
const RESULT = { score: 6.4, width: 0.5, features: [], caps: [], evidence: [] };

describe('a criterion with a band', () => {
  it('has its score, the nearest half band, and an interval of the width to each side', () => {
    expect(scored('pronunciation', RESULT)).toMatchObject({
      score: 6.4,
      band: 6.5,
      interval: { low: 6, high: 7 },
      reason: null,
    });
  });

  it('stays between 3 and 9, or between the limits it has', () => {
    expect(scored('pronunciation', { ...RESULT, score: 1 }).band).toBe(3);
    expect(scored('pronunciation', { ...RESULT, score: 12 }).band).toBe(9);
    expect(scored('pronunciation', { ...RESULT, score: 8.9, highest: 8 }).score).toBe(8);
    expect(scored('pronunciation', { ...RESULT, score: 3.1, lowest: 4 }).score).toBe(4);
  });

  it('has a wider interval where a language model doubts it, and the same where that adds nothing', () => {
    const intervalWith = (widening: number | null) =>
      scored('pronunciation', { ...RESULT, opinion: { widening, evidence: [] } }).interval;
    expect(intervalWith(1)).toEqual({ low: 5, high: 8 });
    expect(intervalWith(null)).toEqual(scored('pronunciation', RESULT).interval);
  });

  it('shows eight quotations at most, the measured ones first and those of a model all', () => {
    const { evidence } = scored('pronunciation', {
      ...RESULT,
      evidence: quotes(9, 'measured'),
      opinion: { widening: null, evidence: quotes(3, 'model') },
    });
    expect(evidence.map(({ note }) => note)).toEqual([
      ...Array.from({ length: 5 }, () => said('measured')),
      ...Array.from({ length: 3 }, () => said('model')),
    ]);
    expect(scored('pronunciation', { ...RESULT, evidence: quotes(9, 'measured') }).evidence).toHaveLength(8);
  });
});

it('a criterion that was not assessed says why, and claims nothing', () => {
  expect(notAssessed('pronunciation', said('No sound.'))).toEqual({
    criterion: 'pronunciation',
    band: null,
    interval: null,
    score: null,
    reason: said('No sound.'),
    features: [],
    caps: [],
    evidence: [],
  });
});

describe('a running score', () => {
  it('is lowered to a limit below it, which is said, and by no limit at it or above it', () => {
    const score = new CappedScore(6);
    score.cap(6, said('at it'));
    score.cap(7, said('above it'));
    expect([score.score, score.caps]).toEqual([6, []]);
    score.cap(5.5, said('below it'));
    expect([score.score, score.caps]).toEqual([5.5, [said('below it')]]);
  });

  it('is lowered without a word to a limit that leaves the same band', () => {
    const score = new CappedScore(8.2);
    score.cap(8, said('no other band'));
    expect([score.score, score.caps]).toEqual([8, []]);
  });

  it('says the lowest of its limits alone: the others no longer act', () => {
    const score = new CappedScore(8.2);
    score.deduct(0.1, said('deducted'));
    score.cap(8, said('plain'));
    score.cap(7, said('few words'));
    expect([score.score, score.caps]).toEqual([7, [said('deducted'), said('few words')]]);
  });

  it('loses what is taken off, which is said, and gains nothing from less than nothing', () => {
    const score = new CappedScore(6);
    score.deduct(0, said('nothing'));
    score.deduct(-1, said('less than nothing'));
    expect([score.score, score.caps]).toEqual([6, []]);
    score.deduct(0.25, said('a quarter'));
    expect([score.score, score.caps]).toEqual([5.75, [said('a quarter')]]);
  });

  it('takes over what an opinion made of it, with what is said of that', () => {
    const score = new CappedScore(6);
    score.cap(5, said('first'));
    score.follow({ score: 5.5, notes: [said('held')] });
    expect([score.score, score.caps]).toEqual([5.5, [said('first'), said('held')]]);
  });
});
