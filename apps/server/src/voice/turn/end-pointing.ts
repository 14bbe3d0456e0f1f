import { plainWords, type Patience } from '@bandpal/exam';
import { endsDangling, endsOnFiller } from './hesitation.ts';
import type { Rhythm } from './speaker-rhythm.ts';
import { lengthSays } from './usual-length.ts';

export interface TurnSoFar {
  patience: Patience;
  /** Words heard so far; null while the last of them are still being recognised. */
  text: string | null;
  /** Probability, by the words, that a sentence is over after them; null when the recogniser does not judge it. */
  sentenceOver: number | null;
  /** About how many words are an answer to the question. */
  usualWords: number;
  rhythm: Rhythm;
  /** The candidate asked the examiner to wait longer. */
  moreTime: boolean;
  /** What a turn detector makes of the sound: probability that the turn is over; null when it is not known. */
  over: number | null;
}

interface Limits {
  /** A finished answer of a fluent speaker. */
  leastMs: number;
  /** The slowest speaker. */
  mostMs: number;
  /** After a filler the candidate is searching; beyond this they have given up. */
  searchingMs: number;
  /** After a dangling word ("because") more is coming, unless the recogniser has misheard it. */
  danglingMs: number;
  /** How much likelier a pause is the end of the turn than a pause within it, before anything is known of it. */
  oddsOfEnd: number;
}

/**
 * Silence that ends a turn. Learners pause 0.3 to 3 s inside a turn (facts of recorded tests), examiners answer a finished short answer
 * after about a second, and in the long turn they stay silent through long thinking pauses.
 */
const LIMITS: Readonly<Record<Patience, Limits>> = {
  'short-answer': { leastMs: 1_000, mostMs: 1_900, searchingMs: 3_000, danglingMs: 2_400, oddsOfEnd: 0.5 },
  discussion: { leastMs: 1_200, mostMs: 4_500, searchingMs: 5_000, danglingMs: 4_500, oddsOfEnd: 0.35 },
  'long-turn': { leastMs: 4_500, mostMs: 5_500, searchingMs: 8_000, danglingMs: 8_000, oddsOfEnd: 0.1 },
};

/**
 * Words are waited for this long: what is not yet recognised may be most of the answer, and a recogniser that broke down needs some
 * seconds on a slow machine to start anew.
 */
export const RECOGNISING_MS = 15_000;

/** The turn is taken for over when that is so much likelier than a pause: whoever is interrupted loses more than who waits, but not much. */
const ODDS_TO_END = 2.5;
/** Share of pauses inside a turn, and of its ends, at which a sentence is over by the words. */
const SENTENCES_IN_PAUSES = 0.5;
const SENTENCES_AT_END = 0.9;
/** What a full stop of the recogniser's is worth where it does not judge sentences: it ends nearly every stretch of sound with one. */
const SENTENCE_OVER_BY_MARK = { with: 0.6, without: 0.3 } as const;
/** One or two words ("Yes.", "In Paris.") are often only the beginning of an answer. */
const FEW_WORDS = 3;
/** A candidate who asked for more time is given so many times the silence: a pause that is rare for others is not for them. */
const MORE_TIME = 1.5;
/** How finely the silence is looked for. */
const STEP_MS = 20;
/** What is left of the odds that a sentence is over when a turn detector hears it going on. */
const LEAST_SHARE_OF_ODDS = 0.5;

/**
 * How long the silence after the last sound must be before the turn is over, in milliseconds. Weighs what the words, their number, the sound
 * and the candidate's own pauses say: the end grows likelier the longer the silence, as fewer of the candidate's pauses last that long.
 * Nothing is decided while words are being recognised; after a filler or a dangling word the wait is fixed.
 */
export function silenceThatEndsTurn(turn: TurnSoFar): number {
  const { patience, text, rhythm } = turn;
  if (text === null) return RECOGNISING_MS;
  const limits = LIMITS[patience];
  const share = turn.moreTime ? MORE_TIME : 1;
  if (endsOnFiller(text)) return share * limits.searchingMs;
  if (endsDangling(text)) return share * limits.danglingMs;
  const over = sentenceOver(text, turn.sentenceOver);
  const odds = limits.oddsOfEnd * endSays(asHeard(over, turn.over)) * lengthSays(text, turn.usualWords);
  let silenceMs = limits.leastMs;
  while (silenceMs < limits.mostMs && odds < ODDS_TO_END * rhythm.lastingLonger(silenceMs, over))
    silenceMs += STEP_MS;
  return share * Math.min(limits.mostMs, silenceMs);
}

/** Probability that a sentence is over after these words; `judged` is what the recogniser makes of it, null when it does not judge. */
export function sentenceOver(text: string, judged: number | null): number {
  if (endsDangling(text)) return 0;
  const { with: marked, without } = SENTENCE_OVER_BY_MARK;
  const probability = judged ?? (/[.!?]["')]?$/u.test(text.trim()) ? marked : without);
  return plainWords(text).length < FEW_WORDS ? Math.min(probability, without) : probability;
}

/** How much likelier the end is after so finished a sentence: Bayes factor. */
function endSays(sentence: number): number {
  const ifEnd = SENTENCES_AT_END * sentence + (1 - SENTENCES_AT_END) * (1 - sentence);
  const ifPause = SENTENCES_IN_PAUSES * sentence + (1 - SENTENCES_IN_PAUSES) * (1 - sentence);
  return ifEnd / ifPause;
}

/**
 * Probability that a sentence is over by its words and its sound. The sound only counts against it: a sentence that sounds finished is
 * followed by a pause as often as by the end of the answer.
 */
function asHeard(sentence: number, over: number | null): number {
  if (over === null) return sentence;
  const share = Math.min(1, Math.max(LEAST_SHARE_OF_ODDS, over / Math.max(1e-6, 1 - over)));
  return (share * sentence) / (share * sentence + 1 - sentence);
}
