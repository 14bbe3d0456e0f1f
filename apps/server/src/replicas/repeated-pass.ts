import type { Log } from '@bandpal/foundation';
import type { Clock } from '@bandpal/foundation';

export interface RepeatedPassDeps {
  clock: Clock;
  log: Log;
  everyMs: number;
  pass: () => Promise<void>;
  /** What is told of the first of several failures: a database that is away is told of once. */
  failure: string;
}

/** Does something again and again, so long after its last end. Disposing waits for the pass that runs. */
export class RepeatedPass implements AsyncDisposable {
  readonly #deps: RepeatedPassDeps;
  #cancel = () => {};
  #running = Promise.resolve();
  #isStopped = false;
  #isFailing = false;

  constructor(deps: RepeatedPassDeps) {
    this.#deps = deps;
  }

  /** The first pass comes after one interval. */
  start(): void {
    this.#cancel = this.#deps.clock.after(this.#deps.everyMs, () => {
      this.#running = this.#pass().finally(() => {
        if (!this.#isStopped) this.start();
      });
    });
  }

  /** Resolves when no pass is under way. */
  whenIdle(): Promise<void> {
    return this.#running;
  }

  async [Symbol.asyncDispose](): Promise<void> {
    this.#isStopped = true;
    this.#cancel();
    await this.#running;
  }

  async #pass(): Promise<void> {
    try {
      await this.#deps.pass();
      this.#isFailing = false;
    } catch (error) {
      if (!this.#isFailing) this.#deps.log.warn({ err: error }, this.#deps.failure);
      this.#isFailing = true;
    }
  }
}
