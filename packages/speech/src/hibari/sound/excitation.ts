import { FRAME_STEP, VOICE_RATE_HZ } from './voice-model.ts';

/** Below this pitch there is no voice. */
const LOWEST_HZ = 40;
const HIGHEST_HARMONIC_HZ = 11_000;

/**
 * The pulses of the vocal folds for a curve of one pitch (Hz) for each frame: the sum of the cosines of all harmonics, in closed form. The
 * pitch is interpolated between the middles of the frames; the phase runs on where there is no voice.
 */
export function pulseTrain(pitch: Float32Array): Float64Array {
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
export class Noise {
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
