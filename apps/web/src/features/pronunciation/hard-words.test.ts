import { describe, expect, it } from 'vitest';
import { hardWords, withoutMisheard } from './hard-words.ts';
import { answerOf, wordOf } from './testing/practice-samples.ts';

const CLEAR = Array.from({ length: 24 }, (_, index) => wordOf(`clear${index}`));
const BAD = -0.01;
const wordsOf = (...words: Parameters<typeof wordOf>[]) =>
  hardWords([answerOf([...CLEAR, ...words.map((word) => wordOf(...word))])])?.map(({ word }) => word);

describe('the words that were hard to understand', () => {
  it('are those that were unsure and sounded worse than most, the least certain first, each once', () => {
    expect(
      wordsOf(['Schedule,', 0.4, BAD], ['village', 0.2, BAD], ['schedule', 0.3, BAD], ['thirty', 0.45, BAD]),
    ).toEqual(['village', 'schedule', 'thirty']);
  });

  it('are no words of which only one sign speaks, that were clear elsewhere, that are little, or sounds of hesitation', () => {
    expect(
      wordsOf(
        ['unsure', 0.3, -0.001],
        ['certain', 0.9, BAD],
        ['clear3', 0.3, BAD],
        ['the', 0.2, BAD],
        ['umm', 0.2, BAD],
      ),
    ).toEqual([]);
  });

  it('come with their place and the words around them', () => {
    const words = [...CLEAR, wordOf('village', 0.2, BAD), wordOf('today')];
    expect(hardWords([answerOf(words)])).toEqual([
      { word: 'village', answerId: 'a1', index: 24, before: 'clear21 clear22 clear23', after: 'today' },
    ]);
  });

  it('are at most eight, and unknown after a few words and without confidences', () => {
    const many = Array.from({ length: 12 }, (_, index) => wordOf(`hard${index}`, 0.3, BAD - index / 1000));
    const clear = [...CLEAR, ...CLEAR];
    expect(hardWords([answerOf([...clear, ...many])])).toHaveLength(8);
    expect(hardWords([answerOf(many)])).toBeNull();
    expect(hardWords([answerOf(CLEAR.map((word) => ({ ...word, confidence: null })))])).toBeNull();
    expect(hardWords([])).toBeNull();
  });

  it('are none that the candidate says were misheard', () => {
    const answer = answerOf([...CLEAR, wordOf('Village,', 0.2, BAD), wordOf('schedule', 0.2, BAD)]);
    const from = answer.transcript.indexOf('Village');
    const place = { answerId: 'a1', from, to: from + 7 };
    const left = (verdict: 'not-said' | 'right', answerId = 'a1') =>
      hardWords(withoutMisheard([answer], [{ ...place, answerId, verdict }]))?.map(({ word }) => word);
    expect(left('not-said')).toEqual(['schedule']);
    expect(left('right')).toEqual(['village', 'schedule']);
    expect(left('not-said', 'a2')).toEqual(['village', 'schedule']);
  });
});
