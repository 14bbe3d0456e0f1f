import { mean, sum } from '@bandpal/contracts';
import type { CriterionEstimate, OverallEstimate } from '@bandpal/contracts';
import { halfWidth, intervalAround } from '../scale/interval.ts';
import { HIGHEST_BAND, roundBand } from '../scale/rounding.ts';
import { missedAnswers, overallLimit, setPieceLimit } from './relevance-limit.ts';
import type { TestMaterial } from './test-material.ts';
import { typedLimit } from './typed-share.ts';

/** Clear new words below which the figures are mostly chance. */
const FEWEST_WORDS = 60;
const FEWEST_CRITERIA = 2;
/** One of the two is needed: a full long turn, or about half of a Part 1. */
const ENOUGH_CLEAR_WORDS = 150;
const ENOUGH_ANSWERS = 6;
/** Fewer criteria than this are a text estimate. */
const SPOKEN_CRITERIA = 3;
/** Added to the interval where the sound says nothing: half of what is rated is not known. */
const TEXT_WIDTH = 0.15;

const TEXT_NOTE =
  'A text estimate: only vocabulary and grammar could be assessed. A spoken test also shows fluency and pronunciation.';

type Material = Pick<
  TestMaterial,
  | 'words'
  | 'understood'
  | 'clear'
  | 'relevance'
  | 'spokenShare'
  | 'unclearShare'
  | 'unreadShare'
  | 'missingParts'
>;

/**
 * Mean of the criteria that were assessed, where they are enough for a band; at most 6 where most of what was said may not address its questions.
 * `widenings`: what the doubts of single criteria add to their intervals.
 */
export function overall(
  criteria: readonly CriterionEstimate[],
  material: Material,
  widenings: readonly number[],
): OverallEstimate {
  const assessed = criteria.filter((estimate) => estimate.score !== null);
  const isText = assessed.length < SPOKEN_CRITERIA;
  const missing = whatIsMissing(criteria, material);
  if (missing !== null) return { band: null, interval: null, score: null, reason: missing };
  const measured = mean(assessed.map((estimate) => estimate.score ?? 0));
  const limit = overallLimit(material.relevance);
  const score = Math.min(measured, limit);
  const band = roundBand(score);
  const highest = Math.min(limit, isText ? typedLimit(material.spokenShare) : HIGHEST_BAND);
  const width = halfWidth(material, 'overall') + (isText ? TEXT_WIDTH : 0) + sum(widenings) / assessed.length;
  const notes = [
    ...(isText ? [TEXT_NOTE] : []),
    ...(limit < measured ? [`Overall: at most ${band}, because ${missed(material)}.`] : []),
  ];
  const reason = notes.length === 0 ? null : notes.join(' ');
  return { band, interval: intervalAround(score, band, width, highest), score, reason };
}

/** Which answers miss their questions, as many as the report names: a long one may be most of what was said. */
function missed({ relevance, clear }: Material): string {
  const learnt = relevance.setPieces.length;
  if (learnt > 0 && setPieceLimit(relevance) <= overallLimit(relevance))
    return `${learnt} of the ${clear.length} answers are like essays and say nothing about you, and may be learnt by heart`;
  const named = missedAnswers(relevance).length;
  if (named > clear.length / 2) return 'most of the answers may not address their questions';
  if (named === 0) return 'some of the answers may not address their questions';
  return named === 1
    ? `one of the ${clear.length} answers, a long one, may not address its question`
    : `${named} of the ${clear.length} answers may not address their questions`;
}

const none = (what: string) => `No overall band: ${what} to judge.`;

/** Why there is no overall band and what to do for one; null where there is enough. */
function whatIsMissing(criteria: readonly CriterionEstimate[], material: Material): string | null {
  const { words, understood, clear } = material;
  const assessed = criteria.filter((estimate) => estimate.band !== null).length;
  if (assessed === 0) return 'We couldn’t assess any criterion.';
  if (words < FEWEST_WORDS) {
    return `${none(`${words} clear, new words are too few`)} It takes ${FEWEST_WORDS} words of your own: answer each question in a few full sentences.`;
  }
  if (understood.clear < ENOUGH_CLEAR_WORDS && clear.length < ENOUGH_ANSWERS) {
    const answers = clear.length === 1 ? 'one answer' : `${clear.length} answers`;
    return `${none(`${understood.clear} clear words in ${answers} are too few`)} It takes ${ENOUGH_CLEAR_WORDS} clear words or ${ENOUGH_ANSWERS} answers: answer every question, each in a few full sentences.`;
  }
  if (assessed < FEWEST_CRITERIA) {
    return `${none('one criterion is too little')} It takes two: speak, or write in full sentences.`;
  }
  return null;
}
