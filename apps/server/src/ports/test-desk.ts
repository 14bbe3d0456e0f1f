// What a call needs of the product: permission to start, a place to keep what was said, and the result.
import type { AnswerRecord, ExamMode, PracticeOf } from '@bandpal/contracts';

/** Who takes the test. Guests are known by a random id in a cookie. */
export interface TestOwner {
  kind: 'guest' | 'account';
  id: string;
  /** Accounts only: the operator has approved it. */
  approved?: boolean;
  /** Network address, for the per-address cap; never stored as it is. */
  address: string;
}

export interface OpenTestRequest {
  owner: TestOwner;
  mode: ExamMode;
  /** Continue this test instead of starting one; takes no second hold. */
  resumeTestId?: string;
  /** Take the question of this answer again; the mode is that of the question. Means nothing with `resumeTestId`. */
  practice?: PracticeOf;
  /** The call that this is for, by which other processes find it. */
  callId?: string;
}

export interface OpenTest {
  id: string;
  mode: ExamMode;
  resumed: boolean;
  /** Exam state as last saved (opaque JSON); null for a new test. */
  examState: unknown;
  /** Seed of the question choice. */
  seed: number;
  /** The one question to ask; left out for a whole test. */
  practiceQuestionId?: string;
  /** Topics and cue cards of the owner's last five tests, not to be repeated. */
  recentTopicIds: string[];
  answers: AnswerRecord[];
}

export type TestEnd = 'completed' | 'silence' | 'candidate-ended' | 'time-limit';

export interface TestDesk {
  /** Checks flags and allowance, takes a hold, writes the test. Throws BandpalError `test.*`. */
  open(request: OpenTestRequest): Promise<OpenTest>;
  /** Saves the exam state; called at every step of the exam. */
  saveExam(testId: string, state: unknown, usedTopicIds: readonly string[]): Promise<void>;
  /** Stores a finished answer as it ends. */
  addAnswer(testId: string, answer: AnswerRecord): Promise<void>;
  /** Assesses the answers, stores the report, captures the hold; releases it when no answer can be scored. */
  finish(testId: string, end: TestEnd): Promise<void>;
  /** The call was lost. With answers the test stays resumable and the hold stays; without, the hold is released. */
  interrupt(testId: string): Promise<void>;
  /** `interrupt` has failed for good, or was not even tried: the call that was lost counts no more, and the next one is the test's only one. */
  giveUp(testId: string): void;
  /** Another process takes the test up: `endCalls` ends those of this one, and the test stays as it is. */
  handOver(testId: string, endCalls: () => Promise<void>): Promise<void>;
}
