import type { AnswerRecord, ExamPart, Pause, SpokenWord } from '@bandpal/contracts';
import { typedAnswer } from '@bandpal/server/voice/testing';

/** A comfortable speaker: about four syllables a second, and a short pause after every so many words. */
const WORD_MS = 300;
const WORDS_IN_A_RUN = 9;
const PAUSE_MS = 450;
const CONFIDENCE = 0.93;
/** As clear as native readers are for the aligner. */
const PRONUNCIATION = -0.0018;

/** One answer of a test; `index` makes its ids differ from those of the others, and its topic. */
export interface ProbeAnswer {
  index: number;
  part: ExamPart;
  question: string;
  text: string;
}

const KINDS = { 1: 'short-answer', 2: 'long-turn', 3: 'discussion' } as const;

export function typedProbe({ index, part, question, text }: ProbeAnswer): AnswerRecord {
  const asked = {
    answerId: `p${index}`,
    questionId: `p${index}.1`,
    part,
    kind: KINDS[part],
    question,
    askedAt: 0,
  };
  return typedAnswer(asked, 0, text, 0);
}

/** The answer as an even, clear speaker says it. */
export function spokenProbe(probe: ProbeAnswer): AnswerRecord {
  const texts = probe.text.split(/\s+/u);
  const words: SpokenWord[] = [];
  const pauses: Pause[] = [];
  let now = 0;
  for (const [index, text] of texts.entries()) {
    const endMs = now + WORD_MS;
    words.push({ text, startMs: now, endMs, confidence: CONFIDENCE, pronunciation: PRONUNCIATION });
    now = endMs;
    if ((index + 1) % WORDS_IN_A_RUN > 0 || index === texts.length - 1) continue;
    pauses.push({ startMs: now, endMs: now + PAUSE_MS, filled: false });
    now += PAUSE_MS;
  }
  return {
    ...typedProbe(probe),
    source: 'spoken',
    confidence: CONFIDENCE,
    words,
    pauses,
    durationMs: now,
    voicedMs: now - PAUSE_MS * pauses.length,
  };
}
