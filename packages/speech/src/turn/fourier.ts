/** Real and imaginary parts. */
export interface Spectrum {
  re: Float64Array;
  im: Float64Array;
}

/**
 * A discrete Fourier transform of one length: halved as long as the length is even, and summed up directly from there.
 * Fast for lengths with a small odd part, as 400 = 2⁴ × 25.
 */
export class FourierTransform {
  readonly #size: number;
  readonly #cos: Float64Array;
  readonly #sin: Float64Array;

  constructor(size: number) {
    this.#size = size;
    const angle = (index: number): number => (-2 * Math.PI * index) / size;
    this.#cos = Float64Array.from({ length: size }, (_, index) => Math.cos(angle(index)));
    this.#sin = Float64Array.from({ length: size }, (_, index) => Math.sin(angle(index)));
  }

  /** Spectrum of real samples, as many as the transform's length. */
  of(samples: Float64Array): Spectrum {
    return this.#transform(samples, 0, 1);
  }

  // Of every `stride`-th sample from `start` on.
  #transform(samples: Float64Array, start: number, stride: number): Spectrum {
    const count = this.#size / stride;
    if (count % 2 === 1) return this.#sum(samples, start, stride);
    const even = this.#transform(samples, start, stride * 2);
    const odd = this.#transform(samples, start + stride, stride * 2);
    const half = count / 2;
    const re = new Float64Array(count);
    const im = new Float64Array(count);
    for (let bin = 0; bin < half; bin += 1) {
      const cos = this.#cos[bin * stride] ?? 0;
      const sin = this.#sin[bin * stride] ?? 0;
      const oddRe = odd.re[bin] ?? 0;
      const oddIm = odd.im[bin] ?? 0;
      const turnedRe = oddRe * cos - oddIm * sin;
      const turnedIm = oddRe * sin + oddIm * cos;
      const evenRe = even.re[bin] ?? 0;
      const evenIm = even.im[bin] ?? 0;
      re[bin] = evenRe + turnedRe;
      im[bin] = evenIm + turnedIm;
      re[bin + half] = evenRe - turnedRe;
      im[bin + half] = evenIm - turnedIm;
    }
    return { re, im };
  }

  #sum(samples: Float64Array, start: number, stride: number): Spectrum {
    const count = this.#size / stride;
    const re = new Float64Array(count);
    const im = new Float64Array(count);
    // Of real samples the upper half mirrors the lower one.
    for (let bin = 0; bin <= count / 2; bin += 1) {
      let sumRe = 0;
      let sumIm = 0;
      let turn = 0;
      for (let at = start; at < this.#size; at += stride) {
        const sample = samples[at] ?? 0;
        sumRe += sample * (this.#cos[turn] ?? 0);
        sumIm += sample * (this.#sin[turn] ?? 0);
        turn = (turn + bin * stride) % this.#size;
      }
      re[bin] = sumRe;
      im[bin] = sumIm;
      if (bin > 0) {
        re[count - bin] = sumRe;
        im[count - bin] = -sumIm;
      }
    }
    return { re, im };
  }
}
