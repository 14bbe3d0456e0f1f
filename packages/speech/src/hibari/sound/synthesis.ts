import { Noise, pulseTrain } from './excitation.ts';
import { RealFourier } from './fourier.ts';
import { FRAME_BINS, FRAME_SAMPLES, FRAME_STEP } from './voice-model.ts';
import type { VoiceFrames } from './voice-model.ts';

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
