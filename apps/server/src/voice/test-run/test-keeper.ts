import { BandpalError, type AnswerRecord } from '@bandpal/contracts';
import { sleep, within } from '@bandpal/foundation';
import type { Log } from '@bandpal/foundation';
import type { Clock, FaultBoundary } from '@bandpal/foundation';
import type { TestDesk, TestEnd } from '../../ports/test-desk.ts';
import type { ComingAnswer } from './answer-record.ts';
import type { ExamRun } from './run-through.ts';

/** A desk that fails is asked again after these waits, milliseconds; a database restart is over by then. */
const RETRY_AFTER_MS = [500, 2_000, 5_000];

/** A person waits who takes the test up again, or an operator for the process to end; what was said is kept, with times that are nearly right. */
const PATIENCE_MS = 2_000;

/** A person who has typed an answer is not told for longer than this that it is taken, where the store is slow or away. */
const WRITING_PATIENCE_MS = 1_000;

/** Words are often placed within this, and the answer is then written once. */
const SOON_MS = 50;

/** Reacts when a write finds that the test was erased. */
export interface ErasureHandler {
  handleErased(): void;
}

export interface TestKeeperDeps {
  desk: TestDesk;
  testId: string;
  run: ExamRun;
  clock: Clock;
  log: Log;
  faults: FaultBoundary;
}

interface ExamSnapshot {
  state: unknown;
  topicIds: string[];
}

/**
 * Writes a test to the desk, strictly in order: the state after an answer is saved only when the answer is, so that a crash at any
 * moment loses neither. Of several states waiting only the newest is written. Answers that could not be
 * stored within the retries are kept, and stored before the next thing that the desk accepts.
 */
export class TestKeeper {
  readonly #deps: TestKeeperDeps;
  #handler: ErasureHandler | null = null;
  #tail: Promise<unknown> = Promise.resolve();
  /** The save that no answer has followed yet; a newer state takes its place. */
  #waiting: ExamSnapshot | null = null;
  /** Answers that are kept as they were known, until they are kept as a whole. */
  #placing: Promise<unknown> = Promise.resolve();
  /** Answers that are not stored yet, in order. */
  readonly #answers: AnswerRecord[] = [];
  /** The last write failed for good: until one succeeds, each is tried once, so that they do not pile up. */
  #isAway = false;

  constructor(deps: TestKeeperDeps) {
    this.#deps = deps;
  }

  /** Names who reacts when the test was erased; called once. */
  reportTo(handler: ErasureHandler): void {
    this.#handler = handler;
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

  /** Stores an answer as soon as it is complete, if it has words; states saved from now on follow it. */
  addAnswer(answer: Promise<AnswerRecord>): void {
    this.addComing({ byNow: null, whole: answer });
  }

  /** The same; one that is not complete soon is stored as it is known, states follow that, and it is stored again when it is complete. */
  addComing({ byNow, whole }: ComingAnswer): void {
    this.#waiting = null;
    // An answer that cannot be made is a fault of the call, also while an earlier write is still waiting.
    this.#deps.faults.watch(whole);
    this.#tail = this.#tail.then(() => this.#take(whole, byNow));
    this.#storeSoon();
  }

  /** Resolves when everything before is written, or could not be soon; it is then written later. */
  async whenWritten(): Promise<void> {
    await within(this.#deps.clock, WRITING_PATIENCE_MS, this.#tail);
  }

  /** Ends the test after everything before is written. False when the desk refused. */
  async finish(end: TestEnd): Promise<boolean> {
    const { desk, testId } = this.#deps;
    // The report is made of whole answers.
    this.#tail = this.#tail.then(() => this.#placing);
    return this.#enqueue('the test could not be finished', () => desk.finish(testId, end), true);
  }

  /** Leaves the test to be continued, or released when it has no answer. */
  async interrupt(): Promise<boolean> {
    const { desk, testId, clock } = this.#deps;
    this.#tail = this.#tail.then(() => within(clock, PATIENCE_MS, this.#placing));
    const isWritten = await this.#enqueue(
      'the test could not be interrupted',
      () => desk.interrupt(testId),
      true,
    );
    if (!isWritten) desk.giveUp(testId);
    return isWritten;
  }

  async #take(whole: Promise<AnswerRecord>, byNow: AnswerRecord | null): Promise<void> {
    const record = whole.catch(() => null);
    const { clock } = this.#deps;
    if (byNow === null || byNow.transcript === '' || (await within(clock, SOON_MS, record))) {
      this.#keep(await record);
      return;
    }
    this.#keep(byNow);
    this.#placing = Promise.all([this.#placing, this.#keepWhole(record)]);
  }

  async #keepWhole(record: Promise<AnswerRecord | null>): Promise<void> {
    this.#keep(await record);
    this.#storeSoon();
  }

  #keep(record: AnswerRecord | null): void {
    if (record !== null && record.transcript !== '') this.#answers.push(record);
  }

  #storeSoon(): void {
    this.#deps.faults.watch(this.#enqueue('an answer could not be stored yet', () => Promise.resolve()));
  }

  #enqueue(failure: string, write: () => Promise<void>, isEnd = false): Promise<boolean> {
    const done = this.#tail.then(() => this.#insist(failure, write, isEnd));
    this.#tail = done;
    return done;
  }

  async #insist(failure: string, write: () => Promise<void>, isEnd: boolean): Promise<boolean> {
    const { clock, log } = this.#deps;
    const waits = this.#isAway && !isEnd ? [null] : [...RETRY_AFTER_MS, null];
    for (const waitMs of waits) {
      try {
        // oxlint-disable-next-line no-await-in-loop -- each attempt follows the one before
        await this.#storeAnswers(isEnd && waitMs === null);
        // oxlint-disable-next-line no-await-in-loop
        await write();
        this.#isAway = false;
        return true;
      } catch (error) {
        if (isErased(error)) {
          this.#handler?.handleErased();
          return false;
        }
        if (waitMs === null) {
          this.#isAway = true;
          log.error({ err: error }, failure);
        } else {
          // oxlint-disable-next-line no-await-in-loop
          await sleep(clock, waitMs);
        }
      }
    }
    return false;
  }

  // At the very end it is better to write the test without an answer than not at all.
  async #storeAnswers(givesUp: boolean): Promise<void> {
    const { desk, testId, log } = this.#deps;
    try {
      for (let first = this.#answers[0]; first; first = this.#answers[0]) {
        // oxlint-disable-next-line no-await-in-loop -- strictly in order
        await desk.addAnswer(testId, first);
        this.#answers.shift();
      }
    } catch (error) {
      if (!givesUp || isErased(error)) throw error;
      log.error({ err: error, answers: this.#answers.length }, 'answers are lost: they could not be stored');
    }
  }
}

function isErased(error: unknown): boolean {
  return error instanceof BandpalError && error.code === 'test.not-found';
}
