import type { TroubleKind } from '../trouble/trouble-catalogue.ts';

/** Ends of the exam itself, as the examiner reports them. */
const REGULAR_ENDS: ReadonlySet<string> = new Set(['completed', 'silence', 'candidate-ended', 'time-limit']);

/** What the voice client says by itself when the room is left without a word of the examiner. */
const LEFT_WITHOUT_WORD = 'customer-ended-call';

/** The screen for the end of a call; null when the test ended as it should. `null` as reason = the room was left. */
export function troubleOfEnd(reason: string | null, wasRequested: boolean): TroubleKind | null {
  if (wasRequested || (reason !== null && REGULAR_ENDS.has(reason))) return null;
  return reason === null || reason === LEFT_WITHOUT_WORD ? 'connection-lost' : 'engine-failure';
}
