import type { AnswerKind, Drill } from '@bandpal/contracts';

/** What a drill asks for in an answer of this kind. Lengths are milliseconds. */
export interface SteadyTalkGoal {
  talkMs: number;
  /** A silence of this length or more is long. */
  longPauseMs: number;
}

/**
 * In a talk nobody answers, and two seconds between two ideas are still too long to listen to. In an answer to a question a second is
 * noticed as a search for a word, and the examiner takes a longer silence for the end.
 */
const TALK: SteadyTalkGoal = { talkMs: 110_000, longPauseMs: 2_000 };
const SHORT_ANSWER: SteadyTalkGoal = { talkMs: 15_000, longPauseMs: 1_000 };
const DISCUSSION: SteadyTalkGoal = { talkMs: 25_000, longPauseMs: 1_000 };

/** How long to talk, and which silence is long. */
export function steadyTalkGoal(kind: AnswerKind): SteadyTalkGoal {
  if (kind === 'long-turn') return TALK;
  return kind === 'discussion' ? DISCUSSION : SHORT_ANSWER;
}

/** Words of an answer with a reason and an example: two or three sentences in Part 1, four in Part 3. */
export function reasonExampleWords(kind: AnswerKind): number {
  return kind === 'short-answer' ? 25 : 45;
}

/** Verbs in the past that make a story: a talk has many more than an answer. */
export function pastVerbs(kind: AnswerKind): number {
  return kind === 'long-turn' ? 10 : 5;
}

/** Of the verbs whose time can be told, at least so many stand in the past: what is still true may stand in the present. */
export const PAST_SHARE = 2 / 3;

/** How often the word that came back all the time may still be said. */
export const MOST_REPEATS: number = 1;

/** Whether a drill can be judged by words alone: silence is not typed. */
export const canBeTyped = (drill: Drill): boolean => drill !== 'steady-talk';
