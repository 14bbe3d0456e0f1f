import { rms } from './level.ts';

/** Each piece is cut somewhere in its last third. */
const SEARCH_FROM = 2 / 3;
/** 100 ms at 16 kHz: long enough to be a pause and not a stop consonant. */
const QUIET_SAMPLES = 1600;
/** 10 ms. */
const STEP_SAMPLES = 160;

/** Cuts 16 kHz audio into pieces of at most `maxSamples`, each at the quietest tenth of a second near its end. */
export function splitAtQuiet(samples: Float32Array, maxSamples: number): Float32Array[] {
  const pieces: Float32Array[] = [];
  let rest = samples;
  while (rest.length > maxSamples) {
    const cut = quietestPlace(rest, Math.floor(maxSamples * SEARCH_FROM), maxSamples);
    pieces.push(rest.subarray(0, cut));
    rest = rest.subarray(cut);
  }
  pieces.push(rest);
  return pieces;
}

function quietestPlace(samples: Float32Array, from: number, to: number): number {
  let best = to;
  let lowest = Infinity;
  for (let start = from; start + QUIET_SAMPLES <= to; start += STEP_SAMPLES) {
    const level = rms(samples, start, start + QUIET_SAMPLES);
    if (level < lowest) {
      lowest = level;
      best = start + QUIET_SAMPLES / 2;
    }
  }
  return best;
}
