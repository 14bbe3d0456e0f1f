import { answerRecordSchema } from '@bandpal/contracts';
import type { RecordedAnswer } from './conversation-log.ts';

/**
 * What the store has of a test that began at `startedMs` of the clock. An answer that was written again counts as it was written last.
 * In a babble an answer may claim voice that was going on long before it: that belongs to the answer before.
 */
export function recordedAnswers(records: readonly unknown[], startedMs: number): RecordedAnswer[] {
  const parsed = records.map((record) => answerRecordSchema.parse(record));
  const latest = [...new Map(parsed.map((record) => [record.id, record])).values()];
  const placed = latest
    .map(({ questionId, transcript, startedAtMs, durationMs }) => ({
      questionId,
      transcript,
      fromMs: startedMs + startedAtMs,
      toMs: startedMs + startedAtMs + durationMs,
    }))
    .toSorted((one, other) => one.toMs - other.toMs);
  return placed.map((record, index) => ({
    ...record,
    fromMs: Math.max(record.fromMs, placed[index - 1]?.toMs ?? record.fromMs),
  }));
}
