import type { AnswerRecord } from '@bandpal/contracts';
import type { KeptRecording, KeptSegment } from './voice-folder.ts';

/**
 * The first sound of an answer may lie this far from where the two clocks say: sound that is lost on its way to the server takes no time
 * there. In a spoken test on a busy machine it was 0.3 to 0.6 s.
 */
export const CLOCK_DOUBT_MS = 3_000;

/** Where the sound of an answer is to be looked for. */
export interface AnswerPlace {
  recording: KeptRecording;
  /** When it should begin, milliseconds after the call was made. */
  expectedMs: number;
  /** The segments that may hold it, in order. */
  segments: KeptSegment[];
}

/**
 * Where the sound of a spoken answer lies among the recordings of its test (oldest first); null where nothing of it was kept. `answers`:
 * all of the test. The server counts an answer's time from when the call was made, plus the time up to the end of the last answer of
 * earlier calls.
 */
export function placeAnswer(
  answer: AnswerRecord,
  answers: readonly AnswerRecord[],
  recordings: readonly KeptRecording[],
): AnswerPlace | null {
  if (answer.source === 'typed' || answer.durationMs === 0) return null;
  const inOrder = answers.toSorted((one, other) => one.startedAtMs - other.startedAtMs);
  const index = inOrder.findIndex(({ id }) => id === answer.id);
  const recording = recordings.findLast(({ answeredBefore }) => answeredBefore <= index);
  if (index === -1 || recording === undefined) return null;
  const earlier = inOrder.slice(0, recording.answeredBefore);
  const spentMs = Math.max(0, ...earlier.map(({ startedAtMs, durationMs }) => startedAtMs + durationMs));
  const expectedMs = answer.startedAtMs - spentMs;
  const segments = recording.segments
    .filter((segment) => overlaps(segment, expectedMs, expectedMs + answer.durationMs))
    .toSorted((one, other) => one.fromMs - other.fromMs);
  const place = { recording, expectedMs, segments };
  // Its neighbours alone are not the answer: it was deleted.
  return segmentsOf(place, answer.durationMs).length === 0 ? null : place;
}

/** The segments with sound of the answer itself: those that go when it is deleted. */
export function segmentsOf({ segments, expectedMs }: AnswerPlace, durationMs: number): KeptSegment[] {
  const middleMs = expectedMs + durationMs / 2;
  const endMs = expectedMs + durationMs;
  return segments.filter(({ fromMs, toMs }) => {
    const untilMs = toMs ?? Number.POSITIVE_INFINITY;
    const isInside = fromMs >= expectedMs && untilMs <= endMs;
    return isInside || (fromMs <= middleMs && middleMs < untilMs);
  });
}

function overlaps({ fromMs, toMs }: KeptSegment, beginMs: number, endMs: number): boolean {
  return fromMs < endMs + CLOCK_DOUBT_MS && (toMs ?? Number.POSITIVE_INFINITY) > beginMs - CLOCK_DOUBT_MS;
}
