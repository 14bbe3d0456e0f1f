import { BandpalError, type AnswerRecord } from '@bandpal/contracts';
import type { FaultBoundary } from '../../fault-boundary.ts';
import type { Clock } from '../../ports/clock.ts';
import type { TestDesk, TestEnd } from '../../ports/test-desk.ts';
import type { Logger } from '../logger.ts';
import type { ExamRun } from './exam-run.ts';

/** A desk that fails is asked again after these waits, milliseconds; a database restart is over by then. */
const RETRY_AFTER_MS = [500, 2_000, 5_000];

export interface TestKeeperDeps {
  desk: TestDesk;
  testId: string;
  run: ExamRun;
  clock: Clock;
  log: Logger;
  faults: FaultBoundary;
  /** A write found that the test was erased. */
  onErased: () => void;
}

interface ExamSnapshot {
  state: unknown;
  topicIds: string[];
}

/**
 * Writes a test to the desk, strictly in order: the state after an answer is saved only when the answer is, so that a crash at any
 * moment loses neither. Of several states waiting only the newest is written.
 */
export class TestKeeper {
  readonly #deps: TestKeeperDeps;
  #tail: Promise<unknown> = Promise.resolve();
  /** The save that no answer has followed yet; a newer state takes its place. */
  #waiting: ExamSnapshot | null = null;

  constructor(deps: TestKeeperDeps) {
    this.#deps = deps;
  }

  /** Saves the exam as it is now. */
  saveExam(): void {
    const { run, desk, testId, faults } = this.#deps;
    const snapshot = { state: run.snapshot(), topicIds: run.usedTopicIds() };
    if (this.#waiting) {
      Object.assign(this.#waiting, snapshot);
      return;
    }
    this.#waiting = snapshot;
    const saved = this.#enqueue('the exam could not be saved', () => {
      if (this.#waiting === snapshot) this.#waiting = null;
      return desk.saveExam(testId, snapshot.state, snapshot.topicIds);
    });
    faults.watch(saved);
  }

  /** Stores an answer as soon as it is complete; states saved from now on follow it. */
  addAnswer(answer: Promise<AnswerRecord>): void {
    const { desk, testId, faults } = this.#deps;
    this.#waiting = null;
    // It may fail while an earlier write still waits for its turn.
    faults.watch(answer);
    faults.watch(
      this.#enqueue('an answer could not be stored', async () => desk.addAnswer(testId, await answer)),
    );
  }

  /** Ends the test after everything before is written. False when the desk refused. */
  async finish(end: TestEnd): Promise<boolean> {
    const { desk, testId } = this.#deps;
    return this.#enqueue('the test could not be finished', () => desk.finish(testId, end));
  }

  /** Leaves the test to be continued, or released when it has no answer. */
  async interrupt(): Promise<boolean> {
    const { desk, testId } = this.#deps;
    return this.#enqueue('the test could not be interrupted', () => desk.interrupt(testId));
  }

  #enqueue(failure: string, write: () => Promise<void>): Promise<boolean> {
    const done = this.#tail.then(() => this.#insist(failure, write));
    this.#tail = done;
    return done;
  }

  async #insist(failure: string, write: () => Promise<void>): Promise<boolean> {
    const { clock, log, onErased } = this.#deps;
    for (const waitMs of [...RETRY_AFTER_MS, null]) {
      try {
        // oxlint-disable-next-line no-await-in-loop -- each attempt follows the one before
        await write();
        return true;
      } catch (error) {
        if (isErased(error)) {
          onErased();
          return false;
        }
        if (waitMs === null) log.error({ err: error }, failure);
        else {
          // oxlint-disable-next-line no-await-in-loop
          await new Promise<void>((resolve) => {
            clock.after(waitMs, resolve);
          });
        }
      }
    }
    return false;
  }
}

function isErased(error: unknown): boolean {
  return error instanceof BandpalError && error.code === 'test.not-found';
}
