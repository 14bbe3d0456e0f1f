/** Collects any number of samples and returns them in whole windows. */
export class WindowBuffer {
  readonly #windowSamples: number;
  #rest = new Float32Array(0);

  constructor(windowSamples: number) {
    this.#windowSamples = windowSamples;
  }

  /** All complete windows in one new array, possibly empty; what is left waits for the next call. */
  push(samples: Float32Array): Float32Array {
    const all = new Float32Array(this.#rest.length + samples.length);
    all.set(this.#rest);
    all.set(samples, this.#rest.length);
    const complete = all.length - (all.length % this.#windowSamples);
    this.#rest = all.slice(complete);
    return all.slice(0, complete);
  }
}
