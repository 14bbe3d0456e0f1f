import { SAMPLES_PER_MS } from '../samples.ts';

/** A steady tone; its level is 0.35, about −9 dBFS. */
export function makeTone(ms: number): Float32Array {
  return Float32Array.from({ length: ms * SAMPLES_PER_MS }, (_, index) => 0.5 * Math.sin(index * 0.2));
}
