// A recording and an answer for the tests of the own voice.
import type { AnswerRecord, ExamMetadata } from '@bandpal/contracts';
import type { KeptRecording } from '../voice-folder.ts';

/** A recording of one segment, with the given differences. */
export function keptRecording(changes: Partial<KeptRecording> = {}): KeptRecording {
  return {
    id: 'call-1',
    testId: 'test-1',
    startedAt: '2026-11-20T09:30:00.000Z',
    mime: 'audio/webm;codecs=opus',
    answeredBefore: 0,
    segments: [keptSegment('1.webm', 0, 60_000)],
    ...changes,
  };
}

/** A segment of 1 000 bytes. */
export const keptSegment = (file: string, fromMs: number, toMs: number | null) => ({
  file,
  fromMs,
  toMs,
  bytes: 1_000,
});

/** Words of these times; the texts are numbers. */
export const wordsAt = (times: readonly (readonly [number, number])[]): AnswerRecord['words'] =>
  times.map(([startMs, endMs], index) => ({
    text: `word${index + 1}`,
    startMs,
    endMs,
    confidence: 0.9,
    pronunciation: null,
  }));

/** A spoken answer of three words, 1.5 s long, with the given differences. */
export function spokenAnswer(changes: Partial<AnswerRecord> = {}): AnswerRecord {
  return {
    id: 'a1',
    part: 1,
    kind: 'short-answer',
    questionId: 'home-1',
    question: 'Where do you live?',
    source: 'spoken',
    transcript: 'word1 word2 word3',
    confidence: 0.9,
    words: wordsAt([
      [0, 300],
      [600, 800],
      [1100, 1500],
    ]),
    pauses: [],
    durationMs: 1_500,
    voicedMs: 900,
    latencyMs: 700,
    startedAtMs: 10_000,
    ...changes,
  };
}

/** What the examiner tells of the test while it asks a question. */
export function metadataAt(questionId: string, answered: number, testId = 'test-1'): ExamMetadata {
  const clock = { elapsedMs: 0, limitMs: null, running: true };
  return {
    testId,
    examiner: 'listening',
    responseMs: null,
    exam: {
      mode: 'part1',
      part: 1,
      phase: 'question',
      question: { id: questionId, text: 'Where do you live?', topic: 'home' },
      cueCard: null,
      partClock: clock,
      stepClock: clock,
      answered,
    },
  };
}
