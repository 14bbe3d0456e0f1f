// Words and answers for the tests of pronunciation.
import type { AnswerRecord, SpokenWord } from '@bandpal/contracts';

/** A word that was clear unless told otherwise. */
export const wordOf = (
  text: string,
  confidence: number | null = 0.95,
  pronunciation = -0.001,
  phones?: string,
): SpokenWord => ({
  text,
  startMs: 0,
  endMs: 200,
  confidence,
  pronunciation,
  ...(phones === undefined ? {} : { phones }),
});

/** A spoken answer of these words. */
export const answerOf = (words: SpokenWord[], changes: Partial<AnswerRecord> = {}): AnswerRecord => ({
  id: 'a1',
  part: 1,
  kind: 'short-answer',
  questionId: 'home-1',
  question: 'Where do you live?',
  source: 'spoken',
  transcript: words.map(({ text }) => text).join(' '),
  confidence: 0.9,
  words,
  pauses: [],
  durationMs: 12_000,
  voicedMs: 9_000,
  latencyMs: 700,
  startedAtMs: 10_000,
  ...changes,
});
