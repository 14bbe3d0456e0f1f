import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { readAnswer } from '../text/answer-text.ts';
import type { AnswerText } from '../text/answer-text.ts';
import { FLUENT, spoken, typed } from '../testing/answers.ts';
import { IN_OTHER_WORDS } from '../testing/in-other-words.ts';
import { judgeRelevance } from './relevance.ts';
import type { Relevance } from './relevance.ts';

/** Each answer under the question so many places further on. */
function testOf(shift: number, confidence = 0.93): AnswerText[] {
  return IN_OTHER_WORDS.map(({ answer }, index) => {
    const { question = '' } = IN_OTHER_WORDS[(index + shift) % IN_OTHER_WORDS.length] ?? {};
    return readAnswer(
      spoken(answer, { ...FLUENT, confidence }, { id: `a${index}`, questionId: `topic${index}-q`, question }),
    );
  });
}

function withModel(texts: readonly AnswerText[], relevance: number): AnswerText[] {
  return texts.map((text) => ({
    ...text,
    answer: {
      ...text.answer,
      language: { model: 'm', words: 40, perWord: null, relevance, corrections: [] },
    },
  }));
}

/** A long turn in these pieces. */
const talk = (question: string, texts: readonly string[]): Relevance =>
  judgeRelevance(
    texts.map((text, index) =>
      readAnswer(typed(text, { id: `t${index}`, part: 2, kind: 'long-turn', questionId: 'card', question })),
    ),
  );

const shifts = IN_OTHER_WORDS.slice(1).map((_, index) => index + 1);
const evidenceOf = (texts: readonly AnswerText[]) => judgeRelevance(texts).evidence;

describe('a test in which questions are taken up in other words', () => {
  it('answers its questions, whichever answer is left out', () => {
    const test = testOf(0);
    for (const left of test) expect(evidenceOf(test.filter((text) => text !== left))).toBeGreaterThan(0);
  });

  it('does not where each answer stands under the question of another one', () => {
    for (const shift of shifts) expect(evidenceOf(testOf(shift))).toBeLessThan(-4);
  });

  it('shows in how many answers the words come near', () => {
    expect(judgeRelevance(testOf(0)).kept?.value).toBeGreaterThanOrEqual(70);
    for (const shift of shifts) expect(judgeRelevance(testOf(shift)).kept?.value).toBeLessThanOrEqual(30);
  });

  it('says the same in any order of the answers', () => {
    const before = evidenceOf(testOf(3));
    fc.assert(
      fc.property(fc.shuffledSubarray(testOf(3), { minLength: IN_OTHER_WORDS.length }), (mixed) => {
        expect(evidenceOf(mixed)).toBeCloseTo(before, 10);
      }),
      { numRuns: 5 },
    );
  });
});

describe('the evidence', () => {
  it('moves with what a language model thinks, a little', () => {
    const without = evidenceOf(testOf(0));
    const against = evidenceOf(withModel(testOf(0), -20));
    expect(against).toBeLessThan(without);
    expect(against).toBeGreaterThan(without - IN_OTHER_WORDS.length - 0.001);
    expect(evidenceOf(withModel(testOf(0), 20))).toBeGreaterThan(without);
  });

  it('is not decided by one answer', () => {
    const off = testOf(4);
    for (const [index, text] of testOf(0).entries()) {
      const mended = off.map((other, at) => (at === index ? text : other));
      expect(Math.abs(evidenceOf(mended) - evidenceOf(off))).toBeLessThanOrEqual(4);
    }
  });

  it('is weaker the worse the answers were heard, and none where they were hardly understood', () => {
    const heard = [0.93, 0.7, 0.6, 0.5].map((confidence) => evidenceOf(testOf(4, confidence)));
    expect(heard).toEqual(heard.toSorted((left, right) => left - right));
    expect(heard.at(-1)).toBeCloseTo(0, 10);
  });

  it('is none from four answers', () => {
    expect(evidenceOf(testOf(4).slice(0, 4))).toBe(0);
    expect(evidenceOf(testOf(4).slice(0, 5))).toBeLessThan(0);
  });

  it('is none from answers of a few words, and from questions about nothing', () => {
    const short = testOf(4).map(({ answer }) =>
      readAnswer({ ...answer, transcript: 'Yes, of course I do.', words: [] }),
    );
    expect(judgeRelevance(short)).toMatchObject({ kept: null, evidence: 0, missed: [] });
    const asked = testOf(4).map(({ answer }) => readAnswer({ ...answer, question: 'Do you like it?' }));
    expect(judgeRelevance(asked)).toMatchObject({ kept: null, evidence: 0, missed: [] });
  });

  it('takes the other questions of a topic for one that says hardly anything', () => {
    const cooking = IN_OTHER_WORDS[0] ?? { question: '', answer: '' };
    const ask = (question: string, id: string) =>
      readAnswer(typed(cooking.answer, { id, questionId: `cooking-${id}`, question }));
    const both = judgeRelevance([ask(cooking.question, 'first'), ask('And why?', 'second')]);
    expect(both.kept).toEqual({ value: 100, answerIds: ['first', 'second'] });
    expect(judgeRelevance([ask('And why?', 'second')]).kept).toBeNull();
  });
});

describe('a long turn', () => {
  const [first, second] = IN_OTHER_WORDS;
  const words = (first?.answer ?? '').split(' ');
  const halves = [words.slice(0, 20).join(' '), words.slice(20).join(' ')];

  it('is judged whole, whatever the pieces it came in', () => {
    const whole = talk('Describe a meal that you cooked.', [first?.answer ?? '']);
    expect(whole.longTurn).toBeGreaterThan(0);
    const pieces = talk('Describe a meal that you cooked.', halves);
    expect(pieces.longTurn).toBeCloseTo(whole.longTurn ?? 0, 0);
    expect(pieces.kept?.answerIds).toEqual(['t0', 't1']);
  });

  it('is told from one about something else', () => {
    expect(talk('Describe a meal that you cooked.', [second?.answer ?? '']).longTurn).toBeLessThan(-0.5);
    expect(judgeRelevance([]).longTurn).toBeNull();
  });
});
