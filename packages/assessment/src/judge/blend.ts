import { clamp } from '../scale/rounding.ts';

/**
 * Share of a language model's opinion in the criteria it is asked about. Text shows vocabulary and grammar well, fluency partly, and
 * pronunciation not at all (zero-shot graders of transcripts beat trained text graders, but not those that hear).
 */
export const JUDGE_SHARES = {
  'fluency-coherence': 0.3,
  'lexical-resource': 0.5,
  'grammatical-range-accuracy': 0.5,
} as const;
export type JudgedCriterion = keyof typeof JUDGE_SHARES;

/**
 * Farthest a model moves a criterion, in bands: the usual half width of an embedded interval (120 to 400 words). An opinion beyond
 * it is contradicted by what was measured, mistaken, or talked into the model by the answers themselves.
 */
export const LARGEST_SHIFT = 0.75;

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
