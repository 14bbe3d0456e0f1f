import { SPEECH_SAMPLE_RATE_HZ } from '@bandpal/contracts';

/** What the model hears: the last eight seconds. */
export const TURN_AUDIO_SAMPLES = 8 * SPEECH_SAMPLE_RATE_HZ;
/** Keeps silence silent. */
const LEAST_VARIANCE = 1e-7;

/** The last eight seconds, with silence before them where there are fewer, at mean 0 and variance 1. */
export function turnAudio(samples: Float32Array): Float32Array {
  const audio = new Float32Array(TURN_AUDIO_SAMPLES);
  const last = samples.subarray(Math.max(0, samples.length - TURN_AUDIO_SAMPLES));
  audio.set(last, TURN_AUDIO_SAMPLES - last.length);
  const mean = audio.reduce((sum, sample) => sum + sample, 0) / audio.length;
  const variance = audio.reduce((sum, sample) => sum + (sample - mean) ** 2, 0) / audio.length;
  const scale = 1 / Math.sqrt(variance + LEAST_VARIANCE);
  return audio.map((sample) => (sample - mean) * scale);
}

/** Real and imaginary parts. */
interface Spectrum {
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

/** A band of frequencies: its first bin and the weights of the bins from there. */
interface MelFilter {
  firstBin: number;
  weights: Float64Array;
}

// Slaney's mel scale: linear to 1000 Hz (mel 15), logarithmic above.
const LINEAR_HZ_PER_MEL = 200 / 3;
const LOG_FROM_HZ = 1000;
const LOG_FROM_MEL = LOG_FROM_HZ / LINEAR_HZ_PER_MEL;
const LOG_STEP = Math.log(6.4) / 27;

/** Triangular filters of equal area from 0 Hz to half the rate, for a transform of `size` samples. */
export function melFilters(count: number, size: number, rateHz: number): MelFilter[] {
  const highest = toMel(rateHz / 2);
  const edges = Array.from({ length: count + 2 }, (_, index) => toHz((highest * index) / (count + 1)));
  const binHz = rateHz / size;
  return Array.from({ length: count }, (_, index) => {
    const [low = 0, centre = 0, high = 0] = edges.slice(index, index + 3);
    const firstBin = Math.floor(low / binHz) + 1;
    const bins = Math.max(0, Math.ceil(high / binHz) - firstBin);
    const weights = Float64Array.from({ length: bins }, (_, offset) => {
      const hz = (firstBin + offset) * binHz;
      const height = Math.min((hz - low) / (centre - low), (high - hz) / (high - centre));
      return (Math.max(0, height) * 2) / (high - low);
    });
    return { firstBin, weights };
  });
}

function toMel(hz: number): number {
  return hz < LOG_FROM_HZ ? hz / LINEAR_HZ_PER_MEL : LOG_FROM_MEL + Math.log(hz / LOG_FROM_HZ) / LOG_STEP;
}

function toHz(mel: number): number {
  return mel < LOG_FROM_MEL
    ? mel * LINEAR_HZ_PER_MEL
    : LOG_FROM_HZ * Math.exp((mel - LOG_FROM_MEL) * LOG_STEP);
}

// Whisper's front end: windows of 25 ms every 10 ms, 80 bands.
const WINDOW_SAMPLES = 400;
const HOP_SAMPLES = 160;
/** Bands of one frame. */
export const MEL_BANDS = 80;
/** Keeps log10 away from 0. */
const LEAST_POWER = 1e-10;
/** What is more than 80 dB below the loudest is silence. */
const RANGE = 8;

const transform = new FourierTransform(WINDOW_SAMPLES);
const filters = melFilters(MEL_BANDS, WINDOW_SAMPLES, SPEECH_SAMPLE_RATE_HZ);
const hann = Float64Array.from(
  { length: WINDOW_SAMPLES },
  (_, index) => 0.5 - 0.5 * Math.cos((2 * Math.PI * index) / WINDOW_SAMPLES),
);

/**
 * Whisper's log-mel features of audio at 16 kHz: MEL_BANDS rows of one value for each 10 ms. The audio is mirrored at
 * its ends, so that the first window lies around the first sample.
 */
export function logMel(samples: Float32Array): Float32Array {
  const frames = Math.floor(samples.length / HOP_SAMPLES);
  const features = new Float32Array(MEL_BANDS * frames);
  const window = new Float64Array(WINDOW_SAMPLES);
  let loudest = -Infinity;
  for (let frame = 0; frame < frames; frame += 1) {
    const start = frame * HOP_SAMPLES - WINDOW_SAMPLES / 2;
    for (let index = 0; index < WINDOW_SAMPLES; index += 1) {
      window[index] = mirrored(samples, start + index) * (hann[index] ?? 0);
    }
    const { re, im } = transform.of(window);
    const powers = re.map((value, bin) => value ** 2 + (im[bin] ?? 0) ** 2);
    for (const [band, { firstBin, weights }] of filters.entries()) {
      let power = 0;
      for (let offset = 0; offset < weights.length; offset += 1) {
        power += (weights[offset] ?? 0) * (powers[firstBin + offset] ?? 0);
      }
      const value = Math.log10(Math.max(LEAST_POWER, power));
      loudest = Math.max(loudest, value);
      features[band * frames + frame] = value;
    }
  }
  return features.map((value) => (Math.max(value, loudest - RANGE) + 4) / 4);
}

function mirrored(samples: Float32Array, index: number): number {
  const last = samples.length - 1;
  const inside = index < 0 ? -index : index > last ? 2 * last - index : index;
  return samples[inside] ?? 0;
}
