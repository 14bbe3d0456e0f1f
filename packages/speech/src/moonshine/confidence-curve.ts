import * as z from 'zod';

/**
 * How often words are right of which the model says that they are right with some probability: a logistic curve over the
 * probability's own logit (Platt 1999), fitted on speakers the model never met (training/recogniser/calibrate.py).
 */
export const confidenceCurveSchema = z.object({
  slope: z.number().positive().max(5),
  offset: z.number().min(-5).max(5),
});
export type ConfidenceCurve = z.infer<typeof confidenceCurveSchema>;

/** Of the model as it is in its package: 4,181 words of 32 learners, a third of them wrong. */
export const PLAIN_MODEL_CURVE: ConfidenceCurve = { slope: 0.8, offset: -0.63 };

/** Of the same model's judgement that a sentence is over: 158 sentences, whole and cut (training/recogniser/sentence-over.ts). */
export const PLAIN_SENTENCE_CURVE: ConfidenceCurve = { slope: 1.12, offset: 0.93 };

/** Probabilities are kept this far from 0 and 1, whose logits are infinite. */
const EDGE = 1e-4;

/** How often what the model gives this probability is so, 0 to 1. */
export function honestConfidence(probability: number, { slope, offset }: ConfidenceCurve): number {
  const inside = Math.min(1 - EDGE, Math.max(EDGE, probability));
  const logit = Math.log(inside / (1 - inside));
  return 1 / (1 + Math.exp(-(slope * logit + offset)));
}
