import type { PracticeOf } from '@bandpal/contracts';
import type { OpenTest, OpenTestRequest, TestDesk, TestOwner } from '../../ports/test-desk.ts';
import { addAnswer, finishTest, interruptTest, saveExam } from './run-test.ts';
import type { AnswerIntake } from './run-test.ts';
import { openTest, resumeTest } from './open-test.ts';
import type { TestContext } from './test-context.ts';
import { TestCalls } from './test-calls.ts';

/** What a call needs of reports and practices. */
export interface DeskParts {
  reports: {
    /** Makes the report of a finished test; it is made all the same when it takes longer than that. */
    makeSoon(testId: string): Promise<unknown>;
  };
  /** Null: answers are not read. */
  reader: AnswerIntake | null;
  /** Starts a test of one question that the owner has answered before. */
  openPractice: (request: {
    owner: TestOwner;
    practice: PracticeOf;
    callId?: string | undefined;
  }) => Promise<OpenTest & { run: number }>;
}

function opened(
  context: TestContext,
  openPractice: DeskParts['openPractice'],
  { owner, mode, resumeTestId, practice, callId }: OpenTestRequest,
): Promise<OpenTest & { run: number }> {
  if (resumeTestId !== undefined) return resumeTest(context, { owner, testId: resumeTestId, callId });
  return practice === undefined
    ? openTest(context, { owner, mode, callId })
    : openPractice({ owner, practice, callId });
}

/** The product as a call sees it. */
export function createTestDesk(context: TestContext, { reports, reader, openPractice }: DeskParts): TestDesk {
  const calls = new TestCalls();
  const runOf = (testId: string) => ({ testId, run: calls.runOf(testId) });
  return {
    async open(request) {
      const { run, ...test } = await opened(context, openPractice, request);
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
