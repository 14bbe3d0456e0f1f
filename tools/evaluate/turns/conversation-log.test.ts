import type { AnswerRecord } from '@bandpal/contracts';
import { describe, expect, it } from 'vitest';
import { recordedAnswers } from './conversation-log.ts';

function record(id: string, startedAtMs: number, durationMs: number, transcript = id): AnswerRecord {
  return {
    id,
    part: 1,
    kind: 'short-answer',
    questionId: `question-${id}`,
    question: 'Why?',
    source: 'spoken',
    transcript,
    confidence: 1,
    words: [],
    pauses: [],
    durationMs,
    voicedMs: durationMs,
    latencyMs: 0,
    startedAtMs,
  };
}

describe('the recorded answers of a test', () => {
  it('are at the clock times of their sound', () => {
    expect(recordedAnswers([record('a', 500, 1_000)], 10_000)).toEqual([
      { questionId: 'question-a', transcript: 'a', fromMs: 10_500, toMs: 11_500 },
    ]);
  });
  it('count once when they were written again, as they were written last', () => {
    const again = recordedAnswers([record('a', 0, 1_000), record('a', 0, 4_000, 'more')], 0);
    expect(again).toMatchObject([{ transcript: 'more', toMs: 4_000 }]);
  });
  it('hold no sound that an answer before them holds', () => {
    const claimed = recordedAnswers([record('a', 0, 5_000), record('b', 1_000, 8_000)], 0);
    expect(claimed).toMatchObject([
      { fromMs: 0, toMs: 5_000 },
      { fromMs: 5_000, toMs: 9_000 },
    ]);
  });
  it('are refused when they are none', () => {
    expect(() => recordedAnswers([{ id: 'a' }], 0)).toThrow();
  });
});
