import { JUDGE_SHARE } from '@bandpal/contracts';
import { clamp } from '../scale/rounding.ts';

/**
 * Part of the operator's share that a language model's opinion gets in the criteria it is asked about. Text shows vocabulary and grammar
 * well, fluency partly, and pronunciation not at all (zero-shot graders of transcripts beat trained text graders, but not those that hear).
 */
const PARTS_OF_SHARE = {
  'fluency-coherence': 0.6,
  'lexical-resource': 1,
  'grammatical-range-accuracy': 1,
} as const;
export type JudgedCriterion = keyof typeof PARTS_OF_SHARE;

/** How much an opinion counts in a criterion, 0 to 0.8. */
export function shareOf(
  { share = JUDGE_SHARE.usual }: { share?: number | undefined },
  criterion: JudgedCriterion,
): number {
  return PARTS_OF_SHARE[criterion] * share;
}

/**
 * Farthest a model moves a criterion, in bands. Figures of text err by some 0.8 bands, so an opinion that is a share of a large difference
 * may be right; beyond this it is contradicted by what was measured, or talked into the model by the answers themselves.
 */
export const LARGEST_SHIFT = 1.5;

/** Examiners differ by about half a band (implied by the published reliability); no more doubt follows from that. */
const USUAL_DIFFERENCE = 0.5;
/** From a difference of a band and a half on, the interval is this much wider on each side. */
const LARGEST_WIDENING = 0.5;

/** A measured score and an opinion, put together. */
export interface Blend {
  score: number;
  /** Added to each side of the interval. */
  widening: number;
  /** The opinion would have moved the score farther. */
  isHeld: boolean;
}

/** The measured score moved towards the opinion by its share, never farther than LARGEST_SHIFT. `spread`: of the model's own runs. */
export function blend(measured: number, opinion: { band: number; spread: number }, share: number): Blend {
  const gap = opinion.band - measured;
  const wanted = share * gap;
  const shift = clamp(wanted, -LARGEST_SHIFT, LARGEST_SHIFT);
  const disagreement = Math.max(Math.abs(gap), opinion.spread);
  return {
    score: measured + shift,
    widening: clamp((disagreement - USUAL_DIFFERENCE) / 2, 0, LARGEST_WIDENING),
    isHeld: Math.abs(wanted) > LARGEST_SHIFT,
  };
}
