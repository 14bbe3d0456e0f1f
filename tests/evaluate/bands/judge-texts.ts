import { assess } from '@bandpal/assessment';
import type { Report } from '@bandpal/contracts';
import type { Judge } from '@bandpal/server/language/testing';
import type { AssessedText } from './assess-texts.ts';
import { mean } from './correlation.ts';
import type { JudgedText } from './judged-text.ts';
import { speakerOf } from './rated-text.ts';

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
