import type { AnswerKind, Drill, StandAloneKind } from '@bandpal/contracts';

/** What a drill asks for in an answer of this kind. Lengths are milliseconds. */
export interface SteadyTalkGoal {
  talkMs: number;
  /** A silence of this length or more is long. */
  longPauseMs: number;
}

/** What the drills ask for in one kind of answer. */
interface DrillGoals {
  steadyTalk: SteadyTalkGoal;
  /** Words of an answer with a reason and an example: two or three sentences in Part 1, four in Part 3. */
  reasonExampleWords: number;
  /** Verbs in the past that make a story: a talk has many more than an answer. */
  pastVerbs: number;
}

/**
 * A talk is not interrupted, and two seconds between two ideas are still too long to listen to. In an answer to a question a second is
 * noticed as a search for a word, and the examiner takes a longer silence for the end.
 */
const GOALS: Readonly<Record<StandAloneKind, DrillGoals> & Partial<Record<AnswerKind, DrillGoals>>> = {
  'short-answer': {
    steadyTalk: { talkMs: 15_000, longPauseMs: 1_000 },
    reasonExampleWords: 25,
    pastVerbs: 5,
  },
  'long-turn': {
    steadyTalk: { talkMs: 110_000, longPauseMs: 2_000 },
    reasonExampleWords: 45,
    pastVerbs: 10,
  },
  discussion: {
    steadyTalk: { talkMs: 25_000, longPauseMs: 1_000 },
    reasonExampleWords: 45,
    pastVerbs: 5,
  },
};

/** No drill is offered on an answer of another kind, but an address can name one. */
const OTHER_GOALS: DrillGoals = {
  steadyTalk: { talkMs: 15_000, longPauseMs: 1_000 },
  reasonExampleWords: 45,
  pastVerbs: 5,
};

const goalsOf = (kind: AnswerKind): DrillGoals => GOALS[kind] ?? OTHER_GOALS;

/** How long to talk, and which silence is long. */
export function steadyTalkGoal(kind: AnswerKind): SteadyTalkGoal {
  return goalsOf(kind).steadyTalk;
}

/** Words of an answer with a reason and an example. */
export function reasonExampleWords(kind: AnswerKind): number {
  return goalsOf(kind).reasonExampleWords;
}

/** Verbs in the past that make a story. */
export function pastVerbs(kind: AnswerKind): number {
  return goalsOf(kind).pastVerbs;
}

/** Of the verbs whose time can be told, at least so many stand in the past: what is still true may stand in the present. */
export const PAST_SHARE = 2 / 3;

/** How often the word that came back all the time may still be said. */
export const MOST_REPEATS: number = 1;

/** Whether a drill can be judged by words alone: silence is not typed. */
export const canBeTyped = (drill: Drill): boolean => drill !== 'steady-talk';
