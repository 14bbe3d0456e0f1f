import { SPEECH_SAMPLE_RATE_HZ } from '@bandpal/contracts';
import { PAUSE_BETWEEN_CLIPS_MS } from '../ports/speech.ts';
import { trimSilence } from './trim-silence.ts';
import type { Pcm } from './wav.ts';

/** One sentence after another, all of one rate, with the examiner's pause between them. */
export function joinSentences(sentences: readonly Pcm[]): Pcm {
  const rateHz = sentences[0]?.rateHz ?? SPEECH_SAMPLE_RATE_HZ;
  const pauseSamples = Math.round((PAUSE_BETWEEN_CLIPS_MS * rateHz) / 1000);
  const spoken = sentences
    .map((sentence) => trimSilence(sentence).samples)
    .filter(({ length }) => length > 0);
  const total = spoken.reduce((sum, { length }) => sum + length, 0);
  const joined = new Float32Array(total + pauseSamples * Math.max(0, spoken.length - 1));
  let at = 0;
  for (const samples of spoken) {
    joined.set(samples, at);
    at += samples.length + pauseSamples;
  }
  return { rateHz, samples: joined };
}
