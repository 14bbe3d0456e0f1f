import { SPEECH_SAMPLE_RATE_HZ } from '@bandpal/contracts';

/** What the model hears: the last eight seconds. */
export const TURN_AUDIO_SAMPLES = 8 * SPEECH_SAMPLE_RATE_HZ;
/** Keeps silence silent. */
const LEAST_VARIANCE = 1e-7;

/** The last eight seconds, with silence before them where there are fewer, at mean 0 and variance 1. */
export function turnAudio(samples: Float32Array): Float32Array {
  const audio = new Float32Array(TURN_AUDIO_SAMPLES);
  const last = samples.subarray(Math.max(0, samples.length - TURN_AUDIO_SAMPLES));
  audio.set(last, TURN_AUDIO_SAMPLES - last.length);
  const mean = audio.reduce((sum, sample) => sum + sample, 0) / audio.length;
  const variance = audio.reduce((sum, sample) => sum + (sample - mean) ** 2, 0) / audio.length;
  const scale = 1 / Math.sqrt(variance + LEAST_VARIANCE);
  return audio.map((sample) => (sample - mean) * scale);
}
