import { setImmediate as turn } from 'node:timers/promises';
import { sleep } from '@bandpal/foundation';
import type { Clock, Log } from '@bandpal/foundation';

/**
 * Work that is done once an answer is on its way, whose time must not tell what the work is. It is not kept: a process that is killed at
 * that moment loses it.
 */
export class AfterAnswers {
  readonly #log: Log;
  readonly #clock: Clock;
  readonly #waitMs: number;
  readonly #underWay = new Set<Promise<void>>();

  /** @param waitMs longer than an answer whose work is done takes to go; 0: the next turn of the event loop. */
  constructor(log: Log, clock: Clock, waitMs: number) {
    this.#log = log;
    this.#clock = clock;
    this.#waitMs = waitMs;
  }

  /** Begins it when the answer has gone. A failure is logged. */
  do(work: () => Promise<void>): void {
    const task = (this.#waitMs === 0 ? turn() : sleep(this.#clock, this.#waitMs))
      .then(work)
      .catch((error: unknown) =>
        this.#log.warn({ err: error }, 'what follows an answer of the accounts has failed'),
      )
      .finally(() => this.#underWay.delete(task));
    this.#underWay.add(task);
  }

  /** Resolves when nothing is under way. */
  async whenIdle(): Promise<void> {
    while (this.#underWay.size > 0) await Promise.all(this.#underWay);
  }
}
