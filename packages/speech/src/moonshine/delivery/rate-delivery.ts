import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import * as z from 'zod';
import type { HeardDelivery } from '../../ports/speech.ts';

/** Three numbers for each place of a state. */
const WEIGHTS = 3 * 288;

/** Half-precision numbers, little-endian, in base64. */
const halvesSchema = z.base64().transform((text, context) => {
  const bytes = Uint8Array.from(Buffer.from(text, 'base64'));
  const weights = bytes.length === 2 * WEIGHTS ? Array.from(new Float16Array(bytes.buffer)) : [];
  if (weights.length > 0 && weights.every(Number.isFinite)) return weights;
  context.addIssue(`must hold ${WEIGHTS} finite half-precision numbers`);
  return z.NEVER;
});

/** A mark is `offset` plus the sum of the weights times the pooled states. */
const markSchema = z.object({ offset: z.number(), weights: halvesSchema });
export type MarkWeights = z.infer<typeof markSchema>;

const deliveryWeightsSchema = z.object({
  /** Shown in records: figures of different weights cannot be compared. */
  name: z.string().regex(/^[A-Za-z0-9][A-Za-z0-9 ,._-]{0,79}$/),
  /** Checksum of the encoder whose states the weights are for, in lower-case hexadecimal. */
  encoderSha256: z.string().regex(/^[0-9a-f]{64}$/),
  pronunciation: markSchema,
  fluency: markSchema,
});
type DeliveryWeights = z.infer<typeof deliveryWeightsSchema>;

const deliveryFileSchema = z.object({
  /** What the weights were fitted on, when, and how well they do; for people. */
  provenance: z.record(z.string(), z.unknown()),
  encoders: z.array(deliveryWeightsSchema),
});

/** Path of the weights that come with this package; `npm run fit` writes it. */
const DELIVERY_FILE = fileURLToPath(new URL('../../../delivery/experts.json', import.meta.url));

/** The weights for the states of this encoder; null where nobody has fitted any. Rejects when the file is damaged. */
export async function readDeliveryWeights(encoderSha256: string): Promise<DeliveryWeights | null> {
  const { encoders } = deliveryFileSchema.parse(JSON.parse(await readFile(DELIVERY_FILE, 'utf8')));
  return encoders.find((one) => one.encoderSha256 === encoderSha256) ?? null;
}

/** Encoder states of a stretch of sound, one after the other. */
export interface EncoderStates {
  /** frames × size. */
  readonly values: Float32Array;
  readonly frames: number;
  /** Numbers in a state. */
  readonly size: number;
}

/** Two seconds. States spread the more the longer one looks at them, and the weights were fitted to short sentences. */
const WINDOW_FRAMES = 83;
/** Fewer with voice say nothing: a quarter of a second. */
const FEWEST_FRAMES = 10;

/**
 * The states of frames with voice as one row of 3 × size numbers: the mean of each place, its standard deviation, and how much it
 * changes from one frame to the next (mean absolute difference of neighbours that both have voice). Worked out in windows of about two
 * seconds, of which each counts by its frames with voice. Null with hardly any voice.
 */
export function poolStates(states: EncoderStates, isVoiced: readonly boolean[]): Float64Array | null {
  const pooled = new Float64Array(3 * states.size);
  let counted = 0;
  for (const voiced of windows(states.frames, isVoiced)) {
    const row = poolWindow(states, voiced);
    if (row === null) continue;
    counted += voiced.length;
    for (const [place, value] of row.entries()) pooled[place] = (pooled[place] ?? 0) + voiced.length * value;
  }
  return counted === 0 ? null : pooled.map((value) => value / counted);
}

/** The frames with voice of each window. */
function windows(frames: number, isVoiced: readonly boolean[]): number[][] {
  const count = Math.max(1, Math.round(frames / WINDOW_FRAMES));
  return Array.from({ length: count }, (_, index) => {
    const from = Math.floor((index * frames) / count);
    const to = Math.floor(((index + 1) * frames) / count);
    return Array.from({ length: to - from }, (__, offset) => from + offset).filter(
      (frame) => isVoiced[frame],
    );
  });
}

function poolWindow({ values, size }: EncoderStates, voiced: readonly number[]): Float64Array | null {
  const pairs = voiced.filter((frame, index) => voiced[index - 1] === frame - 1);
  if (voiced.length < FEWEST_FRAMES || pairs.length === 0) return null;
  const row = new Float64Array(3 * size);
  for (let place = 0; place < size; place += 1) {
    const at = (frame: number): number => values[frame * size + place] ?? 0;
    const mean = voiced.reduce((sum, frame) => sum + at(frame), 0) / voiced.length;
    const square = voiced.reduce((sum, frame) => sum + (at(frame) - mean) ** 2, 0) / voiced.length;
    const change = pairs.reduce((sum, frame) => sum + Math.abs(at(frame) - at(frame - 1)), 0) / pairs.length;
    row[place] = mean;
    row[size + place] = Math.sqrt(square);
    row[2 * size + place] = change;
  }
  return row;
}

/** Samples for which the encoder has one state: 24 ms at 16 kHz. */
const FRAME_SAMPLES = 384;
/** Frames this much softer than the loud ones of the same stretch hold no voice. */
const SOFTEST_DB = 30;
/** The loudest frame may be a click. */
const LOUD_QUANTILE = 0.9;
/** Softer than any microphone: digital silence. */
const FLOOR_DB = -90;

/** Which of the encoder's states of these samples (16 kHz) stand for voice, by their level alone. */
export function voicedFrames(samples: Float32Array, frames: number): boolean[] {
  const levels = Array.from({ length: frames }, (_, frame) => levelAt(samples, frame));
  const loud = levels.toSorted((a, b) => a - b)[Math.floor(LOUD_QUANTILE * (frames - 1))] ?? FLOOR_DB;
  return levels.map((level) => level > Math.max(FLOOR_DB, loud - SOFTEST_DB));
}

function levelAt(samples: Float32Array, frame: number): number {
  const from = frame * FRAME_SAMPLES;
  const to = Math.min(samples.length, from + FRAME_SAMPLES);
  let power = 0;
  for (let index = from; index < to; index += 1) power += (samples[index] ?? 0) ** 2;
  return 10 * Math.log10(power / FRAME_SAMPLES + 1e-12);
}

/** Duration of so many frames. */
function framesMs(frames: number): number {
  return frames * 24;
}

/** The experts' scale. */
const LOWEST = 0;
const HIGHEST = 10;

/**
 * What experts would give this stretch of speech (16 kHz), by the encoder's states of it; null with hardly any voice. Under a
 * millisecond for 15 s of speech, because the recogniser has computed the states anyway.
 */
export function rateDelivery(
  samples: Float32Array,
  states: EncoderStates,
  weights: DeliveryWeights,
): HeardDelivery | null {
  const isVoiced = voicedFrames(samples, states.frames);
  const pooled = poolStates(states, isVoiced);
  if (pooled === null) return null;
  return {
    model: weights.name,
    pronunciation: mark(pooled, weights.pronunciation),
    fluency: mark(pooled, weights.fluency),
    voicedMs: framesMs(isVoiced.filter(Boolean).length),
  };
}

function mark(pooled: Float64Array, { offset, weights }: MarkWeights): number {
  const sum = weights.reduce((total, weight, index) => total + weight * (pooled[index] ?? 0), offset);
  return Math.min(HIGHEST, Math.max(LOWEST, sum));
}
