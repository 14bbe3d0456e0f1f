import { describe, expect, it } from 'vitest';
import { answerFates } from './answer-fates.ts';

const FIRST = 'I usually do that at the weekend, um because the other days are rather busy.';
const SECOND = 'When I was younger my grandfather often took me to the market.';
const spoken = [
  { question: 'When?', said: FIRST },
  { question: 'Who?', said: SECOND },
];
const first = {
  question: 'When?',
  transcript: 'I usually do that at the weekend because the other days are busy.',
};
const second = { question: 'Who?', transcript: SECOND };

describe('what became of spoken answers', () => {
  it('is one record each, with some words misheard', () => {
    expect(answerFates(spoken, [first, second])).toEqual(['one', 'one']);
  });

  it('is one record under the task of a card, which is asked with a full stop', () => {
    const record = { question: 'Describe a market.', transcript: SECOND };
    expect(answerFates([{ question: 'Describe a market', said: SECOND }], [record])).toEqual(['one']);
  });

  it('is a split where a pause made two records of one answer', () => {
    const [before, after] = FIRST.split(', ');
    const parts = [before, after].map((transcript) => ({ question: 'When?', transcript: transcript ?? '' }));
    expect(answerFates(spoken, [...parts, second])).toEqual(['split', 'one']);
  });

  it('is under another question where what followed a pause is', () => {
    const [before, after] = FIRST.split(', ');
    const records = [
      { question: 'When?', transcript: before ?? '' },
      { question: 'Who?', transcript: `${after} ${SECOND}` },
    ];
    expect(answerFates(spoken, records)).toEqual(['underOther', 'one']);
  });

  it('is a loss where hardly a word is recorded', () => {
    expect(answerFates(spoken, [{ question: 'When?', transcript: 'I usually' }, second])).toEqual([
      'lost',
      'one',
    ]);
    expect(answerFates(spoken, [])).toEqual(['lost', 'lost']);
  });
});
