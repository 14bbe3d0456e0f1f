import type { HeardDelivery } from '../../ports/speech.ts';
import type { DeliveryWeights, MarkWeights } from './delivery-weights.ts';
import { poolStates } from './pool-states.ts';
import type { EncoderStates } from './pool-states.ts';
import { framesMs, voicedFrames } from './voiced-frames.ts';

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
