import type { Pcm } from './wav.ts';

/** Zero crossings of the sinc on each side: 16 keep the pass band flat and aliases 60 dB down. */
const LOBES = 16;
/** The pass band ends a little below half the lower rate, where the filter has fallen off. */
const CUTOFF = 0.94;

/** What brings sound of one rate to another: `phases` outputs for every `step` inputs. */
interface FilterBank {
  step: number;
  phases: number;
  /** Input samples that a filter reads on each side of the place of its output. */
  reach: number;
  /** A filter of 2 · reach + 1 weights for each of the outputs, in their order. */
  filters: readonly Float64Array[];
}

/** By rates; a server meets a handful of them. */
const banks = new Map<string, FilterBank>();
/** Banks of more filters are made anew each time: rates that hardly divide each other have thousands, and 12 MB of them. 11.025 kHz needs 640. */
const MOST_PHASES_KEPT = 640;

/** The same audio at another rate, by a windowed sinc; the length is rounded up to whole samples. */
export function resample({ rateHz, samples }: Pcm, toHz: number): Pcm {
  if (rateHz === toHz) return { rateHz, samples };
  const { step, phases, reach, filters } = bankBetween(rateHz, toHz);
  // Silence before and after the sound: no filter reads beyond it.
  const padded = new Float64Array(samples.length + 2 * reach + 1);
  padded.set(samples, reach);
  const output = new Float32Array(Math.ceil((samples.length * phases) / step));
  // All outputs of one filter lie a whole step of the input apart.
  for (const [phase, taps] of filters.entries()) {
    let first = Math.floor((phase * step) / phases);
    for (let index = phase; index < output.length; index += phases, first += step) {
      output[index] = weightedSum(padded, first, taps);
    }
  }
  return { rateHz: toHz, samples: output };
}

/** Two sums, so that an addition needn't wait for the one before it: a third faster. The number of taps is odd. */
function weightedSum(samples: Float64Array, first: number, taps: Float64Array): number {
  const last = taps.length - 1;
  let even = (samples[first + last] ?? 0) * (taps[last] ?? 0);
  let odd = 0;
  for (let tap = 0; tap < last; tap += 2) {
    even += (samples[first + tap] ?? 0) * (taps[tap] ?? 0);
    odd += (samples[first + tap + 1] ?? 0) * (taps[tap + 1] ?? 0);
  }
  return even + odd;
}

function bankBetween(fromHz: number, toHz: number): FilterBank {
  const key = `${fromHz}/${toHz}`;
  const known = banks.get(key);
  if (known) return known;
  const divisor = greatestCommonDivisor(fromHz, toHz);
  const [step, phases] = [fromHz / divisor, toHz / divisor];
  // Per input sample: a lower output rate needs a lower cut-off and a longer filter.
  const cutoff = Math.min(1, phases / step) * CUTOFF;
  const reach = Math.ceil(LOBES / cutoff);
  const filters = Array.from({ length: phases }, (_, phase) =>
    filter(((phase * step) % phases) / phases, cutoff, reach),
  );
  const bank: FilterBank = { step, phases, reach, filters };
  if (phases <= MOST_PHASES_KEPT) banks.set(key, bank);
  return bank;
}

/** Weights of the input samples from `reach` before to `reach` after, for an output that lies `offset` behind one. */
function filter(offset: number, cutoff: number, reach: number): Float64Array {
  return Float64Array.from({ length: 2 * reach + 1 }, (_, tap) => {
    const distance = tap - reach - offset;
    const angle = Math.PI * distance * cutoff;
    const sinc = angle === 0 ? 1 : Math.sin(angle) / angle;
    const hann = Math.abs(distance) < reach ? 0.5 + 0.5 * Math.cos((Math.PI * distance) / reach) : 0;
    return cutoff * sinc * hann;
  });
}

function greatestCommonDivisor(left: number, right: number): number {
  return right === 0 ? left : greatestCommonDivisor(right, left % right);
}
