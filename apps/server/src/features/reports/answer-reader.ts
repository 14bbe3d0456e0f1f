import { answerRecordSchema } from '@bandpal/contracts';
import type { AnswerRecord } from '@bandpal/contracts';
import type { AnswerStudy } from '../../ports/language.ts';
import {
  countUnread,
  hurryUnread,
  keepLanguage,
  oldestUnread,
  putBackUnread,
  setUnread,
  takeUnread,
} from './unread-rows.ts';
import { findTest } from '../tests/test-rows.ts';
import type { ReportDb } from './unread-rows.ts';
import type { TakenAnswer } from './unread-rows.ts';
import type { ReportContext } from './report-context.ts';
import type { ReportMaker } from './report-maker.ts';

/** A turn may go on, and an answer is often stored again when its words are placed: one is read when that is over. */
const SETTLING_MS = 2_000;
/** What a process that died was reading is read by another after this; one that lives says so three times meanwhile. */
const TAKEN_MS = 30_000;
const RENEWALS = 3;
/** The end of a test waits so long for its last answers, so that on a quiet machine its report is whole at once. */
const LAST_MS = 1_000;
/** A pause after a failure, doubled after each further one up to the longest. */
const FIRST_RETRY_MS = 5_000;
const LONGEST_RETRY_MS = 300_000;
/** How often it is looked for answers that other processes have left. */
const LOOK_EVERY_MS = 10_000;

/** What became of the answer that was next: `none` is due, or it could not be read. */
type Outcome = 'read' | 'none' | 'failed';

/** Told what happens, for the figures of the operator. */
export interface ReadingWatch {
  /** An answer is to be read. */
  handleTaken: () => void;
  /** An answer was read. */
  handleRead: () => void;
}

export interface AnswerReaderDeps {
  context: ReportContext;
  study: AnswerStudy;
  reports: ReportMaker;
  watch: ReadingWatch;
}

/**
 * Has every answer of every test read by the language model, one after the other, the one first that has waited longest, for as long as it
 * takes. Which are unread is known from the database alone: so it goes on after a restart, and of several processes each answer is read by
 * one. When the last answer of a finished test is read its report is made anew.
 */
export class AnswerReader implements AsyncDisposable {
  readonly #deps: AnswerReaderDeps;
  #cancelTimer = () => {};
  #running: Promise<void> | null = null;
  #isWokenAgain = false;
  #isStopped = false;
  #reading: { testId: string; answerId: string; abort: AbortController } | null = null;
  #oldest: Date | null = null;
  /** Timers of answers that settle. */
  readonly #settling = new Set<() => void>();
  /** Reports that are being made. */
  #reporting: Promise<unknown> = Promise.resolve();
  /** Resolves after the answer that is being read, or is next. */
  #next = Promise.withResolvers<void>();

  constructor(deps: AnswerReaderDeps) {
    this.#deps = deps;
  }

  /** Begins with what is unread. */
  start(): void {
    this.#look();
  }

  /** How long the oldest unread answer has waited, in seconds; 0 when none waits. */
  oldestSeconds(): number {
    const { clock } = this.#deps.context;
    return this.#oldest === null ? 0 : Math.max(0, clock.date().getTime() - this.#oldest.getTime()) / 1_000;
  }

  /** Sets an answer down to be read, in the transaction that stores it. */
  async note(trx: ReportDb, testId: string, answer: AnswerRecord): Promise<void> {
    if (answer.transcript === '' || answer.language !== undefined) return;
    const { context, watch } = this.#deps;
    const place = { testId, answerId: answer.id };
    const isNew = await setUnread(trx, place, { now: context.sharedNow, afterMs: SETTLING_MS });
    if (isNew) watch.handleTaken();
  }

  /** An answer was stored: what is being found in an earlier one of that id is given up, and it is read when it has settled. */
  handleStored(testId: string, answerId: string): void {
    const reading = this.#reading;
    if (reading?.testId === testId && reading.answerId === answerId) reading.abort.abort();
    if (this.#isStopped) return;
    const cancel = this.#deps.context.clock.after(SETTLING_MS, () => {
      this.#settling.delete(cancel);
      this.wake();
    });
    this.#settling.add(cancel);
  }

  /** Looks for unread answers now. */
  wake(): void {
    if (this.#isStopped) return;
    this.#isWokenAgain = this.#running !== null;
    this.#running ??= this.#run();
  }

  /** No answer of the test goes on any more. Resolves when all are read, or after a second; they are read all the same. */
  async readLast(testId: string): Promise<void> {
    const { db, clock, sharedNow } = this.#deps.context;
    await hurryUnread(db, testId, sharedNow);
    this.wake();
    const late = Promise.withResolvers<'late'>();
    const cancel = clock.after(LAST_MS, () => late.resolve('late'));
    for (;;) {
      const { promise } = this.#next;
      // oxlint-disable-next-line no-await-in-loop -- looked at again after each answer
      if (this.#isStopped || (await countUnread(db, testId)) === 0) break;
      // oxlint-disable-next-line no-await-in-loop
      if ((await Promise.race([promise, late.promise])) === 'late') break;
    }
    cancel();
  }

  /** Leaves what is unread to the next process. */
  async [Symbol.asyncDispose](): Promise<void> {
    this.#isStopped = true;
    for (const cancel of [this.#cancelTimer, ...this.#settling]) cancel();
    this.#reading?.abort.abort();
    await this.#running;
    this.#next.resolve();
    await this.#reporting;
  }

  #look(): void {
    this.wake();
    this.#cancelTimer = this.#deps.context.clock.after(LOOK_EVERY_MS, () => this.#look());
  }

  async #run(): Promise<void> {
    const { db, log } = this.#deps.context;
    try {
      let outcome: Outcome;
      do {
        this.#isWokenAgain = false;
        do {
          // oxlint-disable-next-line no-await-in-loop
          this.#oldest = await oldestUnread(db);
          // oxlint-disable-next-line no-await-in-loop -- one answer after the other
          outcome = await this.#readNext();
        } while (outcome === 'read' && !this.#isStopped);
        // Where the engine is away the others need not be tried at once: the next look follows.
      } while (outcome === 'none' && this.#isWokenAgain && !this.#isStopped);
    } catch (error) {
      log.error({ err: error }, 'unread answers could not be looked for; it is tried again');
    } finally {
      this.#running = null;
    }
  }

  async #readNext(): Promise<Outcome> {
    const { db, sharedNow } = this.#deps.context;
    const taken = await takeUnread(db, { now: sharedNow, forMs: TAKEN_MS });
    if (taken === undefined) return 'none';
    const { testId, answerId } = taken;
    const abort = new AbortController();
    this.#reading = { testId, answerId, abort };
    try {
      return await this.#read(taken, abort.signal);
    } finally {
      this.#reading = null;
      this.#next.resolve();
      this.#next = Promise.withResolvers();
    }
  }

  async #read(taken: TakenAnswer, signal: AbortSignal): Promise<Outcome> {
    const { context, study, watch } = this.#deps;
    const { db, sharedNow, log } = context;
    const stopRenewing = this.#renew(taken);
    try {
      const language = await study.study(answerRecordSchema.parse(taken.record), signal);
      const isKept = await db.transaction().execute((trx: ReportDb) => keepLanguage(trx, taken, language));
      if (isKept) {
        watch.handleRead();
        await this.#handleRead(taken.testId);
      }
      return 'read';
    } catch (error) {
      if (!signal.aborted)
        log.warn({ err: error, attempts: taken.attempts }, 'an answer could not be read; it is tried again');
      // One that was stored again is another revision, and stays as it is set down.
      const afterMs = signal.aborted ? 0 : retryMs(taken.attempts);
      await putBackUnread(db, taken, { now: sharedNow, afterMs });
      return signal.aborted ? 'read' : 'failed';
    } finally {
      stopRenewing();
    }
  }

  /** Says now and then that the answer is being read; until it is called off. */
  #renew(taken: TakenAnswer): () => void {
    const { db, clock, sharedNow, log } = this.#deps.context;
    const renew = () =>
      clock.after(TAKEN_MS / RENEWALS, () => {
        putBackUnread(db, taken, { now: sharedNow, afterMs: TAKEN_MS }).catch((error: unknown) =>
          log.warn({ err: error }, 'that an answer is being read could not be told'),
        );
        cancel = renew();
      });
    let cancel = renew();
    return () => cancel();
  }

  async #handleRead(testId: string): Promise<void> {
    const { context, reports } = this.#deps;
    if ((await countUnread(context.db, testId)) > 0) return;
    const test = await findTest(context.db, testId);
    // Other answers do not wait for it, because a judge takes its time; what fails is tried again by the sweeper.
    if (test?.status === 'finished') this.#reporting = Promise.all([this.#reporting, reports.make(testId)]);
  }
}

function retryMs(attempts: number): number {
  return Math.min(LONGEST_RETRY_MS, FIRST_RETRY_MS * 2 ** (attempts - 1));
}
