import type { Log } from '../log.ts';

/** A log that keeps nothing, for what a test does not look at. */
export const quietLog: Log = {
  debug: () => undefined,
  info: () => undefined,
  warn: () => undefined,
  error: () => undefined,
};
