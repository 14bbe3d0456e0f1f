import type { PracticeOf } from '@bandpal/contracts';
import type { OpenTest, OpenTestRequest, TestDesk, TestOwner } from '../../ports/test-desk.ts';
import { openTest, resumeTest } from './open-test.ts';
import { addAnswer, finishTest, interruptTest, saveExam } from './run-test.ts';
import type { AnswerIntake } from './run-test.ts';
import type { TestContext } from './test-tables.ts';

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

interface Open {
  calls: number;
  run: number;
}

/**
 * Counts the calls of this process that run each test. After a reload the new call opens the test before the old one is seen to be
 * gone; the old one's end must not interrupt the test under the new one. Calls of other processes are told apart by the run.
 */
export class TestCalls {
  readonly #open = new Map<string, Open>();

  handleOpened(testId: string, run: number): void {
    this.#open.set(testId, { calls: (this.#open.get(testId)?.calls ?? 0) + 1, run });
  }

  /** @returns the run that is over with this call; null when another call runs the test, or when it is finished. */
  handleLost(testId: string): number | null {
    const open = this.#open.get(testId);
    if (open === undefined) return null;
    open.calls -= 1;
    if (open.calls > 0) return null;
    this.#open.delete(testId);
    return open.run;
  }

  /** @returns the run that is over; null when none is known. */
  handleFinished(testId: string): number | null {
    const run = this.runOf(testId);
    this.#open.delete(testId);
    return run;
  }

  /** The end could not be written: no call runs the test, and the caller may try again. */
  handleUnfinished(testId: string, run: number): void {
    if (!this.#open.has(testId)) this.#open.set(testId, { calls: 0, run });
  }

  /** The newest run of this process; null when it runs the test no more. */
  runOf(testId: string): number | null {
    return this.#open.get(testId)?.run ?? null;
  }
}
