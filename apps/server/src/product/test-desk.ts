import type { OpenTest, OpenTestRequest, TestDesk } from '../ports/test-desk.ts';
import { addAnswer } from './commands/add-answer.ts';
import { finishTest } from './commands/finish-test.ts';
import { interruptTest } from './commands/interrupt-test.ts';
import { openPractice } from './commands/open-practice.ts';
import { openTest } from './commands/open-test.ts';
import { resumeTest } from './commands/resume-test.ts';
import { saveExam } from './commands/save-exam.ts';
import type { ProductContext } from './product-context.ts';
import type { ReportMaker } from './report-maker.ts';
import { TestCalls } from './test-calls.ts';

function opened(
  context: ProductContext,
  { owner, mode, resumeTestId, practice }: OpenTestRequest,
): Promise<OpenTest & { run: number }> {
  if (resumeTestId !== undefined) return resumeTest(context, { owner, testId: resumeTestId });
  return practice === undefined
    ? openTest(context, { owner, mode })
    : openPractice(context, { owner, practice });
}

/** The product as a call sees it. */
export function createTestDesk(context: ProductContext, reports: ReportMaker): TestDesk {
  const calls = new TestCalls();
  return {
    async open(request) {
      const { run, ...test } = await opened(context, request);
      calls.handleOpened(test.id, run);
      return test;
    },
    saveExam: (testId, state, topicIds) => saveExam(context, testId, state, topicIds),
    addAnswer: (testId, answer) => addAnswer(context, testId, answer),
    async finish(testId, end) {
      calls.handleFinished(testId);
      if (await finishTest(context, testId, end)) await reports.makeSoon(testId);
    },
    async interrupt(testId) {
      const run = calls.handleLost(testId);
      if (run === null) return;
      try {
        await interruptTest(context, testId, run);
      } catch (error) {
        // The caller tries again, and is then one of perhaps two calls again.
        calls.handleOpened(testId, run);
        throw error;
      }
    },
  };
}
