/** Zero crossings of the windowed sine on each side: 8 keep the alias of speech below −50 dB. */
const LOBES = 8;
/** Going down, everything above half of the new rate must go; the cut is below it by as much as the filter's slope needs. */
const SLOPE_MARGIN = 0.92;

/**
 * Converts a stream of samples between two rates (windowed-sinc interpolation). Keeps its place between blocks, so
 * blocks of any size join without clicks; the output runs `latency` input samples behind.
 */
export class Resampler {
  readonly #step: number;
  readonly #cutoff: number;
  readonly #reach: number;
  #history: Float32Array;
  /** Place of the next output sample in `#history`, in input samples. */
  #position: number;

  constructor(fromHz: number, toHz: number) {
    this.#step = fromHz / toHz;
    this.#cutoff = fromHz > toHz ? (SLOPE_MARGIN * toHz) / fromHz : 1;
    this.#reach = Math.ceil(LOBES / this.#cutoff);
    this.#history = new Float32Array(2 * this.#reach);
    this.#position = this.#reach;
  }

  /** Output that is complete after these input samples. */
  push(input: Float32Array): Float32Array<ArrayBuffer> {
    const joined = new Float32Array(this.#history.length + input.length);
    joined.set(this.#history);
    joined.set(input, this.#history.length);
    const count = Math.max(0, Math.ceil((joined.length - this.#reach - this.#position) / this.#step));
    const output = new Float32Array(count);
    for (let index = 0; index < count; index += 1) {
      output[index] = this.#sampleAt(joined, this.#position + index * this.#step);
    }
    this.#position += count * this.#step;
    const drop = Math.max(0, Math.floor(this.#position) - this.#reach);
    this.#history = joined.slice(drop);
    this.#position -= drop;
    return output;
  }

  #sampleAt(samples: Float32Array, place: number): number {
    const first = Math.max(0, Math.ceil(place - this.#reach));
    const last = Math.min(samples.length - 1, Math.floor(place + this.#reach));
    let sum = 0;
    for (let index = first; index <= last; index += 1) {
      const distance = place - index;
      const angle = Math.PI * distance * this.#cutoff;
      const sinc = angle === 0 ? 1 : Math.sin(angle) / angle;
      const window = 0.5 + 0.5 * Math.cos((Math.PI * distance) / this.#reach);
      sum += (samples[index] ?? 0) * sinc * window;
    }
    return sum * this.#cutoff;
  }
}
