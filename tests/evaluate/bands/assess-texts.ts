import type { AnswerRecord, ExamMode, Report } from '@bandpal/contracts';
import { assess } from '@bandpal/assessment';
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

/** Has every transcript assessed as a test of its part. */
export async function assessTexts(
  texts: readonly RatedText[],
  { study, onAssessed }: { study: Study; onAssessed: () => void },
): Promise<AssessedText[]> {
  const assessed: AssessedText[] = [];
  for (const [index, text] of texts.entries()) {
    // oxlint-disable-next-line no-await-in-loop -- one processor does all of it
    const answers = await Promise.all(textAnswers(text, index).map(study));
    assessed.push({ text, answers, report: assess({ mode: MODES[text.part], answers }) });
    onAssessed();
  }
  return assessed;
}
