import type { Because } from './decide-reply.ts';
import type { Attempt, ExamState } from './state.ts';

/** The state with a change to what was tried on the question. */
export function tried(state: ExamState, change: Partial<Attempt>): ExamState {
  return { ...state, attempt: { ...state.attempt, ...change } };
}

/** The state with one more reason for asking again. */
export function triedAgain(state: ExamState, because: Because): ExamState {
  const { interruptions, repeats, silences, unclears } = state.attempt;
  const changes = {
    asked: { repeats: repeats + 1 },
    interrupted: { interruptions: interruptions + 1 },
    unclear: { unclears: unclears + 1 },
    // As after a silence; the candidate may think for as long again.
    hesitant: { silences: silences + 1, hesitations: 0 },
  };
  return tried(state, changes[because]);
}
