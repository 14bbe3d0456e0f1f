import { BandpalError, type ExamMode } from '@bandpal/contracts';
import { FaultBoundary, type Clock } from '@bandpal/foundation';
import type { AnswerStudy } from '../../ports/answer-study.ts';
import type { OpenTest, TestDesk } from '../../ports/test-desk.ts';
import { AnswerMaker } from '../agent/answer-maker.ts';
import { AnswerStudies } from '../agent/answer-studies.ts';
import { ExamDriver } from '../agent/exam-driver.ts';
import type { ExamRun } from '../agent/exam-run.ts';
import type { SessionEnd } from '../agent/session-ending.ts';
import { spentMs } from '../agent/spent-ms.ts';
import { TestKeeper } from '../agent/test-keeper.ts';
import type { ErasureHandler } from '../agent/test-keeper.ts';
import type { LiveTest } from '../live-test.ts';
import type { Logger } from '../logger.ts';
import type { CallRequest } from '../protocol/call-request.ts';
import { ENDED_REASONS } from '../protocol/ended-reasons.ts';
import { TypedExam } from './typed-exam.ts';

/** No test has so many questions; a program that goes on all the same must not fill the memory. */
const MOST_EXCHANGES = 400;

/** Something that was written in a typed test. */
export interface TypedMessage {
  role: 'assistant' | 'user';
  content: string;
}

/** One answer and what the examiner said to it. */
export interface TypedExchange {
  id: string;
  createdAt: Date;
  updatedAt: Date;
  input: string;
  /** Messages that stood before the input. */
  before: number;
  output: TypedMessage[];
}

export interface TypedSessionDeps {
  id: string;
  request: CallRequest;
  test: OpenTest;
  run: ExamRun;
  desk: TestDesk;
  /** Null: answers are not studied. */
  study: AnswerStudy | null;
  clock: Clock;
  log: Logger;
  /** The test is finished after this time, milliseconds. */
  limitMs: number;
}

/**
 * A test that is typed request by request, in the same exam and under the same limits of time as a typed test of the page. A failure in it
 * ends it alone, and the test can be continued.
 */
export class TypedSession implements ErasureHandler, LiveTest {
  readonly id: string;
  readonly testId: string;
  readonly mode: ExamMode;
  readonly resumed: boolean;
  readonly assistantName: string;
  readonly createdAt: Date;
  updatedAt: Date;
  name: string | undefined;
  endedAt: Date | undefined;
  endedReason: string | undefined;
  readonly messages: TypedMessage[] = [];
  readonly exchanges: TypedExchange[] = [];
  readonly #deps: TypedSessionDeps;
  readonly #driver: ExamDriver;
  readonly #keeper: TestKeeper;
  readonly #studies: AnswerStudies;
  readonly #exam: TypedExam;
  readonly #faults: FaultBoundary;
  readonly #cancelLimit: () => void;
  readonly #ended = Promise.withResolvers<void>();
  #isEnding = false;

  constructor(deps: TypedSessionDeps) {
    this.#deps = deps;
    const { test, run, desk, study, log } = deps;
    this.id = deps.id;
    this.testId = test.id;
    this.mode = test.mode;
    this.resumed = test.resumed;
    this.assistantName = deps.request.assistantName;
    this.createdAt = deps.clock.date();
    this.updatedAt = this.createdAt;
    const faults = new FaultBoundary({ clock: deps.clock, onFault: (error) => this.#handleFault(error) });
    const { clock } = faults;
    this.#faults = faults;
    this.#keeper = new TestKeeper({ desk, testId: test.id, run, clock, log, faults });
    this.#keeper.reportTo(this);
    this.#studies = new AnswerStudies({ study, keeper: this.#keeper, clock, faults });
    this.#driver = new ExamDriver({ run, clock, keeper: this.#keeper, board: { publish: () => {} } });
    this.#exam = new TypedExam({
      driver: this.#driver,
      keeper: this.#keeper,
      answers: new AnswerMaker({
        clock,
        newId: () => crypto.randomUUID(),
        testStartedAt: clock.now() - spentMs(test),
        // The text of every question is there.
        examConditions: false,
        studies: this.#studies,
      }),
      cueCard: () => run.view(clock.now()).cueCard,
      onLine: (content) => void this.messages.push({ role: 'assistant', content }),
      onFinish: (end) => this.#end(end),
    });
    this.#cancelLimit = clock.after(deps.limitMs, () => this.#end('time-limit'));
    faults.run(() => this.#driver.start());
  }

  /** Resolves when the test is written. */
  get ended(): Promise<void> {
    return this.#ended.promise;
  }

  get isOver(): boolean {
    return this.#isEnding;
  }

  /** Takes what the candidate typed, and gives it back with what the examiner says to it. Throws `chat.ended`. */
  exchange(input: string): TypedExchange {
    if (this.#isEnding || this.exchanges.length >= MOST_EXCHANGES) throw new BandpalError('chat.ended');
    const before = this.messages.length;
    this.messages.push({ role: 'user', content: input });
    this.#faults.run(() => this.#exam.handleTyped(input));
    return this.#keepExchange(input, before);
  }

  /**
   * The exchange that has already followed `earlier` with this input, when a client sends it again because it has missed the reply; null
   * when nothing has followed. Throws `chat.outdated` when the test has gone on in another way.
   */
  repeatedAfter(earlier: TypedExchange, input: string): TypedExchange | null {
    const following = this.exchanges.slice(this.exchanges.indexOf(earlier) + 1);
    const [next] = following;
    if (next === undefined) return null;
    if (following.length === 1 && next.input === input) return next;
    throw new BandpalError('chat.outdated', { field: 'previousChatId' });
  }

  /** The candidate's first words, to which the examiner has nothing to say but its opening. */
  greet(input: string): TypedExchange {
    this.messages.unshift({ role: 'user', content: input });
    return this.#keepExchange(input, 0);
  }

  /** The candidate ends the test: what was said so far is assessed. */
  finish(): void {
    this.#faults.run(() => this.#driver.send({ type: 'end-requested' }));
  }

  /** Breaks the test off; it can be continued. */
  async interrupt(): Promise<void> {
    this.#end('interrupted');
    await this.ended;
  }

  handleErased(): void {
    this.#end('interrupted');
  }

  #keepExchange(input: string, before: number): TypedExchange {
    const at = this.#deps.clock.date();
    this.updatedAt = at;
    const output = this.messages.slice(before + 1);
    const exchange = { id: crypto.randomUUID(), createdAt: at, updatedAt: at, input, before, output };
    this.exchanges.push(exchange);
    return exchange;
  }

  #handleFault(error: unknown): void {
    this.#deps.log.error({ err: error }, 'a typed test has failed and ends; the others go on');
    this.#end('failed');
  }

  #end(end: SessionEnd): void {
    if (this.#isEnding) return;
    this.#isEnding = true;
    this.#cancelLimit();
    this.#driver.stop();
    if (end !== 'failed') this.#keeper.saveExam();
    this.endedReason = ENDED_REASONS[end];
    const written = this.#write(end).finally(() => {
      this.updatedAt = this.#deps.clock.date();
      this.endedAt = this.updatedAt;
      this.#ended.resolve();
    });
    this.#faults.watch(written);
  }

  async #write(end: SessionEnd): Promise<void> {
    if (end === 'interrupted' || end === 'failed') {
      this.#studies.stop();
      await this.#keeper.interrupt();
    } else {
      await this.#studies.finish();
      await this.#keeper.finish(end);
    }
  }
}
