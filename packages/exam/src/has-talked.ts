import type { ExamState } from './state.ts';

/** A request or an excuse is shorter than this: so much voice in the long turn is talk, even when a lost call broke it off. */
const LEAST_TALK_MS = 10_000;

/** Whether some of the long turn was heard before the current listening. */
export function hasTalked(state: ExamState): boolean {
  const wasKept = state.lastKeptQuestionId !== null && state.lastKeptQuestionId === state.plan.cardId;
  return wasKept || state.talkedMs >= LEAST_TALK_MS;
}
