import { JUDGE_SHARE } from '@bandpal/contracts';
import { mean } from './correlation.ts';
import type { JudgedText } from './judged-text.ts';

/** So many texts for which the usual share would have been the best count beside those that were rated. */
const PRIOR_TEXTS = 20;

/**
 * The share, 0 to 0.8, that would have brought the scores nearest to the human bands: least squares, drawn towards the usual share. The
 * fewer the texts, the nearer to it.
 */
export function fitJudgeShare(texts: readonly JudgedText[]): number {
  const gap = mean(texts.map(({ score, judge }) => (judge - score) ** 2)) ?? 0;
  if (gap === 0) return JUDGE_SHARE.usual;
  const wanted = texts.reduce((sum, { human, score, judge }) => sum + (judge - score) * (human - score), 0);
  const share = (wanted / gap + PRIOR_TEXTS * JUDGE_SHARE.usual) / (texts.length + PRIOR_TEXTS);
  return Math.min(Math.max(share, 0), JUDGE_SHARE.largest);
}
