import { FaultBoundary, type Clock } from '@bandpal/foundation';
import type { Log } from '@bandpal/foundation';
import type { OpenTest, TestDesk } from '../../ports/test-desk.ts';
import { ENDED_REASONS } from '../api/ended-reasons.ts';
import { AnswerMaker } from '../test-run/answer-maker.ts';
import { ExamDriver } from '../test-run/exam-driver.ts';
import type { ExamRun } from '../test-run/run-through.ts';
import { spentMs } from '../test-run/spent-ms.ts';
import { TestEnding } from '../test-run/test-ending.ts';
import type { BreakOff, SessionEnd } from '../test-run/test-ending.ts';
import { TestKeeper } from '../test-run/test-keeper.ts';
import type { ErasureHandler } from '../test-run/test-keeper.ts';

export interface RoomlessTestDeps {
  test: OpenTest;
  run: ExamRun;
  desk: TestDesk;
  clock: Clock;
  log: Log;
  /** The test is finished after this time, milliseconds. */
  limitMs: number;
  /** The page does not show the questions. Left out: it does, or there is none. */
  examConditions?: boolean;
}

/**
 * A test without a room of its own: the exam and what keeps it, without sound. A failure in it ends it alone, and the test can be
 * continued.
 */
export class RoomlessTest implements ErasureHandler {
  readonly testId: string;
  readonly driver: ExamDriver;
  readonly answers: AnswerMaker;
  readonly keeper: TestKeeper;
  /** Runs what it is given as a part of this test. */
  readonly clock: Clock;
  /** Why it ended, in the voice client's words; set as soon as it begins to end. */
  endedReason: string | undefined;
  endedAt: Date | undefined;
  readonly #deps: RoomlessTestDeps;
  readonly #faults: FaultBoundary;
  readonly #ending: TestEnding;
  readonly #ended = Promise.withResolvers<void>();

  constructor(deps: RoomlessTestDeps) {
    this.#deps = deps;
    const { test, run, desk, log } = deps;
    this.testId = test.id;
    const faults = new FaultBoundary({ clock: deps.clock, onFault: (error) => this.#handleFault(error) });
    const { clock } = faults;
    this.#faults = faults;
    this.clock = clock;
    this.keeper = new TestKeeper({ desk, testId: test.id, run, clock, log, faults });
    this.keeper.reportTo(this);
    this.driver = new ExamDriver({ run, clock, keeper: this.keeper, board: { publish: () => {} } });
    this.answers = new AnswerMaker({
      clock,
      newId: () => crypto.randomUUID(),
      testStartedAt: clock.now() - spentMs(test),
      examConditions: deps.examConditions === true,
    });
    const cancelLimit = clock.after(deps.limitMs, () => this.end('time-limit'));
    const { keeper, driver } = this;
    const parts = [{ stop: cancelLimit }, driver];
    this.#ending = new TestEnding({ keeper, driver, log, parts, onEnded: (end) => this.#handleEnded(end) });
  }

  /** Resolves when the test is written. */
  get ended(): Promise<void> {
    return this.#ended.promise;
  }

  get isOver(): boolean {
    return this.endedReason !== undefined;
  }

  /** Resolves when what was answered is written, or could not be soon. */
  whenWritten(): Promise<void> {
    return this.keeper.whenWritten();
  }

  /** Does something with the exam; what it throws ends this test alone. */
  run(work: () => void): void {
    this.#faults.run(work);
  }

  /** The candidate ends the test: what was said so far is assessed. */
  finish(): void {
    this.run(() => this.driver.send({ type: 'end-requested' }));
  }

  /** Breaks the test off; it can be continued. */
  async interrupt(why: BreakOff = 'interrupted'): Promise<void> {
    this.end(why);
    await this.ended;
  }

  handleErased(): void {
    this.end('interrupted');
  }

  /** Ends the test, once. */
  end(end: SessionEnd): void {
    this.endedReason ??= ENDED_REASONS[end];
    this.#faults.watch(this.#ending.end(end));
  }

  #handleEnded(end: SessionEnd): void {
    this.endedReason = ENDED_REASONS[end];
    this.endedAt = this.#deps.clock.date();
    this.#ended.resolve();
  }

  #handleFault(error: unknown): void {
    this.#deps.log.error({ err: error }, 'a test without a room has failed and ends; the others go on');
    this.end('failed');
  }
}
