import { plainWords, type Patience } from '@bandpal/exam';
import { endsDangling, endsOnFiller } from './hesitation.ts';
import type { PauseHabit, Rhythm } from './speaker-rhythm.ts';

export interface TurnSoFar {
  patience: Patience;
  /** Words heard so far; null while the last of them are still being recognised. */
  text: string | null;
  /** Probability, by the words, that a sentence is over after them; null when the recogniser does not judge it. */
  sentenceOver: number | null;
  rhythm: Rhythm;
  /** What a turn detector makes of the sound: probability that the turn is over; null when it is not known. */
  over: number | null;
}

interface Limits {
  /** A finished answer of a fluent speaker. */
  leastMs: number;
  /** The slowest speaker. */
  mostMs: number;
  /** After a filler or a dangling word the candidate is searching; beyond this they have given up. */
  searchingMs: number;
  /** How much likelier a pause is the end of the turn than a pause within it, before anything is known of it. */
  oddsOfEnd: number;
}

/**
 * Silence that ends a turn. Learners pause 0.3 to 3 s inside a turn (facts of recorded tests), examiners answer a finished short answer
 * after about a second, and in the long turn they stay silent through long thinking pauses.
 */
const LIMITS: Readonly<Record<Patience, Limits>> = {
  'short-answer': { leastMs: 1_000, mostMs: 3_500, searchingMs: 4_000, oddsOfEnd: 0.5 },
  discussion: { leastMs: 1_200, mostMs: 4_500, searchingMs: 5_000, oddsOfEnd: 0.35 },
  'long-turn': { leastMs: 4_500, mostMs: 5_500, searchingMs: 8_000, oddsOfEnd: 0.1 },
};

/**
 * Words are waited for this long: what is not yet recognised may be most of the answer, and a recogniser that broke down needs some
 * seconds on a slow machine to start anew.
 */
export const RECOGNISING_MS = 15_000;

/** The turn is taken for over when that is so much likelier than a pause: an interrupted candidate loses more than a waiting one. */
const ODDS_TO_END = 5;
/** Share of pauses inside a turn, and of its ends, at which a sentence is over by the words. */
const SENTENCES_IN_PAUSES = 0.5;
const SENTENCES_AT_END = 0.9;
/** What a full stop of the recogniser's is worth where it does not judge sentences: it ends nearly every stretch of sound with one. */
const SENTENCE_OVER_BY_MARK = { with: 0.6, without: 0.3 } as const;
/** One or two words ("Yes.", "In Paris.") are often only the beginning of an answer. */
const FEW_WORDS = 3;
/** No detector is surer than this. */
const MOST_DETECTOR_ODDS = 6;

/**
 * How long the silence after the last sound must be before the turn is over, in milliseconds. Weighs what the words, the sound and the
 * candidate's own pauses say: the end grows likelier the longer the silence, as fewer of the candidate's pauses last that long
 * (log-logistic survival). Nothing is decided while words are being recognised; after a filler or a dangling word the wait is
 * `searchingMs` at least.
 */
export function silenceThatEndsTurn(turn: TurnSoFar): number {
  const { patience, text, rhythm } = turn;
  if (text === null) return RECOGNISING_MS;
  const limits = LIMITS[patience];
  if (endsOnFiller(text) || endsDangling(text)) return limits.searchingMs;
  const sentence = sentenceOver(text, turn.sentenceOver);
  const odds = limits.oddsOfEnd * wordsSay(sentence) * soundSays(turn.over);
  const { medianMs, shape } = between(rhythm.withinSentence, rhythm.betweenSentences, sentence);
  const silenceMs = medianMs * Math.max(0, ODDS_TO_END / odds - 1) ** (1 / shape);
  return Math.min(limits.mostMs, Math.max(limits.leastMs, silenceMs));
}

/** Whether a pause after these words is one between sentences; null when the words are not known. */
export function isBetweenSentences(text: string | null, judged: number | null): boolean | null {
  return text === null ? null : sentenceOver(text, judged) >= 0.5;
}

function sentenceOver(text: string, judged: number | null): number {
  const { with: marked, without } = SENTENCE_OVER_BY_MARK;
  const probability = judged ?? (/[.!?]["')]?$/u.test(text.trim()) ? marked : without);
  return plainWords(text).length < FEW_WORDS ? Math.min(probability, without) : probability;
}

/** How much likelier the end is by the words: Bayes factor. */
function wordsSay(sentence: number): number {
  const ifEnd = SENTENCES_AT_END * sentence + (1 - SENTENCES_AT_END) * (1 - sentence);
  const ifPause = SENTENCES_IN_PAUSES * sentence + (1 - SENTENCES_IN_PAUSES) * (1 - sentence);
  return ifEnd / ifPause;
}

function soundSays(over: number | null): number {
  if (over === null) return 1;
  const odds = over / Math.max(1e-6, 1 - over);
  return Math.min(MOST_DETECTOR_ODDS, Math.max(1 / MOST_DETECTOR_ODDS, odds));
}

function between(low: PauseHabit, high: PauseHabit, share: number): PauseHabit {
  return {
    medianMs: low.medianMs + share * (high.medianMs - low.medianMs),
    shape: low.shape + share * (high.shape - low.shape),
  };
}
