import { describe, expect, it } from 'vitest';
import type { Relevance } from '../features/relevance.ts';
import { typed } from '../testing/answers.ts';
import { readAnswer } from '../text/answer-text.ts';
import { longTurnLimit, missedAnswers, overallLimit, relevanceLimit } from './relevance-limit.ts';

/** A test of ten equal answers, of which so many certainly miss their questions if any do. */
function test(missing: number, change: Partial<Relevance> = {}, words = 40): Relevance {
  const answers = Array.from({ length: 10 }, (_, index) => ({
    texts: [readAnswer(typed('I like it very much.', { id: `a${index}` }))],
    words,
    missing: index < missing ? 1 : 0,
  }));
  return { kept: null, evidence: 10, answers, longTurn: null, setPieces: [], ...change };
}

/** A talk that comes so near to its card, beside such a test. */
function withTalk(near: number, relevance = test(0)): Relevance {
  const talk = { texts: [readAnswer(typed('I went there.', { id: 'talk' }))], words: 200 };
  return {
    ...relevance,
    answers: [...relevance.answers, { ...talk, missing: 0 }],
    longTurn: { ...talk, near },
  };
}

const named = (relevance: Relevance) => missedAnswers(relevance).map(({ answer }) => answer.id);

describe('answers that may miss their questions', () => {
  it('hold coherence down by their share of the words, to 4 at the lowest, without a step', () => {
    expect([0, 1, 5, 10].map((count) => relevanceLimit(test(count)))).toEqual([9, 9, 6, 4]);
    expect(relevanceLimit(test(2))).toBeCloseTo(8.5, 10);
  });

  it('hold the whole test to 6 where they are most of it', () => {
    expect([0, 4, 5, 6, 10].map((count) => overallLimit(test(count)))).toEqual([
      9,
      9,
      expect.closeTo(8, 10),
      expect.closeTo(6, 10),
      6,
    ]);
  });

  it('count by the evidence, and are named where it is clear', () => {
    const at = (evidence: number) => test(10, { evidence });
    expect([0, 2.8, 4, 20].map((evidence) => relevanceLimit(at(evidence)))).toEqual([9, 9, 4, 4]);
    expect(relevanceLimit(at(3.4))).toBeGreaterThan(4);
    expect(named(at(3.2))).toEqual([]);
    expect(named(test(2, { evidence: 3.3 }))).toEqual(['a0', 'a1']);
  });

  it('cost the less the shorter they are, and are named all the same', () => {
    const limits = (words: number) => {
      const relevance = test(10, {}, words);
      return [relevanceLimit(relevance), overallLimit(relevance)];
    };
    expect([8, 12, 15, 20, 25, 60].map(limits)).toEqual([
      [9, 9],
      [expect.closeTo(8.15, 1), 9],
      [expect.closeTo(6.66, 1), 9],
      [expect.closeTo(4.35, 1), 6],
      [4, 6],
      [4, 6],
    ]);
    expect(named(test(10, {}, 8))).toHaveLength(10);
  });
});

describe('a long turn', () => {
  it('about something else is named and held to 5 at most, one near its card by nothing', () => {
    expect([-1, -0.6, 0.2, 3].map((near) => longTurnLimit(withTalk(near)))).toEqual([5, 5, 9, 9]);
    expect(longTurnLimit(withTalk(-0.2))).toBeCloseTo(7, 10);
    expect(longTurnLimit(test(10))).toBe(9);
    expect(named(withTalk(-1))).toEqual(['talk']);
    expect(named(withTalk(1.6))).toEqual([]);
  });

  it('counts in the whole test by its words, and not among the short answers', () => {
    const alone = withTalk(-1, test(0, { answers: [] }));
    expect([overallLimit(alone), relevanceLimit(alone)]).toEqual([6, 9]);
    // A third of the words.
    expect(overallLimit(withTalk(-1))).toBe(9);
  });
});
