import { blend } from '@bandpal/assessment';
import { JUDGE_SHARE } from '@bandpal/contracts';
import { mean, pearson } from './correlation.ts';
import { fitJudgeShare } from './fit-judge-share.ts';
import type { JudgedText } from './judged-text.ts';

/** With fewer texts a share to copy would be the usual one and chance. */
const FEWEST_TEXTS = 10;

/** How well a judge agrees with people, and how much it should count. Null = cannot be told. */
export interface JudgeFigures {
  /** The model. */
  name: string;
  /** Texts with an opinion that counts, and without one. */
  rated: number;
  failed: number;
  without: JudgeAgreement;
  alone: JudgeAgreement;
  usual: { share: number; rmse: number | null };
  /** The share fitted to all texts; its error is of texts left out: each is scored with the share fitted to those of other speakers. */
  fitted: { share: number; rmse: number | null };
  /** `JUDGE_SHARE` to be set; null after too few texts. */
  setting: number | null;
}

/** Of bands before rounding. */
export interface JudgeAgreement {
  rmse: number | null;
  pearson: number | null;
}

/** The figures of those texts on which the judge has an opinion that counts. `asked`: how many it was asked about. */
export function judgeFigures(name: string, texts: readonly JudgedText[], asked: number): JudgeFigures {
  const share = fitJudgeShare(texts);
  const leftOut = (text: JudgedText): number =>
    fitJudgeShare(texts.filter(({ speaker }) => speaker !== text.speaker));
  return {
    name,
    rated: texts.length,
    failed: asked - texts.length,
    without: agreementOf(texts, ({ score }) => score),
    alone: agreementOf(texts, ({ judge }) => judge),
    usual: { share: JUDGE_SHARE.usual, rmse: errorOf(texts, (text) => blended(text, JUDGE_SHARE.usual)) },
    fitted: { share, rmse: errorOf(texts, (text) => blended(text, leftOut(text))) },
    setting: texts.length < FEWEST_TEXTS ? null : Math.round(100 * share) / 100,
  };
}

function agreementOf(texts: readonly JudgedText[], bandOf: (text: JudgedText) => number): JudgeAgreement {
  return {
    rmse: errorOf(texts, bandOf),
    pearson: pearson(texts.map((text) => ({ human: text.human, score: bandOf(text) }))),
  };
}

/** Root of the mean squared error. */
function errorOf(texts: readonly JudgedText[], bandOf: (text: JudgedText) => number): number | null {
  const square = mean(texts.map((text) => (bandOf(text) - text.human) ** 2));
  return square === null ? null : Math.sqrt(square);
}

/** The score as the product would move it. */
function blended({ score, judge }: JudgedText, share: number): number {
  return blend(score, { band: judge, spread: 0 }, share).score;
}
