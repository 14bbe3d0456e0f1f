import type { Pcm } from './wav.ts';

/** Zero crossings of the sinc on each side: 16 keep the pass band flat and aliases 60 dB down. */
const LOBES = 16;
/** The pass band ends a little below half the lower rate, where the filter has fallen off. */
const CUTOFF = 0.94;

/** The same audio at another rate, by a windowed sinc; the length is rounded up to whole samples. */
export function resample({ rateHz, samples }: Pcm, toHz: number): Pcm {
  if (rateHz === toHz) return { rateHz, samples };
  const divisor = greatestCommonDivisor(rateHz, toHz);
  const [step, phases] = [rateHz / divisor, toHz / divisor];
  // Per input sample: a lower output rate needs a lower cut-off and a longer filter.
  const cutoff = Math.min(1, phases / step) * CUTOFF;
  const reach = Math.ceil(LOBES / cutoff);
  const filters = Array.from({ length: phases }, (_, phase) => filter(phase / phases, cutoff, reach));
  const output = new Float32Array(Math.ceil((samples.length * phases) / step));
  for (let index = 0; index < output.length; index += 1) {
    const taps = filters[(index * step) % phases] ?? [];
    const first = Math.floor((index * step) / phases) - reach;
    let sum = 0;
    for (let tap = 0; tap < taps.length; tap += 1) sum += (samples[first + tap] ?? 0) * (taps[tap] ?? 0);
    output[index] = sum;
  }
  return { rateHz: toHz, samples: output };
}

/** Weights of the input samples from `reach` before to `reach` after, for an output that lies `offset` behind one. */
function filter(offset: number, cutoff: number, reach: number): Float32Array {
  return Float32Array.from({ length: 2 * reach + 1 }, (_, tap) => {
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
