import { compareWords } from '@bandpal/speech/testing';
import type { Clip, Reading } from '../clip.ts';
import type { RatedWord, Recording } from '../recording.ts';

/** A reading of these texts; every word is written with the same confidence. */
export function makeReading<Kind extends Clip>(
  clip: Kind,
  written: string,
  confidence: number | null = 0.9,
): Reading<Kind> {
  const texts = written.split(/\s+/).filter((word) => word !== '');
  return {
    clip,
    transcription: { text: written, words: texts.map((text) => ({ text, confidence })), confidence },
    comparison: compareWords(clip.reference.split(/\s+/), texts),
  };
}

const silence = (): Promise<Float32Array> => Promise.resolve(new Float32Array(0));

/** A recording without sound. */
export function makeRecording(
  reference: string,
  { speaker = 'one', ratedWords = [] }: { speaker?: string; ratedWords?: RatedWord[] } = {},
): Recording {
  return {
    file: `${reference}.wav`,
    speaker,
    reference,
    group: 'high',
    experts: null,
    ratedWords,
    load: silence,
  };
}
