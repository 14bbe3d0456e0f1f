import { describe, expect, it } from 'vitest';
import { placeAnswer, segmentsOf } from './place-answer.ts';
import { keptRecording, keptSegment, spokenAnswer } from './testing/kept-samples.ts';

const FIRST = spokenAnswer({ id: 'a1', startedAtMs: 10_000 });
const SECOND = spokenAnswer({ id: 'a2', startedAtMs: 20_000 });
const THIRD = spokenAnswer({ id: 'a3', startedAtMs: 30_000 });
const ANSWERS = [FIRST, SECOND, THIRD];

describe('the place of an answer among the recordings of its test', () => {
  it('is in the only recording, at the time of the test at which it began', () => {
    expect(placeAnswer(SECOND, ANSWERS, [keptRecording()])?.expectedMs).toBe(20_000);
  });

  it('is in the recording of the call in which it was given, counted from the end of the answers before that call', () => {
    const continued = keptRecording({ id: 'call-2', answeredBefore: 2 });
    const recordings = [keptRecording(), continued];
    expect(placeAnswer(SECOND, ANSWERS, recordings)?.recording.id).toBe('call-1');
    const place = placeAnswer(THIRD, ANSWERS, recordings);
    expect(place).toMatchObject({ recording: continued, expectedMs: 30_000 - 21_500 });
  });

  it('names only the segments that may hold it', () => {
    const segments = [
      keptSegment('3.webm', 25_000, null),
      keptSegment('1.webm', 0, 8_000),
      keptSegment('2.webm', 8_000, 25_000),
    ];
    const place = placeAnswer(SECOND, ANSWERS, [keptRecording({ segments })]);
    expect(place?.segments.map(({ file }) => file)).toEqual(['2.webm']);
    const near = placeAnswer({ ...SECOND, durationMs: 3_000 }, ANSWERS, [keptRecording({ segments })]);
    expect(near?.segments.map(({ file }) => file)).toEqual(['2.webm', '3.webm']);
    expect(near && segmentsOf(near, 3_000).map(({ file }) => file)).toEqual(['2.webm']);
  });

  it('is nowhere for a typed answer, one of a call that was not kept, and one whose segments are deleted', () => {
    const kept = keptRecording({ segments: [keptSegment('1.webm', 0, 11_000)] });
    expect(placeAnswer(FIRST, ANSWERS, [kept])).not.toBeNull();
    expect(placeAnswer({ ...FIRST, source: 'typed' }, ANSWERS, [kept])).toBeNull();
    expect(placeAnswer(THIRD, ANSWERS, [kept])).toBeNull();
    expect(placeAnswer(FIRST, ANSWERS, [keptRecording({ answeredBefore: 1 })])).toBeNull();
    expect(placeAnswer(FIRST, ANSWERS, [])).toBeNull();
  });
});
