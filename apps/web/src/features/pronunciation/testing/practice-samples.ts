// Words and answers for the tests of pronunciation.
import type { AnswerRecord, SpokenWord, TestReport } from '@bandpal/contracts';

/** A word that was clear unless told otherwise. */
export const wordOf = (
  text: string,
  confidence: number | null = 0.95,
  pronunciation = -0.001,
): SpokenWord => ({
  text,
  startMs: 0,
  endMs: 200,
  confidence,
  pronunciation,
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

/** A finished test with these answers. */
export const practisedReport = (answers: TestReport['report']['answers']): TestReport => ({
  id: 'test-1',
  owner: 'guest',
  startedAt: '2026-11-20T09:30:00.000Z',
  finishedAt: '2026-11-20T09:34:40.000Z',
  endedReason: 'completed',
  report: {
    version: 1,
    mode: 'part1',
    overall: { band: null, interval: null, score: null, reason: null },
    criteria: [],
    limits: [],
    answers,
    totals: { words: 25, speakingMs: 0, answers: 1 },
  },
});
