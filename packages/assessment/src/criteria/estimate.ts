import type { Criterion, CriterionEstimate, Evidence, Feature, ReportText } from '@bandpal/contracts';
import { intervalAround } from '../scale/interval.ts';
import { HIGHEST_BAND, LOWEST_BAND, clamp, roundBand } from '../scale/rounding.ts';

export interface Scored {
  score: number;
  width: number;
  features: Feature[];
  caps: ReportText[];
  evidence: Evidence[];
  /** What a language model adds; a widening of null when it adds nothing. */
  opinion?: { widening: number | null; evidence: Evidence[] };
  /** What is to be known of the band besides; null unless given. */
  reason?: ReportText | null;
  /** Range of bands this criterion can have; 3 to 9 unless given. */
  lowest?: number;
  highest?: number;
}

/** A criterion that a language model was asked about too. */
export interface JudgedEstimate {
  estimate: CriterionEstimate;
  /** What its opinion added to each side of the interval; null when it did not count. */
  widening: number | null;
}

/** Quotations shown per criterion; more would bury the reader. */
const MOST_EVIDENCE = 8;

/** A criterion with a band. */
export function scored(criterion: Criterion, result: Scored): CriterionEstimate {
  const highest = result.highest ?? HIGHEST_BAND;
  const score = clamp(result.score, result.lowest ?? LOWEST_BAND, highest);
  const band = roundBand(score);
  return {
    criterion,
    band,
    interval: intervalAround(score, band, result.width + (result.opinion?.widening ?? 0), highest),
    score,
    reason: result.reason ?? null,
    features: result.features,
    caps: result.caps,
    evidence: withOpinion(result.evidence, result.opinion?.evidence ?? []),
  };
}

/** The measured quotations first; those of a model keep a place of their own. */
function withOpinion(measured: readonly Evidence[], opinion: readonly Evidence[]): Evidence[] {
  return [...measured.slice(0, MOST_EVIDENCE - opinion.length), ...opinion];
}

/** A criterion that was not assessed; what could be measured is still shown. */
export function notAssessed(
  criterion: Criterion,
  reason: ReportText,
  features: Feature[] = [],
): CriterionEstimate {
  return { criterion, band: null, interval: null, score: null, reason, features, caps: [], evidence: [] };
}

/** A running score with the rules that lowered it. */
export class CappedScore {
  score: number;
  /** The range doesn't go above it. */
  highest = HIGHEST_BAND;
  readonly caps: ReportText[] = [];
  /** What is said of the lowest limit so far: a higher one no longer acts. */
  #acting: ReportText | null = null;

  constructor(score: number) {
    this.score = score;
  }

  /** Lowers the score to `limit` when it is above, and says so where that makes another band. */
  cap(limit: number, why: ReportText): void {
    if (this.score <= limit) return;
    const isSameBand = roundBand(this.score) === roundBand(limit);
    this.score = limit;
    if (isSameBand) return;
    if (this.#acting !== null) this.caps.splice(this.caps.indexOf(this.#acting), 1);
    this.caps.push(why);
    this.#acting = why;
  }

  /** The same for a limit that is said as a band: the range may not go above it either. */
  hold(limit: number, why: ReportText): void {
    this.highest = Math.min(this.highest, limit);
    this.cap(limit, why);
  }

  /** Takes over what an opinion, or ratings, made of the score. */
  follow({ score, notes = [] }: { score: number; notes?: readonly ReportText[] }): void {
    this.score = score;
    this.caps.push(...notes);
  }

  /** Takes `amount` off. */
  deduct(amount: number, why: ReportText): void {
    if (amount <= 0) return;
    this.score -= amount;
    this.caps.push(why);
  }
}
