import { sum } from '@bandpal/contracts';
import { TALK_COUNTS_FROM, tellingShare } from '../features/relevance.ts';
import type { Relevance } from '../features/relevance.ts';
import { bandFor, clamp, HIGHEST_BAND } from '../scale/rounding.ts';
import type { Point } from '../tables/grammar-tables.ts';
import type { AnswerText } from '../text/answer-text.ts';

/**
 * Evidence that answers miss their questions: where it begins to count, where the report says so, and where it counts fully. Of tests put together
 * from answers of 363 learners to their own questions .3 to .6 % reach the middle one, and of those with answers to other questions 97 % (five answers)
 * to all (eight and more).
 */
const COUNTS_FROM = 2.8;
const CLEAR = 3.3;
const COUNTS_FULLY = 4;
/**
 * Nearness of a long turn to its card at which it counts fully; it begins to at `TALK_COUNTS_FROM`. Good speakers give particulars and hardly
 * use the words of the card ("I mend clocks" for something that relaxes), so that only what is farther than nearly all other cards counts.
 * Under their own cards all of 108 talks come to more than that, and two of them to less than where it begins (`talkNearness`); of the same talks under
 * other cards 61 % do. To tell 91 % of those one would have to doubt 18 of the 72 talks that were written for this measure.
 */
const TALK_COUNTS_FULLY = -0.6;
/**
 * Answers that miss their questions with this probability are named. In typed tests put together from two of five, a half or a quarter of the answers
 * from the other one, 2 to 3 % of the answers that kept to their questions reach it, and half of the others; .75 named 14 % and three quarters.
 */
const NAMED = 0.9;
/** Share of the words that were said in answers which miss their questions, and the most that is left for coherence. */
const COHERENCE: readonly Point[] = [
  [0.15, HIGHEST_BAND],
  [0.3, 7.5],
  [0.5, 6],
  [0.75, 4],
];
/** The same for the whole test. */
const OVERALL: readonly Point[] = [
  [0.45, HIGHEST_BAND],
  [0.6, 6],
];
/** Share of the words that were said in texts which may be learnt by heart, and the most that is left for the whole test. */
const SET_PIECES: readonly Point[] = [
  [0.2, HIGHEST_BAND],
  [0.4, 6],
];
/** The most that is left for coherence by how fully a long turn about something else counts. */
const LONG_TURN: readonly Point[] = [
  [0, HIGHEST_BAND],
  [1, 5],
];

/** The highest band of coherence that short answers leave which may not address their questions; 9 where nothing speaks against them. */
export function relevanceLimit(relevance: Relevance): number {
  return bandFor(COHERENCE, missedShare(relevance, shortAnswers(relevance)));
}

/** The highest overall band that all answers leave, a long turn as well. */
export function overallLimit(relevance: Relevance): number {
  return Math.min(bandFor(OVERALL, missedShare(relevance, relevance.answers)), setPieceLimit(relevance));
}

/** The highest overall band that answers leave which may be learnt by heart; 9 where there are none. */
export function setPieceLimit({ answers, setPieces }: Relevance): number {
  const learnt = answers.filter(({ texts }) => texts.some((text) => setPieces.includes(text)));
  const [some, all] = [learnt, answers].map((ones) => sum(ones.map(({ words }) => words)));
  return bandFor(SET_PIECES, all ? (some ?? 0) / all : 0);
}

/** The highest band of coherence that a long turn leaves which may be about something else; 9 where nothing speaks against it. */
export function longTurnLimit(relevance: Relevance): number {
  return bandFor(LONG_TURN, weightOfTalk(relevance));
}

/** Answers that the candidate is told about, the clearest first: those that probably miss their questions, where a test as a whole shows that some do. */
export function missedAnswers(relevance: Relevance): AnswerText[] {
  const talk = weightOfTalk(relevance) > 0 ? (relevance.longTurn?.texts ?? []) : [];
  const isClear = relevance.evidence >= CLEAR;
  const named = shortAnswers(relevance)
    .filter(({ missing }) => isClear && missing >= NAMED)
    .toSorted((left, right) => right.missing - left.missing);
  return [...talk, ...named.flatMap(({ texts }) => texts)];
}

/**
 * Share of the words of these answers that was said in answers which miss their questions, as far as the evidence counts. Strong speakers give short answers in
 * words far from the question ("Forty-eight steps, and I know them all by name"), so that a doubt may be voiced, but isn't sure enough to cost anything.
 */
function missedShare(relevance: Relevance, answers: Relevance['answers']): number {
  const weight = clamp((relevance.evidence - COUNTS_FROM) / (COUNTS_FULLY - COUNTS_FROM), 0, 1);
  const all = sum(answers.map(({ words }) => words));
  const missed = answers.map(
    ({ texts, words, missing }) =>
      words * (isTalk(relevance, texts) ? weightOfTalk(relevance) : missing * weight * tellingShare(words)),
  );
  return all === 0 ? 0 : sum(missed) / all;
}

function shortAnswers(relevance: Relevance): Relevance['answers'] {
  return relevance.answers.filter(({ texts }) => !isTalk(relevance, texts));
}

/** How fully a long turn counts as one about something else, 0 to 1. */
function weightOfTalk({ longTurn }: Relevance): number {
  if (longTurn === null) return 0;
  return clamp((TALK_COUNTS_FROM - longTurn.near) / (TALK_COUNTS_FROM - TALK_COUNTS_FULLY), 0, 1);
}

function isTalk({ longTurn }: Relevance, texts: readonly AnswerText[]): boolean {
  return longTurn?.texts === texts;
}
