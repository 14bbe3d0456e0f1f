import { expect, it } from 'vitest';
import { CORRECT_SPEECH } from '../correct-speech.ts';
import { GOOD_ENGLISH } from './good-english.ts';

const texts = GOOD_ENGLISH.map(({ text }) => text);

it('has every kind of sentence in every variety', () => {
  const kinds = Map.groupBy(GOOD_ENGLISH, ({ kind }) => kind);
  expect(kinds.size).toBe(41);
  for (const [kind, sentences] of kinds) {
    expect([kind, sentences.length]).toEqual([kind, 12]);
    expect([kind, new Set(sentences.map(({ variety }) => variety)).size]).toEqual([kind, 10]);
  }
});

it('has nothing twice, and nothing that is among the other correct sentences', () => {
  expect(new Set([...texts, ...CORRECT_SPEECH]).size).toBe(texts.length + CORRECT_SPEECH.length);
});

it('is written as a transcript is, with straight apostrophes and an end to every sentence', () => {
  expect(texts.filter((text) => !/^[A-Z"][^’‘“”]*[.?!]"?$/u.test(text))).toEqual([]);
});
