import { SPEECH_SAMPLE_RATE_HZ } from '@bandpal/contracts';

export const SAMPLES_PER_MS = SPEECH_SAMPLE_RATE_HZ / 1000;

export function silence(ms: number): Float32Array {
  return new Float32Array(Math.round(ms * SAMPLES_PER_MS));
}

export function joinSamples(parts: readonly Float32Array[]): Float32Array {
  const joined = new Float32Array(parts.reduce((sum, { length }) => sum + length, 0));
  let at = 0;
  for (const part of parts) {
    joined.set(part, at);
    at += part.length;
  }
  return joined;
}

/** The part of a sound between two of its milliseconds. */
export function cutOut(samples: Float32Array, fromMs: number, toMs: number): Float32Array {
  return samples.subarray(Math.round(fromMs * SAMPLES_PER_MS), Math.round(toMs * SAMPLES_PER_MS));
}

/** The sound of both at once, as long as the first. */
export function mixed(first: Float32Array, second: Float32Array | null): Float32Array {
  return second === null ? first : first.map((sample, index) => sample + (second[index] ?? 0));
}

/** Factor of a change in decibels. */
export function gainOf(decibels: number): number {
  return 10 ** (decibels / 20);
}
