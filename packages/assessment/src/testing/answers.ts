import type { AnswerRecord, Pause, SpokenWord } from '@bandpal/contracts';
import { syllable } from 'syllable';

export interface Delivery {
  /** Speed of the words themselves. */
  syllablesPerSecond: number;
  /** A silence after every so many words; 0 for none. */
  pauseEvery: number;
  pauseMs: number;
  /** Recogniser's probability of every word and of the answer. */
  confidence: number;
  pronunciation: number | null;
}

/** A comfortable speaker. */
export const FLUENT: Delivery = {
  syllablesPerSecond: 4,
  pauseEvery: 9,
  pauseMs: 450,
  confidence: 0.93,
  pronunciation: -0.0022,
};

/** A slow, halting speaker. */
export const HALTING: Delivery = {
  syllablesPerSecond: 2.8,
  pauseEvery: 3,
  pauseMs: 1100,
  confidence: 0.78,
  pronunciation: -0.0046,
};

export type AnswerOptions = Partial<Omit<AnswerRecord, 'transcript' | 'words' | 'pauses'>>;

/** A typed answer. */
export function typed(transcript: string, options: AnswerOptions = {}): AnswerRecord {
  return {
    id: 'answer-1',
    part: 1,
    kind: 'short-answer',
    questionId: 'question-1',
    question: 'What do you usually do at weekends?',
    source: 'typed',
    transcript,
    confidence: 1,
    words: [],
    pauses: [],
    durationMs: 0,
    voicedMs: 0,
    latencyMs: 0,
    startedAtMs: 0,
    ...options,
  };
}

/** A spoken answer with word times and pauses as the given delivery makes them. */
export function spoken(
  transcript: string,
  delivery: Delivery = FLUENT,
  options: AnswerOptions = {},
): AnswerRecord {
  const words: SpokenWord[] = [];
  const pauses: Pause[] = [];
  const texts = transcript.split(/\s+/).filter((text) => text !== '');
  let now = 0;
  for (const [index, text] of texts.entries()) {
    const endMs = now + (1000 * Math.max(1, syllable(text))) / delivery.syllablesPerSecond;
    const { confidence, pronunciation } = delivery;
    words.push({ text, startMs: now, endMs, confidence, pronunciation });
    now = endMs;
    const isDue = delivery.pauseEvery > 0 && (index + 1) % delivery.pauseEvery === 0;
    if (!isDue || index === texts.length - 1) continue;
    pauses.push({ startMs: now, endMs: now + delivery.pauseMs, filled: false });
    now += delivery.pauseMs;
  }
  const quiet = pauses.reduce((total, pause) => total + pause.endMs - pause.startMs, 0);
  return {
    ...typed(transcript, options),
    source: 'spoken',
    confidence: delivery.confidence,
    words,
    pauses,
    durationMs: now,
    voicedMs: now - quiet,
    ...options,
  };
}

/** Puts a silence after the word with the given index and moves the rest of the answer back. */
export function withPause(answer: AnswerRecord, afterWord: number, lengthMs: number): AnswerRecord {
  const at = answer.words[afterWord]?.endMs;
  if (at === undefined) throw new RangeError('no such word');
  const move = (time: number) => (time >= at ? time + lengthMs : time);
  const words = answer.words.map((word, index) =>
    index > afterWord ? { ...word, startMs: word.startMs + lengthMs, endMs: word.endMs + lengthMs } : word,
  );
  const existing = answer.pauses.find((pause) => pause.startMs === at);
  const pauses = answer.pauses
    .filter((pause) => pause !== existing)
    .map((pause) => ({ ...pause, startMs: move(pause.startMs), endMs: move(pause.endMs) }));
  pauses.push({ startMs: at, endMs: (existing?.endMs ?? at) + lengthMs, filled: false });
  return {
    ...answer,
    words,
    pauses: pauses.toSorted((left, right) => left.startMs - right.startMs),
    durationMs: answer.durationMs + lengthMs,
  };
}

/** What a tagger doubts in good English, for each word. */
const USUAL_DOUBT = 0.025;

/** An answer as a language model has read it that corrects these words, wherever they stand. */
export function studied(answer: AnswerRecord, better: Readonly<Record<string, string>> = {}): AnswerRecord {
  const { transcript } = answer;
  const corrections = Object.entries(better).flatMap(([wrong, right]) =>
    [...transcript.matchAll(new RegExp(`\\b${wrong}\\b`, 'gu'))].map((match) => ({
      from: match.index,
      to: match.index + wrong.length,
      better: right,
      family: 'verb-form',
      gain: 5,
      soundGain: null,
    })),
  );
  const words = transcript.split(/\s+/).length;
  const doubt = { words, wrong: corrections.length + USUAL_DOUBT * words };
  return { ...answer, language: { model: 'test', words, perWord: -5, relevance: null, corrections, doubt } };
}
