import { within } from '@bandpal/foundation';
import type { Clock } from '@bandpal/foundation';

/** Closing everything takes a fraction of a second, and many times that on a crowded machine; what hangs is left behind. */
const CLOSE_TIMEOUT_MS = 25_000;
/** Ctrl-C reaches the server from the terminal and once more from npm or make: that is one wish, not two. */
const SAME_SIGNAL_MS = 1_000;

export interface LifecycleLog {
  info(fields: object, message: string): void;
  fatal(fields: object, message: string): void;
}

/** What is stopped, in this order. */
export interface Stoppable {
  /** Refuses new work. */
  drain(): void;
  /** Resolves when the work that runs is done. */
  whenIdle(): Promise<void>;
  /** Breaks off what still runs and closes everything. */
  close(): Promise<void>;
}

/**
 * Stops the server once, at SIGTERM, SIGINT or a failure nobody caught: refuse new calls, let running ones end, close. A failure does
 * not wait for the calls. Ends the process through `exit`; a second signal does so at once.
 */
export class Lifecycle {
  readonly #server: Stoppable;
  readonly #clock: Clock;
  readonly #log: LifecycleLog;
  readonly #exit: (code: number) => void;
  readonly #drainMs: number;
  /** Clock time at which stopping began. */
  #stoppingSince: number | null = null;
  #closing: Promise<void> | null = null;
  #exitCode = 0;

  /** @param options.drainMs time running calls get to end by themselves. */
  constructor(
    server: Stoppable,
    options: { drainMs: number; clock: Clock; log: LifecycleLog; exit: (code: number) => void },
  ) {
    this.#server = server;
    this.#clock = options.clock;
    this.#log = options.log;
    this.#exit = options.exit;
    this.#drainMs = options.drainMs;
  }

  async handleSignal(signal: string): Promise<void> {
    if (this.#stoppingSince !== null) {
      if (this.#clock.now() - this.#stoppingSince >= SAME_SIGNAL_MS) this.#exit(1);
      return;
    }
    this.#log.info({ signal, drainMs: this.#drainMs }, 'stopping: no new calls, running ones may end');
    this.#drain();
    const idle = this.#server.whenIdle().catch((error: unknown) => {
      // Calls that are going on have their time all the same.
      this.#log.fatal({ err: error }, 'nobody can say when the last call has ended');
      return new Promise<never>(() => {});
    });
    await within(this.#clock, this.#drainMs, idle);
    await this.#close();
  }

  /** Closing is bounded in time: what fails meanwhile is told, and cuts it short for nobody. */
  async handleFailure(error: unknown): Promise<void> {
    this.#log.fatal({ err: error }, 'a failure nobody expected; stopping');
    this.#exitCode = 1;
    if (this.#stoppingSince === null) this.#drain();
    await this.#close();
  }

  #drain(): void {
    this.#stoppingSince = this.#clock.now();
    this.#server.drain();
  }

  #close(): Promise<void> {
    this.#closing ??= this.#closeAll();
    return this.#closing;
  }

  async #closeAll(): Promise<void> {
    try {
      const closed = await within(this.#clock, CLOSE_TIMEOUT_MS, this.#server.close());
      if (!closed) this.#log.fatal({}, 'closing took too long; some of it is left behind');
      this.#exit(closed ? this.#exitCode : 1);
    } catch (error) {
      this.#log.fatal({ err: error }, 'closing failed');
      this.#exit(1);
    }
  }
}
