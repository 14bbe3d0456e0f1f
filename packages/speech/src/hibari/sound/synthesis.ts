import { RealFourier } from './fourier.ts';
import { FRAME_BINS, FRAME_SAMPLES, FRAME_STEP, VOICE_RATE_HZ } from './voice-model.ts';
import type { VoiceFrames } from './voice-model.ts';

/** Below this pitch there is no voice. */
const LOWEST_HZ = 40;
const HIGHEST_HARMONIC_HZ = 11_000;

/**
 * The pulses of the vocal folds for a curve of one pitch (Hz) for each frame: the sum of the cosines of all harmonics, in closed form. The
 * pitch is interpolated between the middles of the frames; the phase runs on where there is no voice.
 */
function pulseTrain(pitch: Float32Array): Float64Array {
  const train = new Float64Array(pitch.length * FRAME_STEP);
  const last = pitch.length - 1;
  let turns = 0;
  for (let at = 0; at < train.length; at += 1) {
    const place = (at + 0.5) / FRAME_STEP - 0.5;
    const before = Math.floor(place);
    const from = pitch[Math.max(0, before)] ?? 0;
    const to = pitch[Math.min(last, before + 1)] ?? 0;
    const hz = from + (to - from) * (place - before);
    turns += Math.max(hz, LOWEST_HZ) / VOICE_RATE_HZ;
    if (turns >= 1) turns -= 1;
    if (hz <= LOWEST_HZ) continue;
    const harmonics = Math.floor(HIGHEST_HARMONIC_HZ / hz) + 0.5;
    const half = Math.sin(Math.PI * turns);
    train[at] = (half > 0.001 ? Math.sin(harmonics * 2 * Math.PI * turns) / (2 * half) : harmonics) - 0.5;
  }
  return train;
}

const NOISE_VALUES = 2 ** 16;

/**
 * Gaussian noise out of a table that is entered at another place for every frame: a line sounds the same whenever it is rendered, and drawing
 * new values would cost more than the whole model.
 */
class Noise {
  readonly values: Float32Array;
  readonly #draw = wholeNumbers(0x85eb_ca6b);

  private constructor(values: Float32Array) {
    this.values = values;
  }

  /** Where the next run of values begins; `length` of them may be read from there. */
  next(): number {
    return this.#draw() % NOISE_VALUES;
  }

  static ofRuns(length: number): Noise {
    return new Noise((tables[length] ??= gaussianTable(NOISE_VALUES + length)));
  }
}

const tables: Record<number, Float32Array> = {};

/** By Box and Muller. */
function gaussianTable(length: number): Float32Array {
  const draw = wholeNumbers(0x9e37_79b9);
  const values = new Float32Array(length);
  for (let at = 0; at < length; at += 2) {
    const radius = Math.sqrt(-2 * Math.log((draw() + 1) / (2 ** 32 + 1)));
    const angle = (2 * Math.PI * draw()) / 2 ** 32;
    values[at] = radius * Math.cos(angle);
    values[at + 1] = radius * Math.sin(angle);
  }
  return values;
}

/** Marsaglia's xorshift: whole numbers below 2³². */
function wholeNumbers(seed: number): () => number {
  let state = seed;
  return () => {
    state ^= state << 13;
    state ^= state >>> 17;
    state ^= state << 5;
    state >>>= 0;
    return state;
  };
}

const HALF = FRAME_SAMPLES / 2;
/** Frames that lie over each other at one place, and the sum of their squared windows there. */
const OVERLAP = FRAME_SAMPLES / FRAME_STEP;
const WINDOW_SUM = (3 / 8) * OVERLAP;
/** Of the logarithms of magnitudes; what the net says beyond is a mistake of its own. */
const LOUDEST = 7;

const fourier = new RealFourier(FRAME_SAMPLES);
const window = Float64Array.from(
  { length: FRAME_SAMPLES },
  (_, at) => 0.5 - 0.5 * Math.cos((2 * Math.PI * at) / FRAME_SAMPLES),
);

/** Sines from a table: its rounding lies 74 dB below the voice. */
const STEPS = 2 ** 14;
const QUARTER = STEPS / 4;
const CIRCLE = STEPS - 1;
const STEPS_PER_RADIAN = STEPS / (2 * Math.PI);
const sines = Float32Array.from({ length: STEPS }, (_, step) => Math.sin((2 * Math.PI * step) / STEPS));

/** Powers of e from a table, with a short series between two of its steps: 125 dB exact, and faster than the system's own. */
const STEPS_PER_E = 32;
const LOWEST = -40;
const HIGHEST = 20;
const powers = Float64Array.from({ length: (HIGHEST - LOWEST) * STEPS_PER_E + 1 }, (_, step) =>
  Math.exp(LOWEST + step / STEPS_PER_E),
);

/** Turns what the model says into samples of VOICE_RATE_HZ; the same frames give the same samples. */
export function synthesize(frames: VoiceFrames): Float32Array {
  const { count, harmonicLog, harmonicTurn, noiseLog, restLog, restPhase } = frames;
  const train = pulseTrain(frames.pitch);
  const noise = Noise.ofRuns(2 * FRAME_BINS);
  const sum = new Float64Array((count + OVERLAP - 1) * FRAME_STEP);
  const frame = new Float64Array(FRAME_SAMPLES);
  const [pulseRe, pulseIm, re, im] = [spectrum(), spectrum(), spectrum(), spectrum()];
  for (let index = 0; index < count; index += 1) {
    const isVoiced = takeFrame(train, index * FRAME_STEP - HALF, frame);
    if (isVoiced) fourier.forward(frame, pulseRe, pulseIm);
    const draw = noise.next();
    for (let bin = 0, at = index; bin < FRAME_BINS; bin += 1, at += count) {
      const breath = magnitude(noiseLog[at] ?? 0);
      const rest = magnitude(restLog[at] ?? 0);
      const phase = Math.round((restPhase[at] ?? 0) * STEPS_PER_RADIAN);
      let x = breath * (noise.values[draw + 2 * bin] ?? 0) + rest * cosine(phase);
      let y = breath * (noise.values[draw + 2 * bin + 1] ?? 0) + rest * sine(phase);
      if (isVoiced) {
        const gain = magnitude(harmonicLog[at] ?? 0);
        const turn = Math.round(hyperbolicTangent(harmonicTurn[at] ?? 0) * (STEPS / 2));
        const c = gain * cosine(turn);
        const s = gain * sine(turn);
        const pr = pulseRe[bin] ?? 0;
        const pi = pulseIm[bin] ?? 0;
        x += pr * c - pi * s;
        y += pr * s + pi * c;
      }
      re[bin] = x;
      im[bin] = y;
    }
    fourier.inverse(re, im, frame);
    for (let at = 0, to = index * FRAME_STEP; at < FRAME_SAMPLES; at += 1, to += 1) {
      sum[to] = (sum[to] ?? 0) + (frame[at] ?? 0) * (window[at] ?? 0);
    }
  }
  return withoutWindows(sum, count);
}

function spectrum(): Float64Array {
  return new Float64Array(FRAME_BINS);
}

function magnitude(log: number): number {
  return power(Math.min(log, LOUDEST));
}

/** Of e; 0 where it would be less than the table knows. */
function power(exponent: number): number {
  const place = (Math.min(exponent, HIGHEST) - LOWEST) * STEPS_PER_E;
  if (place < 0) return 0;
  const step = Math.trunc(place + 0.5);
  const rest = (place - step) / STEPS_PER_E;
  return (powers[step] ?? 0) * (1 + rest * (1 + rest / 2));
}

function hyperbolicTangent(value: number): number {
  return 1 - 2 / (power(2 * value) + 1);
}

function sine(step: number): number {
  return sines[step & CIRCLE] ?? 0;
}

function cosine(step: number): number {
  return sines[(step + QUARTER) & CIRCLE] ?? 0;
}

/** One windowed frame of the pulses, which are mirrored at both ends; false where they are silent. */
function takeFrame(train: Float64Array, start: number, frame: Float64Array): boolean {
  const last = train.length - 1;
  let isSilent = true;
  for (let at = 0; at < FRAME_SAMPLES; at += 1) {
    let from = Math.abs(start + at);
    if (from > last) from = Math.max(0, 2 * last - from);
    const value = train[from] ?? 0;
    if (value !== 0) isSilent = false;
    frame[at] = value * (window[at] ?? 0) * (OVERLAP / FRAME_SAMPLES);
  }
  return !isSilent;
}

/** Divides by the summed squared windows, of which there are fewer at both ends, and cuts off the half frames there. */
function withoutWindows(sum: Float64Array, count: number): Float32Array {
  const samples = new Float32Array(count * FRAME_STEP);
  for (let at = 0; at < samples.length; at += 1) {
    const isInside = at >= HALF && at < samples.length - HALF;
    samples[at] = (sum[at + HALF] ?? 0) / (isInside ? WINDOW_SUM : windowSum(at + HALF, count));
  }
  return samples;
}

function windowSum(at: number, count: number): number {
  const block = Math.floor(at / FRAME_STEP);
  let total = 0;
  for (let back = 0; back < OVERLAP; back += 1) {
    const index = block - back;
    if (index >= 0 && index < count) total += (window[back * FRAME_STEP + (at % FRAME_STEP)] ?? 0) ** 2;
  }
  return Math.max(total, 1e-11);
}
