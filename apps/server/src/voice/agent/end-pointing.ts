import { plainWords, type Patience } from '@bandpal/exam';
import { endsDangling, endsOnFiller } from './hesitation.ts';
import type { Rhythm } from './speaker-rhythm.ts';

export interface TurnSoFar {
  patience: Patience;
  /** Words heard so far; null while the last of them are still being recognised. */
  text: string | null;
  rhythm: Rhythm;
  /** What a turn detector makes of the pause: probability that the turn is over; null or left out when it is not known. */
  over?: number | null;
}

interface Limits {
  /** A complete answer of a fluent speaker. */
  quickMs: number;
  /** Nothing known either way. */
  usualMs: number;
  /** The slowest speaker. */
  slowMs: number;
  /** After a filler or a dangling word the candidate is searching; beyond this they have given up. */
  searchingMs: number;
}

/**
 * Silence that ends a turn. Learners pause 1–3 s inside a turn (facts of recorded tests), examiners answer quickly after a
 * clearly finished short answer, and in the long turn they stay silent through long thinking pauses.
 */
const LIMITS: Readonly<Record<Patience, Limits>> = {
  'short-answer': { quickMs: 800, usualMs: 1_300, slowMs: 2_500, searchingMs: 4_000 },
  discussion: { quickMs: 1_000, usualMs: 1_700, slowMs: 3_000, searchingMs: 5_000 },
  'long-turn': { quickMs: 4_500, usualMs: 4_500, slowMs: 5_500, searchingMs: 8_000 },
};

/**
 * Words are waited for this long: what is not yet recognised may be most of the answer, and a recogniser that broke down needs some
 * seconds on a slow machine to start anew.
 */
export const RECOGNISING_MS = 15_000;

/** A pause this much longer than the candidate's usual one is more than a pause. */
const BEYOND_USUAL = 1.25;
/** A detector this sure counts; in between, silence and words decide as they do without one. */
const SURELY_OVER = 0.8;
const SURELY_GOING_ON = 0.2;
/** One or two words ("Yes.", "In Paris.") are often only the beginning of an answer. */
const FEW_WORDS = 3;

/**
 * How long the silence after the last sound must be before the turn is over, in milliseconds. While words are being recognised nothing
 * is known of the answer. Else never less than the candidate's own pauses ask for, and after a filler or a dangling word never less
 * than `searchingMs`. A turn detector moves the wait within the same bounds: its "over" stands for a complete sentence, its "going on"
 * asks for the longest wait.
 */
export function silenceThatEndsTurn(turn: TurnSoFar): number {
  const limits = LIMITS[turn.patience];
  if (turn.text === null) return RECOGNISING_MS;
  if (endsOnFiller(turn.text) || endsDangling(turn.text)) return limits.searchingMs;
  const own = (turn.rhythm.usualPauseMs ?? 0) * BEYOND_USUAL;
  const over = turn.over ?? null;
  if (over !== null && over <= SURELY_GOING_ON) return limits.slowMs;
  const isOver = isComplete(turn.text) || (over !== null && over >= SURELY_OVER);
  const wanted = Math.max(own, isOver ? limits.quickMs : limits.usualMs);
  return Math.min(limits.slowMs, Math.max(limits.quickMs, wanted));
}

function isComplete(text: string): boolean {
  return /[.!?]["')]?$/u.test(text.trim()) && plainWords(text).length >= FEW_WORDS;
}
