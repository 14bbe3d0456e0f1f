import type { AnswerRecord } from '@bandpal/contracts';
import { compareWords, withoutHesitations } from '@bandpal/speech/testing';
import type { SpokenTurn } from './spoken-candidate.ts';

/**
 * What became of a spoken answer: recorded as one under its question; as several under it; some of it under another question; or
 * most of it nowhere.
 */
export type AnswerFate = 'one' | 'split' | 'underOther' | 'lost';

type Recorded = Pick<AnswerRecord, 'question' | 'transcript'>;

/** Of the words of an answer: with less of them recorded it is lost. */
const MOST = 0.5;
/** Fewer words in common, or a smaller share, are words that the recogniser misheard. */
const LEAST_WORDS = 2;
const LEAST_SHARE = 0.1;

/** What became of each answer, by its words; both lists in order of time. */
export function answerFates(spoken: readonly SpokenTurn[], recorded: readonly Recorded[]): AnswerFate[] {
  const said = wordsOf(spoken.map((turn) => turn.said));
  const heard = wordsOf(recorded.map(({ transcript }) => transcript));
  const {
    reference,
    heard: written,
    steps,
  } = compareWords(
    said.map(({ word }) => word),
    heard.map(({ word }) => word),
  );
  const words = spoken.map(() => 0);
  const found = spoken.map(() => recorded.map(() => 0));
  const turnOf = (index: number): number => said[reference[index]?.from ?? -1]?.text ?? -1;
  for (const index of reference.keys()) add(words, turnOf(index));
  for (const step of steps) {
    if (step.kind !== 'match') continue;
    const record = heard[written[step.heard]?.from ?? -1]?.text ?? -1;
    add(found[turnOf(step.reference)] ?? [], record);
  }
  return spoken.map(({ question }, turn) => fateOf(question, words[turn] ?? 0, found[turn] ?? [], recorded));
}

function fateOf(
  question: string,
  words: number,
  found: readonly number[],
  recorded: readonly Recorded[],
): AnswerFate {
  const all = found.reduce((sum, count) => sum + count, 0);
  if (all === 0 || all < MOST * words) return 'lost';
  const least = Math.max(LEAST_WORDS, LEAST_SHARE * words);
  const records = recorded.filter((_, index) => (found[index] ?? 0) >= Math.min(least, all));
  if (records.some((record) => !isSame(record.question, question))) return 'underOther';
  return records.length > 1 ? 'split' : 'one';
}

/** The task of a cue card is shown without the full stop with which it is asked. */
function isSame(one: string, other: string): boolean {
  return one.replace(/\.$/u, '') === other.replace(/\.$/u, '');
}

/** Words and the text each is from. */
function wordsOf(texts: readonly string[]): { word: string; text: number }[] {
  return texts.flatMap((words, text) => withoutHesitations(words).map((word) => ({ word, text })));
}

function add(counts: number[], index: number): void {
  if (counts[index] !== undefined) counts[index] += 1;
}
