import type { Attempt, ExamState } from './state.ts';

/** The state with a change to what was tried on the question. */
export function tried(state: ExamState, change: Partial<Attempt>): ExamState {
  return { ...state, attempt: { ...state.attempt, ...change } };
}
