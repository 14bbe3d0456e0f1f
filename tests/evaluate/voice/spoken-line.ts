import { SPEECH_SAMPLE_RATE_HZ } from '@bandpal/contracts';
import { CLIP_LEAD_MS, CLIP_TAIL_MS, SENTENCE_PAUSE_MS } from '@bandpal/speech/ports';
import type { ExaminerSpeech } from '@bandpal/speech/testing';
import { loudnessOf } from './loudness.ts';
import type { Loudness } from './loudness.ts';
import { melodyOf } from './melody.ts';
import type { Melody } from './melody.ts';
import { trackPitch } from './track-pitch.ts';

/** What can be told of a line by its sound. */
export interface SpokenLine {
  words: number;
  isQuestion: boolean;
  /** From the first sound to the last, without the pauses between sentences. */
  speechSeconds: number;
  /** Of the whole clip. */
  seconds: number;
  melody: Melody | null;
  loudness: Loudness | null;
  processorSeconds: number;
  bytes: number;
}

export function inspectLine(text: string, speech: ExaminerSpeech): SpokenLine {
  const { samples, sentences, processorSeconds, bytes } = speech;
  const seconds = samples.length / SPEECH_SAMPLE_RATE_HZ;
  const silentMs = (sentences - 1) * SENTENCE_PAUSE_MS + CLIP_LEAD_MS + CLIP_TAIL_MS;
  return {
    words: text.split(/\s+/).filter((word) => /[\p{L}\p{N}]/u.test(word)).length,
    isQuestion: text.trim().endsWith('?'),
    speechSeconds: seconds - silentMs / 1000,
    seconds,
    melody: melodyOf(trackPitch(samples)),
    loudness: loudnessOf(samples),
    processorSeconds,
    bytes,
  };
}
