import { numberWords } from './number-words.ts';

/** How a longer number is read aloud cannot be guessed. */
const MAX_DIGITS = 6;

/**
 * The dictionary entries that stand for one written word, in the order they are said: "well-known," gives well and
 * known, "20" gives twenty. Empty when any part of the word is not in the dictionary or nothing of it is spoken.
 */
export function dictionaryWords(written: string, isKnown: (word: string) => boolean): string[] {
  const plain = written
    .toLowerCase()
    .normalize('NFKD')
    .replaceAll(/\p{M}+/gu, '')
    .replaceAll(/[’‘`]/g, "'");
  const words: string[] = [];
  for (const part of plain.split(/[^a-z0-9']+/)) {
    const word = part.replaceAll(/^'+|'+$/g, '');
    if (word === '') continue;
    const said = /^\d+$/.test(word) && word.length <= MAX_DIGITS ? numberWords(Number(word)) : [word];
    if (!said.every(isKnown)) return [];
    words.push(...said);
  }
  return words;
}
