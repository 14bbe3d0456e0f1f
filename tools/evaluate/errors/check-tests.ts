import { shownCorrections } from '@bandpal/assessment';
import type { AnswerRecord } from '@bandpal/contracts';
import { typedAnswer } from '@bandpal/server/voice/testing';
import type { Study } from '../bands/study.ts';
import type { CheckedTest, CheckedText } from './find-figures.ts';
import type { MarkedTest } from './marked-text.ts';

/** Has the product study the answers of each test as if they were typed, and takes down what it shows. */
export async function checkTests(
  tests: readonly MarkedTest[],
  { study, onChecked }: { study: Study; onChecked: () => void },
): Promise<CheckedTest[]> {
  const checked: CheckedTest[] = [];
  for (const { answers, ...test } of tests) {
    // oxlint-disable-next-line no-await-in-loop -- one processor does all of it
    checked.push({ ...test, answers: await checkAnswers(answers, study) });
    onChecked();
  }
  return checked;
}

async function checkAnswers(answers: MarkedTest['answers'], study: Study): Promise<CheckedText[]> {
  const studied: AnswerRecord[] = [];
  // oxlint-disable-next-line no-await-in-loop -- as above
  for (const [index, { text }] of answers.entries()) studied.push(await study(answerOf(text, index)));
  const shown = shownCorrections(studied);
  return answers.map((answer, index) => ({ ...answer, shown: shown[index]?.corrections ?? [] }));
}

/** A text as a typed answer, without its question, which tells whether it is to the point and nothing about its grammar. */
export function answerOf(text: string, index: number): AnswerRecord {
  const asked = { answerId: `a${index}`, questionId: `q.${index}`, part: 3, kind: 'discussion' } as const;
  return typedAnswer({ ...asked, question: '', askedAt: 0 }, 0, text, 0);
}
