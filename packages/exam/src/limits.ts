import type { ExamMode, ExamPart } from '@bandpal/contracts';

/** Time to get ready for the long turn (public test format). The same for spoken and typed tests. */
export const PREPARATION_MS = 60_000;
/** A question is not begun when less than this is left of its part: there would be no room for an answer. */
export const MIN_TIME_FOR_A_QUESTION_MS = 10_000;
/** Preparation and long turn pass without events; a tick this often keeps the saved state no older than this. */
export const CHECKPOINT_MS = 5_000;
/** A spoken talk is stopped here; a typed one of as many minutes' worth of words is closed without the candidate's button. */
export const LONG_TURN_MS = 120_000;
/** Below this many words a Part 1 answer may be followed by the question's own "Why?". */
export const SHORT_ANSWER_WORDS = 12;
/** Below this much talk the candidate is encouraged once; the task asks for one to two minutes. */
export const FULL_TALK_MS = 60_000;
/** A typed talk is measured by its words: 100 words are worth a minute of careful speech. */
export const TYPED_WORD_MS = 600;
/** A candidate who does not begin the talk is prompted this often before it is given up: it is the whole of Part 2. */
export const MAX_TALK_PROMPTS = 2;
/** This many questions in a row without any answer mean that the candidate is not there. */
export const MAX_UNANSWERED = 3;

/** Slowest voice we allow for, per word, and a margin for rendering and network; after that a line counts as said. */
const SLOWEST_WORD_MS = 700;
const SAY_MARGIN_MS = 8_000;

/** Limits of one sitting, milliseconds. */
export interface Limits {
  /** Silence after a question before it is repeated. */
  firstSilenceMs: number;
  /** Silence after the repetition before the test moves on. */
  secondSilenceMs: number;
  /** Silence at the start of the long turn before each prompt, and again before moving on. */
  longTurnSilenceMs: number;
  /** The stop line falls here. */
  longTurnMs: number;
  /** Parts 1 and 3: no new question is begun after it. */
  partMs: number;
  /** Parts 1 and 3 last at least as long while there is anything left to ask. */
  leastPartMs: number;
  /** After `leastPartMs` a question of Part 1 or 3 is asked only when it is likely to be over by then. */
  fullPartMs: number;
  /** What a question takes with its answer, as long as nothing is known of the candidate. */
  exchangeMs: number;
  /** Backstop over everything; the long turn alone may run past it. */
  testMs: Record<ExamMode, number>;
}

const SPOKEN: Limits = {
  firstSilenceMs: 6_000,
  secondSilenceMs: 8_000,
  longTurnSilenceMs: 10_000,
  longTurnMs: LONG_TURN_MS,
  partMs: 300_000,
  // Parts 1 and 3 of the official test take 4 to 5 minutes each. Aimed a little short of 5, because answers vary in length.
  leastPartMs: 240_000,
  fullPartMs: 285_000,
  exchangeMs: 20_000,
  // The official test takes 11 to 14 minutes in all; a part about 5.
  testMs: { part1: 9 * 60_000, part2: 9 * 60_000, part3: 9 * 60_000, full: 19 * 60_000 },
};

/** Learners type a third to a quarter as fast as they speak. */
const TYPED_STRETCH = 3;
/** Typing cannot be told from thinking. */
const TYPED_SILENCE_STRETCH = 10;

const TYPED: Limits = {
  firstSilenceMs: SPOKEN.firstSilenceMs * TYPED_SILENCE_STRETCH,
  secondSilenceMs: SPOKEN.secondSilenceMs * TYPED_SILENCE_STRETCH,
  longTurnSilenceMs: SPOKEN.longTurnSilenceMs * TYPED_SILENCE_STRETCH,
  longTurnMs: SPOKEN.longTurnMs * TYPED_STRETCH,
  partMs: SPOKEN.partMs * TYPED_STRETCH,
  leastPartMs: SPOKEN.leastPartMs * TYPED_STRETCH,
  fullPartMs: SPOKEN.fullPartMs * TYPED_STRETCH,
  exchangeMs: SPOKEN.exchangeMs * TYPED_STRETCH,
  testMs: {
    part1: SPOKEN.testMs.part1 * TYPED_STRETCH,
    part2: SPOKEN.testMs.part2 * TYPED_STRETCH,
    part3: SPOKEN.testMs.part3 * TYPED_STRETCH,
    full: SPOKEN.testMs.full * TYPED_STRETCH,
  },
};

/** The limits of a spoken or a typed sitting. */
export function limitsOf(typed: boolean): Limits {
  return typed ? TYPED : SPOKEN;
}

/** How long an answer may take that is given `spokenMs` when it is spoken. */
export function longestAnswerMs(spokenMs: number, typed: boolean): number {
  return typed ? spokenMs * TYPED_STRETCH : spokenMs;
}

/** The time a part may take before no further question is begun; null where the part has none (Part 2). */
export function partBudgetMs(part: ExamPart, limits: Limits): number | null {
  return part === 2 ? null : limits.partMs;
}

/** After this time a line whose end was not reported counts as said, so that a lost report cannot stop the test. */
export function sayTimeoutMs(sentences: readonly string[]): number {
  const words = sentences.join(' ').split(/\s+/u).length;
  return words * SLOWEST_WORD_MS + SAY_MARGIN_MS;
}
