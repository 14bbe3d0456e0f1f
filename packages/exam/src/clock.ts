// Exam time: milliseconds the exam has run, interruptions left out; the caller's clock appears only here. And what time is left.
import { limitsOf, MIN_TIME_FOR_A_QUESTION_MS, partBudgetMs } from './limits.ts';
import type { ExamState } from './state.ts';

/** Far above the rounding error of a clock in fractions of a millisecond, far below anything the exam measures. */
const ROUNDING_MS = 0.001;

/**
 * Exam time at `nowMs` in whole milliseconds; never before the last event, 0 until the exam starts. A deadline told to the
 * caller is reached exactly when the caller's clock shows it, whatever fractions that clock has.
 */
export function examTime(state: ExamState, nowMs: number): number {
  if (state.origin === null) return 0;
  return Math.max(state.at, Math.floor(nowMs - state.origin + ROUNDING_MS));
}

/** The state with its clock moved on to `nowMs`. A clock that went back stands still. */
export function clockTo(state: ExamState, nowMs: number): ExamState {
  return { ...state, at: examTime(state, nowMs) };
}

/** The state with exam time going on from the last event at `nowMs`: the time away is not counted. */
export function rebase(state: ExamState, nowMs: number): ExamState {
  return { ...state, origin: nowMs - state.at };
}

/** Exam time as the caller's clock shows it. */
export function callerTime(state: ExamState, examMs: number): number | null {
  return state.origin === null ? null : state.origin + examMs;
}

/** Preparation used so far. */
export function preparedMs(state: ExamState, at: number): number {
  return state.floor.type === 'preparing' ? at - state.floor.since : state.preparedMs;
}

/** Sound of the answer that the candidate is giving; 0 while they are silent. */
export function heardMs({ floor }: ExamState, at: number): number {
  return floor.type === 'listening' && floor.speechSince !== null ? at - floor.speechSince : 0;
}

/** The caller's clock at the last event; 0 before the start. */
export function lastEventAt(state: ExamState): number {
  return callerTime(state, state.at) ?? 0;
}

/** Exam time at which the current part begins no further question; null when it has no budget. */
export function budgetEnd(state: ExamState): number | null {
  if (state.part === null) return null;
  const budget = partBudgetMs(state.part.part, limitsOf(state.typed));
  return budget === null ? null : state.part.startedAt + budget;
}

/** Exam time at which the whole test has had its time. */
export function testEnd({ typed, mode }: ExamState): number {
  return limitsOf(typed).testMs[mode];
}

/** Whether the whole test has had its time: what runs may end, and nothing more is asked. */
export function isOverTime(state: ExamState): boolean {
  return state.at >= testEnd(state);
}

/** Whether the part has room for another question. */
export function hasTimeLeft(state: ExamState): boolean {
  const end = budgetEnd(state);
  return end === null || state.at + MIN_TIME_FOR_A_QUESTION_MS <= end;
}

/** Whether this question may be asked again: the part and the whole test have room for it. */
export function mayAskAgain(state: ExamState): boolean {
  return hasTimeLeft(state) && !isOverTime(state);
}
