import type { AnswerRecord } from '@bandpal/contracts';

/** A typed answer of Part 1. */
export const typedAnswer = (
  given: Pick<AnswerRecord, 'questionId' | 'question' | 'transcript'>,
): AnswerRecord => ({
  id: 'a1',
  part: 1,
  kind: 'short-answer',
  source: 'typed',
  confidence: 1,
  words: [],
  pauses: [],
  durationMs: 0,
  voicedMs: 0,
  latencyMs: 0,
  startedAtMs: 0,
  ...given,
});
