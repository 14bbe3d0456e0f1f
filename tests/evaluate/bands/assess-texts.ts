import type { AnswerRecord, ExamMode, Report, TextBands } from '@bandpal/contracts';
import { assess } from '@bandpal/assessment';
import { mean } from './correlation.ts';
import type { RatedText } from './rated-text.ts';
import type { Study } from './study.ts';
import { textAnswers } from './text-answers.ts';

/** A rated transcript and what the product says of it. */
export interface AssessedText {
  text: RatedText;
  answers: AnswerRecord[];
  report: Report;
}

const MODES = { 1: 'part1', 2: 'part2', 3: 'part3' } as const satisfies Record<number, ExamMode>;

/** Has every transcript assessed as a test of its part; `textBands`: ratings that vocabulary and grammar follow. */
export async function assessTexts(
  texts: readonly RatedText[],
  {
    study,
    textBands = null,
    onAssessed,
  }: { study: Study; textBands?: TextBands | null; onAssessed: () => void },
): Promise<AssessedText[]> {
  const assessed: AssessedText[] = [];
  for (const [index, text] of texts.entries()) {
    // oxlint-disable-next-line no-await-in-loop -- one processor does all of it
    const answers = await Promise.all(textAnswers(text, index).map(study));
    assessed.push({ text, answers, report: withOverall(assessAs(text, answers, textBands)) });
    onAssessed();
  }
  return assessed;
}

/** The answers of a transcript as a test of its part; `textBands`: ratings that vocabulary and grammar follow. */
export function assessAs(
  { part }: Pick<RatedText, 'part'>,
  answers: AnswerRecord[],
  textBands: TextBands | null = null,
): Report {
  return assess({ mode: MODES[part], answers, textBands });
}

const FEWEST_CRITERIA = 2;

/** An excerpt is no whole test: where it is too short for an overall band, the mean of its criteria stands in. */
export function withOverall(report: Report): Report {
  const assessed = report.criteria.flatMap(({ score, interval }) =>
    score === null || interval === null ? [] : [{ score, ...interval }],
  );
  const score = mean(assessed.map((one) => one.score));
  const [low, high] = [mean(assessed.map((one) => one.low)), mean(assessed.map((one) => one.high))];
  const isGiven = report.overall.band !== null || assessed.length < FEWEST_CRITERIA;
  if (isGiven || score === null || low === null || high === null) return report;
  const interval = { low: Math.floor(2 * low) / 2, high: Math.ceil(2 * high) / 2 };
  return { ...report, overall: { ...report.overall, band: Math.ceil(2 * score - 0.5) / 2, score, interval } };
}
