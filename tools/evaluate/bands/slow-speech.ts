import { SPEECH_SAMPLE_RATE_HZ } from '@bandpal/contracts';

const WINDOW = 0.03 * SPEECH_SAMPLE_RATE_HZ;
const HOP = WINDOW / 2;
/** How far a window may move to fit the one before it: a period of a low voice. */
const REACH = 0.01 * SPEECH_SAMPLE_RATE_HZ;
const STEP = 4;

/**
 * The same voice, `factor` times as slow and as high as before: windows of 30 ms are laid over each other, each taken from where it continues
 * the last one best (WSOLA).
 */
export function slowedDown(samples: Float32Array, factor: number): Float32Array {
  const slow = new Float32Array(Math.ceil(samples.length * factor));
  let natural = 0;
  for (let at = 0; at + WINDOW < slow.length; at += HOP) {
    const wanted = Math.round(at / factor);
    const from = at === 0 ? 0 : bestStart(samples, wanted, natural);
    for (let index = 0; index < WINDOW; index += 1) {
      const shape = 0.5 - 0.5 * Math.cos((2 * Math.PI * (index + 0.5)) / WINDOW);
      slow[at + index] = (slow[at + index] ?? 0) + shape * (samples[from + index] ?? 0);
    }
    natural = from + HOP;
  }
  return slow;
}

/** Where near `wanted` the sound is most like what follows `natural`. */
function bestStart(samples: Float32Array, wanted: number, natural: number): number {
  let [best, likest] = [Math.max(0, wanted), Number.NEGATIVE_INFINITY];
  for (let from = Math.max(0, wanted - REACH); from <= wanted + REACH; from += STEP) {
    let [product, power] = [0, 1e-9];
    for (let index = 0; index < HOP; index += 2) {
      const value = samples[from + index] ?? 0;
      product += value * (samples[natural + index] ?? 0);
      power += value * value;
    }
    const likeness = product / Math.sqrt(power);
    if (likeness > likest) [best, likest] = [from, likeness];
  }
  return best;
}
