import type { Pause } from './answer.ts';

/** Shorter silences belong to fluent speech: a listener does not notice them. */
export const NOTICED_PAUSE_MS = 500;

/** The pauses that are counted wherever a number of pauses is shown: silences that a listener notices, without sounds of hesitation. */
export function noticedPauses({ pauses }: { pauses: Pause[] }): Pause[] {
  return pauses.filter(({ startMs, endMs, filled }) => !filled && endMs - startMs >= NOTICED_PAUSE_MS);
}
