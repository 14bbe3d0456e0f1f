import { describe, expect, it } from 'vitest';
import { belongsToAnswer } from './speech-before-typing.ts';

describe('what was said before an answer was typed', () => {
  it.each([
    ['I work in a hospital near the river', 'I am a nurse and I like it.'],
    ['my hometown is very old and it has a big castle', 'The castle is famous.'],
  ])('belongs to the answer: "%s", then "%s"', (said, typed) => {
    expect(belongsToAnswer(said, typed, 1)).toBe(true);
  });

  it.each([
    ['I live in rock laugh', 'I live in Wroclaw.'],
    ['I work in a hospital', 'I work in a hospital near the river, on the night shift.'],
    ['um sorry', 'I live in Wroclaw.'],
    ['can you repeat that please', 'I live in Wroclaw.'],
    ['', 'I live in Wroclaw.'],
  ])('is replaced or no answer: "%s", then "%s"', (said, typed) => {
    expect(belongsToAnswer(said, typed, 1)).toBe(false);
  });
});
