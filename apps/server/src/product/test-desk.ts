import type { OpenTest, OpenTestRequest, TestDesk } from '../ports/test-desk.ts';
import type { AnswerReader } from './answer-reader.ts';
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
  { owner, mode, resumeTestId, practice, callId }: OpenTestRequest,
): Promise<OpenTest & { run: number }> {
  if (resumeTestId !== undefined) return resumeTest(context, { owner, testId: resumeTestId, callId });
  return practice === undefined
    ? openTest(context, { owner, mode, callId })
    : openPractice(context, { owner, practice, callId });
}

/** The product as a call sees it. `reader` null: answers are not read. */
export function createTestDesk(
  context: ProductContext,
  reports: ReportMaker,
  reader: AnswerReader | null = null,
): TestDesk {
  const calls = new TestCalls();
  const runOf = (testId: string) => ({ testId, run: calls.runOf(testId) });
  return {
    async open(request) {
      const { run, ...test } = await opened(context, request);
      calls.handleOpened(test.id, run);
      return test;
    },
    saveExam: (testId, state, topicIds) => saveExam(context, runOf(testId), state, topicIds),
    addAnswer: (testId, answer) => addAnswer(context, runOf(testId), answer, reader),
    async finish(testId, end) {
      // Before the test is over: whoever asks for the report right then gets it with the last answers.
      await reader?.readLast(testId);
      const run = calls.handleFinished(testId);
      try {
        if (!(await finishTest(context, { testId, run }, end))) return;
      } catch (error) {
        if (run !== null) calls.handleUnfinished(testId, run);
        throw error;
      }
      await reports.makeSoon(testId);
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
    giveUp(testId) {
      calls.handleLost(testId);
    },
    async handOver(testId, endCalls) {
      const run = calls.runOf(testId);
      // One call more than there are: the end of the last one then settles nothing.
      if (run !== null) calls.handleOpened(testId, run);
      try {
        await endCalls();
      } finally {
        calls.handleFinished(testId);
      }
    },
  };
}
