import { OpusStream } from '../opus-stream.ts';
import type { MediaFrame } from '../taps/media-frame.ts';

/** Of everything that is composed. */
export const SOUND_HZ = 48_000;
const SAMPLES_PER_MS = SOUND_HZ / 1_000;
/** What comes earlier than so much before its turn is dropped. */
const RING_SAMPLES = 4 * SOUND_HZ;
/** Packets follow each other without a gap; what is less than this is how exactly their times are known. */
const SLACK_SAMPLES = 0.04 * SOUND_HZ;

/** The place of a time, in samples. */
export const sampleAt = (timeMs: number): number => Math.round(timeMs * SAMPLES_PER_MS);

/** The sound of one track or voice: put down where it belongs in time, and read in the order of time. */
export class SoundLane implements Disposable {
  readonly #ring = new Float32Array(RING_SAMPLES);
  #decoder: OpusStream | null = null;
  /** Up to where it has been read. */
  #read = 0;
  #next = 0;

  takeOpus({ timeMs, data }: MediaFrame): void {
    this.#decoder ??= new OpusStream(SOUND_HZ);
    const samples = this.#decoder.decode(data);
    if (samples !== null) this.take(timeMs, samples);
  }

  /** Samples of 48 kHz. */
  take(timeMs: number, samples: Float32Array): void {
    const at = sampleAt(timeMs);
    const start = Math.abs(at - this.#next) < SLACK_SAMPLES ? this.#next : at;
    this.#next = start + samples.length;
    // Nothing has been read: it begins here.
    if (this.#read === 0) this.#read = start;
    if (start + samples.length > this.#read + RING_SAMPLES) return;
    for (let index = Math.max(0, this.#read - start); index < samples.length; index += 1)
      this.#ring[(start + index) % RING_SAMPLES] = samples[index] ?? 0;
  }

  /** Adds what belongs at these places to a mix; gives how loud it is (mean square). Places are read in their order. */
  addTo(mix: Float32Array, from: number): number {
    this.#read = from + mix.length;
    let power = 0;
    for (let index = 0; index < mix.length; index += 1) {
      const at = (from + index) % RING_SAMPLES;
      const sample = this.#ring[at] ?? 0;
      this.#ring[at] = 0;
      mix[index] = (mix[index] ?? 0) + sample;
      power += sample * sample;
    }
    return power / mix.length;
  }

  [Symbol.dispose](): void {
    this.#decoder?.[Symbol.dispose]();
    this.#decoder = null;
  }
}

/** 16 kHz to 48 kHz, between the samples by lines. */
export function upsampled(pcm: Int16Array): Float32Array {
  return Float32Array.from({ length: 3 * pcm.length }, (_, index) => {
    const [at, part] = [Math.floor(index / 3), (index % 3) / 3];
    const [here = 0, next = here] = [pcm[at], pcm[Math.min(at + 1, pcm.length - 1)]];
    return (here + (next - here) * part) / 32_768;
  });
}
