import type { ExamClock, ExamView } from '@bandpal/contracts';
import { SHOWN_PHASES } from './exam-phases.ts';

/** Time on a clock at `nowMs`, counted on from when it was received; never beyond its limit. */
export function elapsedAt(clock: ExamClock, receivedAtMs: number, nowMs: number): number {
  const gone = clock.running ? Math.max(0, nowMs - receivedAtMs) : 0;
  const elapsed = clock.elapsedMs + gone;
  return clock.limitMs === null ? elapsed : Math.min(elapsed, clock.limitMs);
}

/** Time left on a clock, or null when it has no limit. */
export function remainingAt(clock: ExamClock, receivedAtMs: number, nowMs: number): number | null {
  return clock.limitMs === null ? null : clock.limitMs - elapsedAt(clock, receivedAtMs, nowMs);
}

/** Minutes and seconds, e.g. `1:05`. When counting down, a second that has begun counts as a whole one. */
export function formatClock(ms: number, direction: 'up' | 'down'): string {
  const seconds = direction === 'up' ? Math.floor(ms / 1000) : Math.ceil(ms / 1000);
  const whole = Math.max(0, seconds);
  return `${Math.floor(whole / 60)}:${String(whole % 60).padStart(2, '0')}`;
}

/** The times left at which the candidate is told, in seconds. */
const WARNINGS_S = [30, 10] as const;

/** The clock that ends something for the candidate now: preparation or talk first, else the part. */
export function limitingClock(view: ExamView): ExamClock {
  const isTimedStep = SHOWN_PHASES[view.phase].step !== 'question';
  return isTimedStep && view.stepClock.limitMs !== null ? view.stepClock : view.partClock;
}

/** Names the countdown that runs now. Another step, part or limit is another countdown. */
export function countdownOf(view: ExamView): string {
  const clock = limitingClock(view);
  const step = clock === view.stepClock ? view.phase : 'part';
  return `${view.part ?? 0} ${step} ${clock.limitMs ?? 0}`;
}

/**
 * The warnings (seconds) that are due on a clock with `remainingMs` left and are not `given` yet, the longest first.
 * A warning whose time has passed is due, however late the clock is read. A limit no longer than the warning has none.
 */
export function dueWarnings(limitMs: number, remainingMs: number, given: readonly number[]): number[] {
  if (remainingMs <= 0) return [];
  return WARNINGS_S.filter(
    (seconds) => limitMs > seconds * 1000 && remainingMs <= seconds * 1000 && !given.includes(seconds),
  );
}
