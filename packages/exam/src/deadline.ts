import { callerTime, preparedMs } from './clock.ts';
import { CHECKPOINT_MS, PREPARATION_MS } from './limits.ts';
import { sceneOf } from './scenes/index.ts';
import type { ExamState } from './state.ts';

/** Exam time at which the running answer is cut; null while the candidate is silent. */
export function cutAt(state: ExamState): number | null {
  const { floor } = state;
  if (floor.type !== 'listening' || floor.speechSince === null) return null;
  return sceneOf(state).asks?.cutAt(state, floor.speechSince) ?? null;
}

/**
 * Exam time of the next rung of the silence ladder; null while either side speaks, and in the preparation. Who types is as little silent
 * as who speaks, but says so only with each key: silence begins with the last one.
 */
export function silenceAt(state: ExamState): number | null {
  const { floor } = state;
  if (floor.type !== 'listening' || floor.speechSince !== null) return null;
  return sceneOf(state).asks?.silenceAt(state, floor.typedAt ?? floor.since) ?? null;
}

/** Exam time at which the preparation is over; null outside it. */
export function preparedAt(state: ExamState): number | null {
  return state.floor.type === 'preparing' ? state.at + PREPARATION_MS - preparedMs(state, state.at) : null;
}

/** Exam time at which a line whose end is not reported counts as said. */
export function sayTimeoutAt(state: ExamState): number | null {
  return state.floor.type === 'saying' ? state.floor.timeoutAt : null;
}

/** Whether minutes may pass without an event. */
function isLongStep(state: ExamState): boolean {
  const { floor } = state;
  return floor.type === 'preparing' || (floor.type === 'listening' && sceneOf(state).asks?.isTalk === true);
}

/**
 * When the next `tick` is due, on the caller's clock; null before the start and after the end. Ask again after every
 * `advance`. Preparation and talk get a tick every CHECKPOINT_MS, so that a saved state is never older than that.
 */
export function deadline(state: ExamState): number | null {
  if (state.floor.type === 'idle') return null;
  const due = cutAt(state) ?? silenceAt(state) ?? preparedAt(state) ?? sayTimeoutAt(state);
  const checkpoint = isLongStep(state) ? state.at + CHECKPOINT_MS : Infinity;
  return callerTime(state, Math.min(due ?? Infinity, checkpoint));
}
