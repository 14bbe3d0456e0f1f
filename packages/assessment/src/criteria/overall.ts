import { mean, reportText, sum } from '@bandpal/contracts';
import type { CriterionEstimate, ExamPart, OverallEstimate, ReportText } from '@bandpal/contracts';
import { halfWidth, intervalAround } from '../scale/interval.ts';
import { HIGHEST_BAND, roundBand } from '../scale/rounding.ts';
import { missedAnswers, overallLimit, setPieceLimit } from './relevance-limit.ts';
import type { TestMaterial } from './test-material.ts';
import { typedLimit } from './few-words.ts';
import type { Relevance } from '../features/relevance.ts';
import type { AnswerText } from '../text/answer-text.ts';

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

interface Material {
  words: number;
  understood: TestMaterial['understood'];
  clear: AnswerText[];
  relevance: Relevance;
  spokenShare: number;
  unclearShare: number;
  unreadShare: number;
  missingParts: ExamPart[];
}

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
  if (missing !== null) return { band: null, interval: null, score: null, reasons: [missing] };
  const measured = mean(assessed.map((estimate) => estimate.score ?? 0));
  const limit = overallLimit(material.relevance);
  const score = Math.min(measured, limit);
  const band = roundBand(score);
  const highest = Math.min(limit, isText ? typedLimit(material.spokenShare) : HIGHEST_BAND);
  const width = halfWidth(material, 'overall') + (isText ? TEXT_WIDTH : 0) + sum(widenings) / assessed.length;
  const reasons = [
    ...(isText ? [reportText('overall.text-estimate')] : []),
    ...(limit < measured ? [missed(band, material)] : []),
  ];
  return { band, interval: intervalAround(score, band, width, highest), score, reasons };
}

/** Which answers miss their questions, as many as the report names: a long one may be most of what was said. */
function missed(band: number, { relevance, clear }: Material): ReportText {
  const answers = clear.length;
  const learnt = relevance.setPieces.length;
  if (learnt > 0 && setPieceLimit(relevance) <= overallLimit(relevance))
    return reportText('overall.learnt-answers', { band, learnt, answers });
  const named = missedAnswers(relevance).length;
  if (named > answers / 2) return reportText('overall.most-missed', { band });
  if (named === 0) return reportText('overall.some-missed', { band });
  return named === 1
    ? reportText('overall.long-one-missed', { band, answers })
    : reportText('overall.missed', { band, missed: named, answers });
}

/** Why there is no overall band and what to do for one; null where there is enough. */
function whatIsMissing(criteria: readonly CriterionEstimate[], material: Material): ReportText | null {
  const { words, understood, clear } = material;
  const assessed = criteria.filter((estimate) => estimate.band !== null).length;
  if (assessed === 0) return reportText('overall.no-criterion');
  if (words < FEWEST_WORDS) {
    return reportText('overall.few-words', { words, needed: FEWEST_WORDS });
  }
  if (understood.clear < ENOUGH_CLEAR_WORDS && clear.length < ENOUGH_ANSWERS) {
    return reportText('overall.few-clear-words', {
      words: understood.clear,
      answers: clear.length,
      neededWords: ENOUGH_CLEAR_WORDS,
      neededAnswers: ENOUGH_ANSWERS,
    });
  }
  if (assessed < FEWEST_CRITERIA) {
    return reportText('overall.one-criterion');
  }
  return null;
}
