import { FaultBoundary } from '../fault-boundary.ts';
import type { Clock } from '../clock.ts';

/** A boundary for tests in which nothing may fail: a fault fails the test run. */
export function strictBoundary(clock: Clock): FaultBoundary {
  return new FaultBoundary({ clock, onFault: failTheRun });
}

function failTheRun(error: unknown): void {
  setImmediate(() => {
    throw error;
  });
}
