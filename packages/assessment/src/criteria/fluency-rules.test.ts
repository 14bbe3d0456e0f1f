import type { AnswerRecord } from '@bandpal/contracts';
import { describe, expect, it } from 'vitest';
import { FLUENT, spoken, typed } from '../testing/answers.ts';
import { CappedScore } from './estimate.ts';
import { applyFluencyRules } from './fluency-rules.ts';
import { gatherMaterial } from './test-material.ts';

const EVEN = { ...FLUENT, pauseEvery: 0 };
/** So many different everyday words, which take up no question. */
const SENTENCE =
  'My older brother bought the small green house beside our school in spring with money from his first job near the river last year'.split(
    ' ',
  );
const words = (count: number) =>
  Array.from({ length: count }, (_, index) => SENTENCE[index % SENTENCE.length]).join(' ');

function ruled(answers: readonly AnswerRecord[], change: { words?: number; connectives?: number } = {}) {
  const material = { ...gatherMaterial('part1', answers), words: change.words ?? 0 };
  const score = new CappedScore(9);
  applyFluencyRules(score, material, change.connectives ?? 3);
  return score;
}

const deducted = (count: number, said: number) => 9 - ruled([], { words: said, connectives: count }).score;

describe('connectives', () => {
  it('that are missing cost a quarter band each, of three', () => {
    expect([0, 1, 2, 3, 4].map((count) => deducted(count, 120))).toEqual([0.75, 0.5, 0.25, 0, 0]);
    expect(ruled([], { words: 120, connectives: 2 }).caps).toEqual([{ code: 'cap.few-connectives' }]);
  });

  it('are missed from 60 words on, and fully from 120', () => {
    expect([0, 60, 90, 120, 500].map((said) => deducted(0, said))).toEqual([0, 0, 0.375, 0.75, 0.75]);
  });
});

describe('short answers', () => {
  it('hold the score down by their mean number of words, which is said', () => {
    expect(ruled([spoken(words(18), EVEN)])).toMatchObject({ score: 9, caps: [] });
    expect(ruled([spoken(words(12), EVEN)])).toMatchObject({
      score: 6,
      caps: [{ code: 'cap.short-answers', values: { wordsPerAnswer: 12 } }],
    });
    const both = [spoken(words(18), EVEN, { id: 'a' }), spoken(words(6), EVEN, { id: 'b' })];
    expect(ruled(both).score).toBe(6);
  });
});

describe('a long turn', () => {
  const TALK = { part: 2, kind: 'long-turn', questionId: 'card', question: '' } as const;
  /** A talk of so many words, and how long it is with the silences of a good talk, in seconds. */
  const talk = (count: number, options = {}) => {
    const answer = spoken(words(count), EVEN, { ...TALK, ...options });
    return { answer, seconds: answer.durationMs / 1_000 / 0.75 };
  };
  const SHORT = { code: 'cap.short-talk' };

  it('of a minute holds nothing down', () => {
    const { answer, seconds } = talk(150);
    expect(seconds).toBeGreaterThan(60);
    expect(ruled([answer])).toMatchObject({ score: 9, caps: [] });
  });

  it('of less holds the score down by its length, and more silence makes it no longer', () => {
    const { answer, seconds } = talk(100);
    expect(seconds).toBeGreaterThan(20);
    expect(seconds).toBeLessThan(45);
    const held = ruled([answer]);
    expect(held.score).toBeCloseTo(4 + (1.5 * (seconds - 20)) / 25, 5);
    expect(held.caps).toEqual([SHORT]);
    const slow = spoken(words(100), { ...FLUENT, pauseEvery: 4, pauseMs: 1_500 }, TALK);
    expect(ruled([slow]).score).toBeCloseTo(held.score, 5);
  });

  it('in pieces is as long as all of them', () => {
    const [first, second] = [talk(75, { id: 'one' }), talk(75, { id: 'two' })];
    expect(ruled([first.answer, second.answer]).caps).toEqual([]);
    expect(ruled([first.answer]).caps).toEqual([SHORT]);
  });

  it('of which a piece was typed or not understood has no known length', () => {
    const { answer } = talk(60, { id: 'one' });
    expect(ruled([answer, typed(words(60), { ...TALK, id: 'two' })]).caps).toEqual([]);
    const unheard = talk(60, { id: 'two', confidence: 0.3 }).answer;
    expect(ruled([answer, unheard]).caps).toEqual([]);
  });
});
