import type { OpenTest } from '../../ports/test-desk.ts';

/** How far a continued test is: where its last answer ended, milliseconds from its start. */
export function spentMs({ answers }: OpenTest): number {
  return Math.max(0, ...answers.map((answer) => answer.startedAtMs + answer.durationMs));
}
