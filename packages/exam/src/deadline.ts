import { budgetEnd, callerTime, preparedMs, talkedMs } from './clock.ts';
import { silenceWaitMs } from './decide-silence.ts';
import { CHECKPOINT_MS, limitsOf, PREPARATION_MS } from './limits.ts';
import { hasTalked } from './has-talked.ts';
import type { ExamState } from './state.ts';

/** Longest answer of the scene; the long turn and scenes without a question have none. */
function answerLimit(state: ExamState): number {
  const limits = limitsOf(state.typed);
  if (state.scene.at === 'identity') return limits.identityAnswerMs;
  return state.scene.at === 'part3' ? limits.discussionAnswerMs : limits.shortAnswerMs;
}

/** Exam time at which listening ends in this part, even when the turn began late. */
function lastSoundAt(state: ExamState): number {
  return (budgetEnd(state) ?? Infinity) + answerLimit(state);
}

/** Exam time at which the running answer is cut; null while the candidate is silent. */
export function cutAt(state: ExamState): number | null {
  const { floor, scene } = state;
  if (floor.type !== 'listening' || floor.speechSince === null) return null;
  if (scene.at === 'long-turn') {
    return state.at + Math.max(0, limitsOf(state.typed).longTurnMs - talkedMs(state, state.at));
  }
  return Math.min(floor.speechSince + answerLimit(state), lastSoundAt(state));
}

/** Exam time of the next rung of the silence ladder; null while either side speaks, and in the preparation. */
export function silenceAt(state: ExamState): number | null {
  const { floor } = state;
  if (floor.type !== 'listening' || floor.speechSince !== null) return null;
  const inLongTurn = state.scene.at === 'long-turn';
  const waitMs = silenceWaitMs(state.attempt, inLongTurn, hasTalked(state), limitsOf(state.typed));
  return Math.min(floor.since + waitMs, lastSoundAt(state));
}

/** Exam time at which the preparation is over; null outside it. */
export function preparedAt(state: ExamState): number | null {
  return state.floor.type === 'preparing' ? state.at + PREPARATION_MS - preparedMs(state, state.at) : null;
}

/** Exam time at which a line whose end is not reported counts as said. */
export function sayTimeoutAt(state: ExamState): number | null {
  return state.floor.type === 'saying' ? state.floor.timeoutAt : null;
}

/**
 * When the next `tick` is due, on the caller's clock; null before the start and after the end. Ask again after every
 * `advance`. Preparation and long turn get a tick every CHECKPOINT_MS, so that a saved state is never older than that.
 */
export function deadline(state: ExamState): number | null {
  const { floor, scene } = state;
  if (scene.at === 'finished' || floor.type === 'idle') return null;
  const due = cutAt(state) ?? silenceAt(state) ?? preparedAt(state) ?? sayTimeoutAt(state);
  const checkpoint =
    floor.type === 'preparing' || (scene.at === 'long-turn' && floor.type === 'listening')
      ? state.at + CHECKPOINT_MS
      : Infinity;
  return callerTime(state, Math.min(due ?? Infinity, checkpoint));
}
