import type { Edit } from './edit.ts';
import { inPlaceOf, saidWords } from './swap-words.ts';

/** Broken-off words are short. */
const LONGEST = 6;

/** Whole words that begin many others: "in… inside" may mean both. */
const WORDS = new Set(
  'a an i in so to the be we he do go no on or for her is it me my of at as by car can for man not one out she any all pain'.split(
    ' ',
  ),
);

/** Leaves out beginnings of a word that was then said in full ("pi… picnics"). */
export function dropFalseStarts(text: string): Edit[] {
  const words = saidWords(text);
  return words.flatMap((word, index): Edit[] => {
    const next = words[index + 1];
    if (next === undefined || !/^(?:\.{2,}|…|-|–|—)[\s,]*$/u.test(word.gap)) return [];
    if (word.lower.length > LONGEST || WORDS.has(word.lower) || !/^\p{L}+$/u.test(word.lower)) return [];
    if (!next.lower.startsWith(word.lower) || next.lower === word.lower) return [];
    const better = inPlaceOf(word, next.text);
    return [{ from: word.start, to: next.end, better, kind: 'false-start' }];
  });
}
