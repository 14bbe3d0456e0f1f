import { describe, expect, it } from 'vitest';
import { repeatedWords } from './repeated-words.ts';

/** What is said again, of words with a full stop behind those that end a sentence. */
function repeats(text: string): string {
  const words = text.split(' ');
  const said = repeatedWords(
    words.map((word) => ({ lower: word.replace('.', ''), endsSentence: word.endsWith('.') })),
  );
  return words.filter((_, index) => said[index] === true).join(' ');
}

describe('words said again', () => {
  it.each([
    ['i i like tea', 'i'],
    ['i went to i went to the sea', 'i went to'],
    ['the the the end', 'the the'],
    ['it was very very good', ''],
    ['i like tea. tea is hot', ''],
    ['we talked. i went. i went to the sea', 'i went.'],
    ['i know what colour it is. it is good', ''],
    ['', ''],
  ])('of "%s" are "%s"', (text, said) => {
    expect(repeats(text)).toBe(said);
  });
});
