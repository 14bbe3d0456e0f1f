import { isHesitation, plainSounds } from './hesitation.ts';
import { plainMarks } from './plain-marks.ts';

/** A word of a text. */
export interface Word {
  /** As it is written. */
  text: string;
  /** In lower case with straight apostrophes; "um" for an "em" that is a sound of hesitation. */
  plain: string;
  /** Characters of the text; `end` is exclusive. */
  start: number;
  end: number;
}

/**
 * What a word is, everywhere: letters and digits with what belongs to them, whatever the keyboard. An apostrophe or hyphen inside keeps a word
 * whole ("don't", "well-known"), as do the marks inside a number ("1,000", "3.5", "10:30") and the full stops of an abbreviation ("U.S.A.").
 */
const WORD =
  /(?<![\p{L}\p{M}\p{N}])\p{L}(?:\.\p{L})+(?![\p{L}\p{M}\p{N}])|[\p{L}\p{M}\p{N}]+(?:(?:['-]|(?<=\p{N})[.,:](?=\p{N}))[\p{L}\p{M}\p{N}]+)*/gu;

/** The words of a text where they stand; sounds of hesitation are among them. */
export function wordsIn(text: string): Word[] {
  return [...plainSounds(plainMarks(text)).matchAll(WORD)].map(({ 0: plain, index }) => {
    const end = index + plain.length;
    return { text: text.slice(index, end), plain: plain.toLowerCase(), start: index, end };
  });
}

/** The same with compounds in their parts, as words are compared: "well known" is found in "well-known". */
export function wordPartsIn(text: string): Word[] {
  return wordsIn(text).flatMap((word) => {
    if (!word.plain.includes('-')) return [word];
    let start = word.start;
    return word.text.split('-').map((part) => {
      const from = start;
      start += part.length + 1;
      return { text: part, plain: plainMarks(part).toLowerCase(), start: from, end: from + part.length };
    });
  });
}

/** How many words were said, or typed: hesitation sounds are none. */
export function countWords(text: string): number {
  return wordsIn(text).filter(({ plain }) => !isHesitation(plain)).length;
}

/** Longer words are misheard ones. */
const MOST_LETTERS = 40;

/** The one word of a text as it is compared; null where there is none, several, or one of more than 40 letters. */
export function plainWord(text: string): string | null {
  const [word, second] = wordsIn(text);
  return word === undefined || second !== undefined || word.plain.length > MOST_LETTERS ? null : word.plain;
}
