import { SPEECH_SAMPLE_RATE_HZ } from '@bandpal/contracts';

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
