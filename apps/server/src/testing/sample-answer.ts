import type { AnswerRecord } from '@bandpal/contracts';

/** A spoken answer of one sentence; overrides change single fields. */
export function sampleAnswer(id: string, overrides: Partial<AnswerRecord> = {}): AnswerRecord {
  const words = ['I', 'live', 'in', 'a', 'small', 'flat', 'near', 'the', 'river'];
  return {
    id,
    part: 1,
    kind: 'short-answer',
    questionId: 'home-1',
    question: 'Do you live in a house or a flat?',
    source: 'spoken',
    transcript: words.join(' '),
    confidence: 0.9,
    words: words.map((text, index) => ({
      text,
      startMs: index * 300,
      endMs: index * 300 + 250,
      confidence: 0.9,
      pronunciation: -3,
    })),
    pauses: [],
    durationMs: 2650,
    voicedMs: 2300,
    latencyMs: 700,
    startedAtMs: 4000,
    ...overrides,
  };
}

/** The same, read by a language model that found an error of each of these families in `read` words. */
export function readSampleAnswer(
  id: string,
  families: readonly string[],
  read = 20,
  overrides: Partial<AnswerRecord> = {},
): AnswerRecord {
  const corrections = families.map((family, index) => ({
    from: index,
    to: index + 1,
    better: 'x',
    family,
    gain: 3,
    soundGain: null,
  }));
  const language = { model: 'm', words: read, perWord: -3, relevance: null, corrections };
  return sampleAnswer(id, { language, ...overrides });
}
