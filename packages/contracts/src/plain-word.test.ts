import { expect, it } from 'vitest';
import { plainWord } from './plain-word.ts';

it.each([
  ['lima', 'lima'],
  ['Lima.', 'lima'],
  ['“live', 'live'],
  ['It’s', 'it’s'],
  ["isn't?", "isn't"],
  ['well-known', 'well-known'],
  ['a'.repeat(40), 'a'.repeat(40)],
])('finds the word in %j', (text, word) => {
  expect(plainWord(text)).toBe(word);
});

it.each(['', '—', 'live in', 'well known', 'a'.repeat(41)])('finds no single word in %j', (text) => {
  expect(plainWord(text)).toBeNull();
});
