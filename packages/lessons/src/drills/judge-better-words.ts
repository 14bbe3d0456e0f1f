import { countWords, sum, wordPartsIn } from '@bandpal/contracts';
import type { AnswerRecord } from '@bandpal/contracts';
import { MOST_REPEATS } from './drill-goals.ts';
import type { DrillMaterial, DrillResult } from './drill-material.ts';
import { areUsedRight } from './places.ts';

const FAMILY = 'confused-word';
/** In fewer words nothing comes back, whatever the words are. */
const LEAST_WORDS = 15;

/** How often the word came back; or, after a confused word, which of the right ones were said. */
export function judgeBetterWords({ before, after, subject }: DrillMaterial): DrillResult {
  const { avoid } = subject;
  return avoid === null ? judgeRightWords(before, after) : judgeRepeats(avoid, before, after);
}

function judgeRepeats(
  word: string,
  before: readonly AnswerRecord[],
  after: readonly AnswerRecord[],
): DrillResult {
  if (saidWords(after) < LEAST_WORDS) return { kind: 'open', why: 'too-little' };
  const count = countWord(word, textOf(after));
  const most = MOST_REPEATS;
  const check = {
    kind: 'repeated-word',
    word,
    count,
    before: countWord(word, textOf(before)),
    most,
  } as const;
  return { kind: 'judged', checks: [{ ...check, met: count <= most }] };
}

function judgeRightWords(before: readonly AnswerRecord[], after: readonly AnswerRecord[]): DrillResult {
  const isRead = after.every(({ language }) => language !== undefined);
  const wanted = rightWords(before);
  if (!isRead) return { kind: 'open', why: 'unread' };
  if (wanted.length === 0) return { kind: 'open', why: 'unknown' };
  const wrongAgain = new Set(rightWords(after));
  // "She told to me" holds the right word, but isn't right.
  const said = wanted.filter((right) => areUsedRight(right, after) && !wrongAgain.has(right));
  const check = { kind: 'right-words', said, wanted, met: said.length === wanted.length } as const;
  return { kind: 'judged', checks: [check] };
}

/** The right words for those that were confused in these answers. */
export function rightWords(answers: readonly AnswerRecord[]): string[] {
  const corrections = answers.flatMap(({ language }) => language?.corrections ?? []);
  const better = corrections
    .filter(({ family }) => family === FAMILY)
    .map((correction) => correction.better.trim());
  return [...new Set(better)].filter((text) => text !== '');
}

const textOf = (answers: readonly AnswerRecord[]): string =>
  answers.map(({ transcript }) => transcript).join(' ');

/** Words of all answers, sounds of hesitation left out. */
export const saidWords = (answers: readonly AnswerRecord[]): number =>
  sum(answers.map(({ transcript }) => countWords(transcript)));

/** How often a word is said, in its base form or with a regular ending. */
export function countWord(base: string, text: string): number {
  const forms = formsOf(base.toLowerCase());
  return wordPartsIn(text).filter(({ plain }) => forms.has(plain)).length;
}

function formsOf(base: string): ReadonlySet<string> {
  const endings = ['', 's', 'es', 'd', 'ed', 'ing', "'s"].map((ending) => base + ending);
  const withoutE = base.endsWith('e') ? [`${base.slice(0, -1)}ing`] : [];
  const withoutY = base.endsWith('y') ? [`${base.slice(0, -1)}ies`, `${base.slice(0, -1)}ied`] : [];
  return new Set([...endings, ...withoutE, ...withoutY]);
}
