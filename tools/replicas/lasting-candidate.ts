import { setTimeout as delay } from 'node:timers/promises';
import { allowanceSchema, testReportSchema, testSummarySchema } from '@bandpal/contracts';
import type { TestReport, TestSummary } from '@bandpal/contracts';
import { SimulatedCall } from '../load/simulated-call.ts';
import type { SimulatedCallOptions } from '../load/simulated-call.ts';

/** A browser gives its connection eight seconds to come back, and a person takes a moment to press "Continue". */
const PATIENCE_MS = 120_000;
const PAUSE_MS = 250;

/** What a loss of the call did to a test. */
export interface Continuation {
  /** Replica that had the call, and that which has it now. */
  from: string;
  to: string;
  /** From the loss to the examiner being there again, milliseconds. */
  gapMs: number;
  /** Answers that the exam had counted, and those of them that the page was told of with their words. */
  answeredBefore: number;
  toldBefore: number;
  /** Those that were stored right before the process went, and when the test went on. */
  storedBefore: number;
  storedAfter: number;
  /** Those that stood before, in order, and the one after. */
  questionsBefore: readonly string[];
  questionAfter: string;
}

/** A candidate who continues the test whenever the call is lost, as a person does with the page's button. */
export class LastingCandidate {
  readonly continuations: Continuation[] = [];
  readonly #options: SimulatedCallOptions;
  #call: SimulatedCall;
  #isLeaving = false;
  #stored = 0;
  #continuing: Promise<void> = Promise.resolve();
  /** Why the test could not be continued; null while it can. */
  failure: Error | null = null;

  static async start(options: SimulatedCallOptions): Promise<LastingCandidate> {
    return new LastingCandidate(options, await SimulatedCall.start(options));
  }

  private constructor(options: SimulatedCallOptions, call: SimulatedCall) {
    this.#options = options;
    this.#call = call;
    void this.#watch(call);
  }

  get replica(): string {
    return this.#call.replica;
  }

  get answered(): number {
    return this.#call.answered;
  }

  /** Remembers how many answers are stored now. */
  async noteStored(): Promise<void> {
    this.#stored = (await this.test()).answers;
  }

  test(): Promise<TestSummary> {
    return this.#read('', (body) => testSummarySchema.parse(body));
  }

  /** Tests that this guest may still start. */
  async remaining(): Promise<number> {
    const reply = await fetch(`${this.#options.url}/api/allowance`, { headers: this.#cookie });
    return allowanceSchema.parse(await reply.json()).remaining;
  }

  /** Waits for a continuation that is under way, ends the test, and waits for its report. */
  async finish(): Promise<TestReport> {
    this.#isLeaving = true;
    await this.#continuing;
    this.#call.end();
    await Promise.race([this.#call.ended, this.#call.closed]);
    await this.#call.release();
    return this.#read('/report', (body) => testReportSchema.parse(body));
  }

  get #cookie(): { cookie: string } {
    return { cookie: this.#call.cookie };
  }

  async #watch(call: SimulatedCall): Promise<void> {
    await call.closed;
    if (this.#isLeaving) return;
    this.#continuing = this.#continueOrFail(call);
    await this.#continuing;
  }

  async #continueOrFail(lost: SimulatedCall): Promise<void> {
    try {
      await this.#continue(lost);
    } catch (error) {
      this.failure = error instanceof Error ? error : new Error('unknown', { cause: error });
    }
  }

  async #continue(lost: SimulatedCall): Promise<void> {
    const lostAt = performance.now();
    const { answered: answeredBefore, told: toldBefore, questions: questionsBefore, replica: from } = lost;
    await lost.release();
    const continued = { cookie: lost.cookie, testId: lost.testId };
    const call = await patiently(() => SimulatedCall.start({ ...this.#options, continued }));
    const questionAfter = await patiently(async () => {
      const [asked] = call.questions;
      if (asked === undefined) throw new Error('the examiner has not asked yet');
      return asked;
    });
    const gapMs = Math.round(performance.now() - lostAt);
    this.#call = call;
    void this.#watch(call);
    const { answers } = await this.test();
    this.continuations.push({
      from,
      to: call.replica,
      gapMs,
      answeredBefore,
      toldBefore,
      storedBefore: this.#stored,
      storedAfter: answers,
      questionsBefore,
      questionAfter,
    });
  }

  #read<Body>(what: string, parse: (body: unknown) => Body): Promise<Body> {
    return patiently(async () => {
      const url = `${this.#options.url}/api/tests/${this.#call.testId}${what}`;
      const reply = await fetch(url, { headers: this.#cookie });
      if (!reply.ok) throw new Error(`${reply.status} ${await reply.text()}`);
      return parse(await reply.json());
    });
  }
}

/** Tries until it succeeds; rejects with the last failure. */
async function patiently<Result>(attempt: () => Promise<Result>): Promise<Result> {
  const startedAt = performance.now();
  for (;;) {
    try {
      return await attempt();
    } catch (error) {
      if (performance.now() - startedAt > PATIENCE_MS) throw error;
      await delay(PAUSE_MS);
    }
  }
}
