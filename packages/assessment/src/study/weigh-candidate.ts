import { clamp } from '../scale/rounding.ts';
import weights from '../tables/error-weights.json' with { type: 'json' };
import type { Candidate } from './candidates.ts';

/** Odds of what is wrong in every sentence. */
export const CERTAIN = 9;
/**
 * Least odds of what is plain, and by how many nats the language model must prefer it, or may dislike it where the tagger proposes the same change
 * with this probability. Of 105,000 correct sentences the rules and the first of these change 1 in 2,000, most of them slips that are in the sources.
 */
const PLAIN = 3;
const PLAIN_GAIN = 0.5;
/** Their wording is surer than any that the models alone choose. */
const PLAIN_WORDING = 1;
const AGREED_GAIN = -3;
const AGREED = 0.5;
/**
 * Least odds that its wording is what an expert would write, where a rule proposes it and where only the tagger does: of the latter below the second one
 * every fifth had the experts' words, and every fourth stood where nothing was wrong.
 */
const LEAST_WORDING_OF_RULE = -1.6;
const LEAST_WORDING = -1.3;
/** Bounds of what the fit has seen: beyond them more says nothing more. */
const MOST_DOUBT = Math.log(0.999 / 0.001);
const [LEAST_GAIN, MOST_GAIN] = [-4, 6];
const MOST_EXCESS = 4;

type Weights = {
  gain: number;
  insert: number;
  remove: number;
  base: number;
  tagger: number;
  rule: number;
  wrong: number;
  gainOfRule: number;
  excess: number;
  label: number;
  several: number;
} & { families: Readonly<Record<string, number>> };

/** What is thought of a candidate; log odds. */
export interface WeighedOdds {
  /** That something is wrong there, if a middling learner said it. */
  error: number;
  /** That the words that are proposed are those that an expert would write. */
  wording: number;
}

/**
 * Least odds of what is kept with an answer: it may be shown to a speaker who makes many errors, and counts a little in how many that is.
 */
const LEAST_ODDS = -0.87;

/**
 * Rules, tagger and language model weighed together: logistic regressions on the candidates in 20 interviews of learners that the tagger was not
 * taught on, with experts' marks, and in correct speech (training/tagger/README.md).
 */
export function weigh(candidate: Candidate): WeighedOdds {
  if (candidate.isCertain) return { error: CERTAIN, wording: CERTAIN };
  const weighed = { error: odds(candidate, weights.error), wording: odds(candidate, weights.wording) };
  const isAgreed = (candidate.label ?? 0) >= AGREED && candidate.gain >= AGREED_GAIN;
  if (!candidate.isPlain || !(isAgreed || candidate.gain >= PLAIN_GAIN)) return weighed;
  return { error: Math.max(PLAIN, weighed.error), wording: Math.max(PLAIN_WORDING, weighed.wording) };
}

/** Whether it is kept: see `LEAST_ODDS`. */
export function mayBeShown({ least }: Candidate, { error, wording }: WeighedOdds): boolean {
  return error > LEAST_ODDS && wording > (least === null ? LEAST_WORDING : LEAST_WORDING_OF_RULE);
}

function odds({ family, kind, from, to, gain, least, label, wrong }: Candidate, of: Weights): number {
  const doubt = clamp(Math.log(wrong / (1 - wrong)), -MOST_DOUBT, MOST_DOUBT);
  const likelier = clamp(gain, LEAST_GAIN, MOST_GAIN);
  const isRule = least !== null;
  return (
    of.base +
    (isRule ? (label === null ? of.rule : 0) : of.tagger) +
    of.wrong * doubt +
    of.gain * likelier +
    (label === null ? of.gainOfRule * likelier : of.label * Math.log(label / wrong)) +
    (isRule && Number.isFinite(least) ? of.excess * clamp(gain - least, -MOST_EXCESS, MOST_EXCESS) : 0) +
    (kind === 'insert' ? of.insert : 0) +
    (kind === 'remove' ? of.remove : 0) +
    (to - from > 1 ? of.several : 0) +
    (of.families[family.id] ?? 0)
  );
}
