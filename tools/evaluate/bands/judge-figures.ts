import { assess, blend } from '@bandpal/assessment';
import { JUDGE_SHARE } from '@bandpal/contracts';
import type { Report } from '@bandpal/contracts';
import type { Judge } from '@bandpal/server/language/testing';
import { mean, pearson } from './agreement.ts';
import type { AssessedText } from './assess-texts.ts';
import { speakerOf } from './rated-text.ts';

/** What a person, the product without a judge, and the judge alone say of one text: bands, not rounded. */
export interface JudgedText {
  /** Texts of one speaker are not independent of each other. */
  speaker: string;
  human: number;
  score: number;
  judge: number;
}

/** A text with a band from an examiner or a teacher and one from the product. */
interface TextToJudge extends AssessedText {
  human: number;
  score: number;
}

/** The texts a judge can be compared on: those without a band from the product have nothing its opinion could move. */
export function textsToJudge(texts: readonly AssessedText[]): TextToJudge[] {
  return texts.flatMap((one): TextToJudge[] => {
    const human = one.text.source_kind === 'model-answer' ? null : (one.text.band_overall ?? null);
    const { score } = one.report.overall;
    return human === null || score === null ? [] : [{ ...one, human, score }];
  });
}

/** Has a judge rate every text, one after another as in the product; texts without an opinion that counts are left out. */
export async function judgeTexts(
  texts: readonly TextToJudge[],
  { judge, onJudged }: { judge: Judge; onJudged: () => void },
): Promise<JudgedText[]> {
  const judged: JudgedText[] = [];
  for (const { text, answers, report, human, score } of texts) {
    // oxlint-disable-next-line no-await-in-loop -- together they would overtax a service, and run out of the time of one
    const opinion = await judge.rate(answers);
    const band = opinionIn(assess({ mode: report.mode, answers, opinion }));
    if (band !== null) judged.push({ speaker: speakerOf(text), human, score, judge: band });
    onJudged();
  }
  return judged;
}

/**
 * The opinion as it entered a report: the mean over the criteria with a band. Ratings without a true quotation are not among the figures.
 */
function opinionIn({ criteria }: Report): number | null {
  return mean(
    criteria
      .filter(({ score }) => score !== null)
      .flatMap(({ features }) => features.find(({ id }) => id === 'language-model')?.band ?? []),
  );
}

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
interface JudgeAgreement {
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
