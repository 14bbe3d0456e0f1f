import { describe, expect, it } from 'vitest';
import type { MarkedError } from './marked-text.ts';
import { changesOf, placesOf, wordCount } from './places.ts';

const TEXT = 'He go to the school, and he like music.';

/** The error at these words of the text. */
function error(words: string, better: readonly string[], tag = 'v_agr'): MarkedError {
  const from = TEXT.indexOf(words);
  return { from, to: from + words.length, better, tag };
}

describe('the places of a correction', () => {
  it('are the words that it replaces, without those that it repeats', () => {
    expect(changesOf(TEXT, { from: 0, to: 5, better: 'He goes' })).toEqual([{ place: 2, wording: 'goes' }]);
  });
  it('are words that go, and gaps that are filled', () => {
    expect(changesOf(TEXT, { from: 8, to: 12, better: '' })).toEqual([{ place: 4, wording: '' }]);
    expect(changesOf(TEXT, { from: 6, to: 6, better: 'away ' })).toEqual([{ place: 2, wording: '+ away' }]);
    expect(changesOf('It good.', { from: 2, to: 2, better: ' is' })).toEqual([{ place: 1, wording: '+ is' }]);
  });
  it('are the same when a correction begins or ends inside a word', () => {
    expect(changesOf(TEXT, { from: 5, to: 5, better: 'es' })).toEqual([{ place: 2, wording: '+ es' }]);
    expect(changesOf(TEXT, { from: 4, to: 5, better: 'oes' })).toEqual([{ place: 2, wording: 'goes' }]);
  });
  it('are several where it changes several words', () => {
    const text = 'the holiday is Monday usually';
    expect(
      changesOf(text, { from: 0, to: text.length, better: 'usually the holiday is on Mondays' }),
    ).toEqual([
      { place: 0, wording: '+ usually' },
      { place: 4, wording: 'on' },
      { place: 5, wording: 'mondays' },
    ]);
    expect(changesOf(TEXT, { from: 3, to: 5, better: 'has been going' })).toEqual([
      { place: 2, wording: 'has been going' },
    ]);
  });
  it('are none for capitals, apostrophes and punctuation', () => {
    expect(changesOf('Its’ here, i think', { from: 0, to: 18, better: "its' here. I think" })).toEqual([]);
  });
});

describe('the places where a text is wrong', () => {
  it('have the wordings of all alternatives', () => {
    expect(placesOf({ text: TEXT, errors: [error('like', ['likes', 'loves'])] })).toEqual(
      new Map([[9, { tag: 'v_agr', wordings: ['likes', 'loves'] }]]),
    );
  });
  it('have none where annotators left it open, or would say it otherwise', () => {
    expect([...placesOf({ text: TEXT, errors: [error('to the', [])] }).entries()]).toEqual([
      [3, { tag: 'v_agr', wordings: null }],
      [4, { tag: 'v_agr', wordings: null }],
    ]);
    expect([...placesOf({ text: TEXT, errors: [error('go', ['visits'], 'o_uk')] }).values()]).toEqual([
      { tag: 'o_uk', wordings: null },
    ]);
  });
});

it('counts words without punctuation', () => {
  expect(wordCount("Well, it's 1,000 miles, isn't it?")).toBe(6);
});
