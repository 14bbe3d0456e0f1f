import { setImmediate as turn } from 'node:timers/promises';
import type { PoolLog } from './pool-log.ts';

/**
 * Work that is done once an answer is on its way, whose time must not tell what the work is. It is not kept: a process that is killed at
 * that moment loses it.
 */
export class AfterAnswers {
  readonly #log: PoolLog;
  readonly #underWay = new Set<Promise<void>>();

  constructor(log: PoolLog) {
    this.#log = log;
  }

  /** Begins it in the next turn. A failure is logged. */
  do(work: () => Promise<void>): void {
    const task = turn()
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
