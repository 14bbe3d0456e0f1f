import type { Clock } from './ports/clock.ts';

/** Time running calls get to end by themselves when the server is stopped. */
const DRAIN_MS = 30_000;
/** Closing everything takes a fraction of a second; what hangs is left behind. */
const CLOSE_TIMEOUT_MS = 10_000;
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

/** Resolves with whether the work was done within `ms`. */
export async function within(clock: Clock, ms: number, work: Promise<unknown>): Promise<boolean> {
  const { promise: late, resolve } = Promise.withResolvers<boolean>();
  const cancel = clock.after(ms, () => resolve(false));
  try {
    return await Promise.race([work.then(() => true), late]);
  } finally {
    cancel();
  }
}

/**
 * Stops the server once, at SIGTERM, SIGINT or a failure nobody caught: refuse new calls, let running ones end, close. Ends the
 * process through `exit`; a second signal does so at once.
 */
export class Lifecycle {
  readonly #server: Stoppable;
  readonly #clock: Clock;
  readonly #log: LifecycleLog;
  readonly #exit: (code: number) => void;
  /** Clock time at which stopping began. */
  #stoppingSince: number | null = null;

  constructor(server: Stoppable, outside: { clock: Clock; log: LifecycleLog; exit: (code: number) => void }) {
    this.#server = server;
    this.#clock = outside.clock;
    this.#log = outside.log;
    this.#exit = outside.exit;
  }

  async handleSignal(signal: string): Promise<void> {
    if (this.#stoppingSince !== null) {
      if (this.#clock.now() - this.#stoppingSince >= SAME_SIGNAL_MS) this.#exit(1);
      return;
    }
    this.#stoppingSince = this.#clock.now();
    this.#log.info({ signal }, 'stopping: no new calls, running ones get 30 seconds');
    this.#server.drain();
    await within(this.#clock, DRAIN_MS, this.#server.whenIdle());
    await this.#close(0);
  }

  async handleFailure(error: unknown): Promise<void> {
    this.#log.fatal({ err: error }, 'a failure nobody expected; stopping');
    if (this.#stoppingSince !== null) {
      this.#exit(1);
      return;
    }
    this.#stoppingSince = this.#clock.now();
    this.#server.drain();
    await this.#close(1);
  }

  async #close(code: number): Promise<void> {
    try {
      const closed = await within(this.#clock, CLOSE_TIMEOUT_MS, this.#server.close());
      if (!closed) this.#log.fatal({}, 'closing took too long; some of it is left behind');
      this.#exit(closed ? code : 1);
    } catch (error) {
      this.#log.fatal({ err: error }, 'closing failed');
      this.#exit(1);
    }
  }
}
