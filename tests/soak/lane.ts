import { setTimeout as delay } from 'node:timers/promises';
import { SimulatedCall } from '../load/simulated-call.ts';
import type { SimulatedCallOptions } from '../load/simulated-call.ts';
import { waitForReport } from '../load/wait-for-report.ts';

/** After a call that was lost, so that a server that refuses everybody is not asked without a pause. */
const PAUSE_MS = 1_000;

/** Place for one call: a candidate takes a test to its report, then the next one comes. */
export class Lane {
  readonly #options: SimulatedCallOptions;
  readonly #signal: AbortSignal;
  /** Tests with a report, calls of those that broke or gave none, and what each said. */
  reports = 0;
  readonly lost: string[] = [];
  readonly responseMs: number[] = [];
  readonly reportMs: number[] = [];
  /** Resolves when the signal has ended the lane's last test. */
  readonly done: Promise<void>;

  /** Goes on until `signal` is aborted; the test that is under way then is ended early. */
  constructor(options: SimulatedCallOptions, signal: AbortSignal) {
    this.#options = options;
    this.#signal = signal;
    this.done = this.#run();
  }

  async #run(): Promise<void> {
    while (!this.#signal.aborted) {
      try {
        await this.#takeTest();
      } catch (error) {
        this.lost.push(error instanceof Error ? error.message : String(error));
        await delay(PAUSE_MS);
      }
    }
  }

  async #takeTest(): Promise<void> {
    const call = await SimulatedCall.start(this.#options);
    const end = () => call.end();
    this.#signal.addEventListener('abort', end, { once: true });
    try {
      if (this.#signal.aborted) call.end();
      const outcome = await Promise.race([
        call.ended.then(() => 'ended'),
        call.closed.then((reason) => `the call broke: ${String(reason)}`),
      ]);
      if (outcome !== 'ended') throw new Error(outcome);
      this.reportMs.push(await waitForReport(this.#options.url, call));
      this.reports += 1;
    } finally {
      this.responseMs.push(...call.responseMs);
      this.#signal.removeEventListener('abort', end);
      await call.release();
    }
  }
}
