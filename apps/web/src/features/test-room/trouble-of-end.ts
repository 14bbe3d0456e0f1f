import type { TroubleKind } from '../trouble/trouble-catalogue.ts';

/** Ends of the test itself, in the voice protocol's words: the exam is over, the candidate was silent, or time was up. */
const REGULAR_ENDS: ReadonlySet<string> = new Set([
  'assistant-ended-call',
  'silence-timed-out',
  'exceeded-max-duration',
]);

/** Broken off by the service, for example because it restarts; the test can be continued. */
const INTERRUPTED = 'call-interrupted';

/** Another page, or another tab, has taken the test up. */
const TAKEN_OVER = 'call-taken-over';

/** Also given by the voice client itself, when the room was left before the examiner had ended the test. */
const LEFT = 'customer-ended-call';

/** The screen for the end of a call; null when the test ended as it should. `null` as reason = the room was left. */
export function troubleOfEnd(reason: string | null, wasRequested: boolean): TroubleKind | null {
  if (wasRequested || (reason !== null && REGULAR_ENDS.has(reason))) return null;
  if (reason === INTERRUPTED) return 'interrupted';
  if (reason === TAKEN_OVER) return 'open-elsewhere';
  return reason === null || reason === LEFT ? 'connection-lost' : 'engine-failure';
}
