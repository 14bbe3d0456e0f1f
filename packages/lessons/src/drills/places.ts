import { wordPartsIn } from '@bandpal/contracts';
import type { AnswerLanguage, Correction, Word } from '@bandpal/contracts';

interface Answer {
  transcript: string;
  language?: AnswerLanguage | undefined;
}

/** Some words of an answer, whole, and the corrections that are in them or in a word beside them. */
export interface Place {
  words: string;
  corrections: readonly Correction[];
}

/** Where a pattern is found in what was said: in plain words with one space before and after each. */
export function placesOf(pattern: RegExp, answers: readonly Answer[]): Place[] {
  return answers.flatMap((answer) => {
    const words = wordPartsIn(answer.transcript);
    const text = ` ${words.map(({ plain }) => plain).join(' ')} `;
    return [...text.matchAll(pattern)].map(({ 0: found, index }) => {
      const first = wordPartsIn(text.slice(0, index).replace(/\S+$/u, '')).length;
      const count = wordPartsIn(text.slice(0, index + found.trimEnd().length)).length - first;
      return placeAt(answer, words, { first, last: first + count - 1 });
    });
  });
}

/** Where these words are found in what was said. */
export const placesOfWords = (words: string, answers: readonly Answer[]): Place[] =>
  placesOf(new RegExp(`(?<= )${patternOf(words)}(?= )`, 'gu'), answers);

/** Finds these words, whatever stands in them: "U.S.A.", "1,000". */
function patternOf(words: string): string {
  return wordPartsIn(words)
    .map(({ plain }) => plain.replaceAll('.', '\\.'))
    .join(' ');
}

/** Whether these words were said, and nothing in or beside them is corrected anywhere. */
export function areUsedRight(words: string, answers: readonly Answer[]): boolean {
  const places = placesOfWords(words, answers);
  return places.length > 0 && places.every(({ corrections }) => corrections.length === 0);
}

/**
 * What the corrections of a family are about: the words with their neighbours, as they were said. Null where one of the answers hasn't been
 * read for errors.
 */
export function slipsIn(family: string, answers: readonly Answer[]): string[] | null {
  if (answers.length === 0 || answers.some(({ language }) => language === undefined)) return null;
  return answers.flatMap(({ transcript, language }) => {
    const words = wordPartsIn(transcript);
    const wrong = (language?.corrections ?? []).filter((one) => one.family === family);
    return wrong.map(({ from, to }) => {
      const touched = words.filter((word) => word.end >= from && word.start <= to);
      const [first, last] = [touched[0], touched.at(-1)];
      if (first === undefined || last === undefined) return transcript.slice(from, to);
      const around = { first: words.indexOf(first), last: words.indexOf(last) };
      const { start, end } = withNeighbours(transcript, words, around);
      return transcript.slice(start, end);
    });
  });
}

function placeAt(
  { transcript, language }: Answer,
  words: readonly Word[],
  at: { first: number; last: number },
): Place {
  const { start, end } = withNeighbours(transcript, words, at);
  return {
    words: words
      .slice(at.first, at.last + 1)
      .map(({ plain }) => plain)
      .join(' '),
    corrections: (language?.corrections ?? []).filter(({ from, to }) => from < end && to > start),
  };
}

/** The stretch of these words and of the one before and after them in the same sentence. */
function withNeighbours(
  transcript: string,
  words: readonly Word[],
  { first, last }: { first: number; last: number },
): { start: number; end: number } {
  const joins = (left: Word | undefined, right: Word | undefined) =>
    left !== undefined && right !== undefined && !/[.!?…]/u.test(transcript.slice(left.end, right.start));
  const start = joins(words[first - 1], words[first]) ? first - 1 : first;
  const end = joins(words[last], words[last + 1]) ? last + 1 : last;
  return { start: words[start]?.start ?? 0, end: words[end]?.end ?? transcript.length };
}
