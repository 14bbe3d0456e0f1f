import type { HeardDelivery } from '../../ports/speech.ts';
import type { DeliveryWeights, MarkWeights } from './delivery-weights.ts';
import { poolStates } from './pool-states.ts';
import type { EncoderStates } from './pool-states.ts';

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
