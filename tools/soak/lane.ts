import { setTimeout as delay } from 'node:timers/promises';
import { CallRefused, SimulatedCall, waitForReport } from '../load/simulated-call.ts';
import type { SimulatedCallOptions } from '../load/simulated-call.ts';

/** As long as a person takes who presses the button again after "All examiners are busy". */
const PAUSE_MS = 1_000;
const FULL = 503;

/** Place for one call: a candidate takes a test to its report, then the next one comes. */
export class Lane {
  readonly #options: SimulatedCallOptions;
  readonly #signal: AbortSignal;
  /** Tests with a report. */
  reports = 0;
  /** Why a test that was begun has none. */
  readonly lost: string[] = [];
  /** Starts that came before the place of the last call was free. */
  full = 0;
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
        if (error instanceof CallRefused && error.status === FULL) this.full += 1;
        else this.#lose(error instanceof Error ? error.message : String(error));
        await delay(PAUSE_MS);
      }
    }
  }

  #lose(reason: string): void {
    this.lost.push(reason);
    console.error(`lost: ${reason}`);
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
      // Ended by us before anything was said: it is given back and has no report.
      if (this.#signal.aborted && call.answered === 0) return;
      this.reportMs.push(await waitForReport(this.#options.url, call));
      this.reports += 1;
    } finally {
      this.responseMs.push(...call.responseMs);
      this.#signal.removeEventListener('abort', end);
      await call.release();
    }
  }
}
