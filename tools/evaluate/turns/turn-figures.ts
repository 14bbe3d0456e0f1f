import { share } from '../speech/word-counts.ts';
import type { AnswerOutcome, ConversationOutcome } from './conversation-outcome.ts';

/** What became of some answers. Shares are 0 to 1; null of nothing. */
export interface AnswerFigures {
  answers: number;
  sentences: number;
  pauses: number;
  /** Answers whose turn was closed before the candidate was done. */
  ended: number | null;
  /** Answers recorded as more than one. */
  split: number | null;
  /** The same, of the answers without a pause above two seconds. */
  split2s: number | null;
  /** Sentences recorded under another question. */
  underOther: number | null;
  /** Answers of which nothing was recorded. */
  lost: number | null;
  /** Words of sentences of which most is in no recorded answer. */
  wordsLost: number | null;
  /** Pauses up to 1.2 and 2.0 s that the examiner took for the end, and spoke over what followed. */
  overCandidate12: number | null;
  overCandidate20: number | null;
  /** From the last sound of an answer to the examiner's first. */
  responseP50Ms: number | null;
  responseP95Ms: number | null;
}

/** What became of some spoken tests besides. */
export interface CallFigures {
  conversations: number;
  questions: number;
  /** Questions cut although the candidate said nothing. */
  falseInterruptions: number | null;
  /** Recorded answers in which the candidate said nothing. */
  invented: number | null;
  /** Word errors of what was recorded against what was said. */
  wer: number | null;
}

/** A pause is as long as it was meant to be within this. */
const TOLERANCE_MS = 50;

export function answerFigures(answers: readonly AnswerOutcome[]): AnswerFigures {
  const sentences = answers.flatMap((answer) => answer.sentences);
  const pauses = answers.flatMap((answer) => answer.pauses);
  const briefly = answers.filter(({ longestPauseMs }) => longestPauseMs <= 2_000 + TOLERANCE_MS);
  const responses = answers.flatMap(({ responseMs }) => responseMs ?? []);
  const overCandidate = (limitMs: number): number | null => {
    const within = pauses.filter(({ pauseMs }) => pauseMs <= limitMs + TOLERANCE_MS);
    return shareOf(within, ({ isTalkedOver }) => isTalkedOver);
  };
  const words = sum(sentences, (sentence) => sentence.words);
  const wordsLost = sum(sentences, (sentence) => (sentence.isRecorded ? 0 : sentence.words));
  return {
    answers: answers.length,
    sentences: sentences.length,
    pauses: pauses.length,
    ended: shareOf(answers, ({ isEnded }) => isEnded),
    split: shareOf(answers, isSplit),
    split2s: shareOf(briefly, isSplit),
    underOther: shareOf(sentences, ({ isUnderOther }) => isUnderOther),
    lost: shareOf(answers, ({ records }) => records === 0),
    wordsLost: share(wordsLost, words),
    overCandidate12: overCandidate(1_200),
    overCandidate20: overCandidate(2_000),
    responseP50Ms: quantile(responses, 0.5),
    responseP95Ms: quantile(responses, 0.95),
  };
}

export function callFigures(outcomes: readonly ConversationOutcome[]): CallFigures {
  const questions = sum(outcomes, (one) => one.questions);
  const records = sum(outcomes, (one) => one.records);
  const words = sum(outcomes, (one) => one.words);
  return {
    conversations: outcomes.length,
    questions,
    falseInterruptions: share(
      sum(outcomes, (one) => one.cutQuestions),
      questions,
    ),
    invented: share(
      sum(outcomes, (one) => one.inventedRecords),
      records,
    ),
    wer: share(
      sum(outcomes, (one) => one.wordErrors),
      words,
    ),
  };
}

function isSplit({ records }: AnswerOutcome): boolean {
  return records > 1;
}

function shareOf<Item>(items: readonly Item[], holds: (item: Item) => boolean): number | null {
  return share(items.filter(holds).length, items.length);
}

function sum<Item>(items: readonly Item[], value: (item: Item) => number): number {
  return items.reduce((total, item) => total + value(item), 0);
}

/** The value that this share of the values does not exceed; null of none. */
function quantile(values: readonly number[], share: number): number | null {
  const sorted = values.toSorted((a, b) => a - b);
  return sorted[Math.max(0, Math.ceil(share * sorted.length) - 1)] ?? null;
}
