import { SPEECH_SAMPLE_RATE_HZ } from '@bandpal/contracts';
import { rms } from '../audio/quiet.ts';

/** Words cut close at their edges are misread without some silence around them; more than this changes nothing. */
const PADDING_SAMPLES = 0.1 * SPEECH_SAMPLE_RATE_HZ;
/** −20 dBFS, the usual level of close microphones. */
const TARGET_RMS = 0.1;
/** Up to 20 dB of gain: more would bring up the room. */
const MAX_GAIN = 10;

/** The speech with a tenth of a second of silence before and after it. */
export function withSilenceAround(samples: Float32Array): Float32Array {
  const padded = new Float32Array(samples.length + 2 * PADDING_SAMPLES);
  padded.set(samples, PADDING_SAMPLES);
  return padded;
}

/** The speech at a steady level, without clipping. */
export function levelled(samples: Float32Array): Float32Array {
  const peak = samples.reduce((highest, sample) => Math.max(highest, Math.abs(sample)), 0);
  if (peak === 0) return samples;
  const gain = Math.min(MAX_GAIN, TARGET_RMS / rms(samples), 1 / peak);
  return samples.map((sample) => sample * gain);
}

/** Enough sound for the model to take, and too faint to hold a word. */
const NOISE_SECONDS = 3;
const NOISE_PEAK = 0.005;
const SEED = 1;

/**
 * Sound in which the model hears no word, so that only its knowledge of the language speaks. The same in every process: a linear
 * congruential generator (Numerical Recipes).
 */
export function faintNoise(): Float32Array {
  let state = SEED;
  return Float32Array.from({ length: NOISE_SECONDS * SPEECH_SAMPLE_RATE_HZ }, () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return (state / 2 ** 31 - 1) * NOISE_PEAK;
  });
}
