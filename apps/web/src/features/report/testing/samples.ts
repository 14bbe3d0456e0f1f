// Well-formed answers and estimates for the tests of the report.
import type { AnswerRecord, Correction, CriterionEstimate, SpokenWord, TestReport } from '@bandpal/contracts';

/** A word as heard, sure of itself unless told otherwise. */
export function spokenWord(text: string, startMs: number, endMs: number, confidence = 0.95): SpokenWord {
  return { text, startMs, endMs, confidence, pronunciation: null };
}

/** A spoken answer of two words to a question of Part 1, with the given differences. */
export function answerRecord(changes: Partial<AnswerRecord> = {}): AnswerRecord {
  return {
    id: 'a1',
    part: 1,
    kind: 'short-answer',
    questionId: 'home-1',
    question: 'Where do you live?',
    source: 'spoken',
    transcript: 'In Lima',
    confidence: 0.95,
    words: [spokenWord('In', 0, 200), spokenWord('Lima', 250, 700)],
    pauses: [],
    durationMs: 700,
    voicedMs: 650,
    latencyMs: 900,
    startedAtMs: 12_000,
    ...changes,
  };
}

/** A typed answer in which these words are better otherwise: `[said, better, family]`, the first of each in the text. */
export function correctedAnswer(
  transcript: string,
  corrections: readonly (readonly [said: string, better: string, family: string])[],
  changes: Partial<AnswerRecord> = {},
): AnswerRecord {
  const language = {
    model: 'model',
    words: transcript.split(' ').length,
    perWord: -4,
    relevance: null,
    corrections: corrections.map(([said, better, family]): Correction => {
      const from = transcript.indexOf(said);
      return { from, to: from + said.length, better, family, gain: 4, soundGain: null };
    }),
  };
  return answerRecord({ source: 'typed', words: [], durationMs: 0, transcript, language, ...changes });
}

/** A fluency estimate without figures, caps or evidence, with the given differences. */
export function criterionEstimate(changes: Partial<CriterionEstimate> = {}): CriterionEstimate {
  return {
    criterion: 'fluency-coherence',
    band: 6,
    interval: { low: 5.5, high: 6.5 },
    score: 6.2,
    reason: null,
    features: [],
    caps: [],
    evidence: [],
    ...changes,
  };
}

/** A finished Part 1 without answers. */
export function testReport(id: string): TestReport {
  return {
    id,
    owner: 'guest',
    startedAt: '2026-11-20T09:30:00.000Z',
    finishedAt: '2026-11-20T09:34:40.000Z',
    endedReason: 'completed',
    report: {
      version: 2,
      mode: 'part1',
      overall: { band: null, interval: null, score: null, reasons: [] },
      criteria: [],
      limits: [],
      answers: [],
      totals: { words: 0, speakingMs: 0, answers: 0 },
    },
  };
}
