import type { Log } from '@bandpal/foundation';

/** Cookies, claims and tokens forgive less than a minute; an operator should hear of it long before. */
const TOLD_FROM_MS = 5_000;

/**
 * The time of the database, which all processes share, as far as this one knows it: its own clock, put right at every sign of life.
 * What one process writes or signs for another goes by it.
 */
export class SharedTime {
  readonly #clock: { date(): Date };
  readonly #log: Log;
  #aheadMs = 0;
  #isTold = false;

  constructor(clock: { date(): Date }, log: Log) {
    this.#clock = clock;
    this.#log = log;
  }

  date(): Date {
    return new Date(this.#clock.date().getTime() - this.#aheadMs);
  }

  /** The database has said that it was `then`, some time after this process' clock said `asked` and before it says now. */
  learn(then: Date, asked: Date): void {
    const earliest = asked.getTime() - then.getTime();
    const latest = this.#clock.date().getTime() - then.getTime();
    // Between the two the clocks may agree: how long the answer took is no difference.
    this.#aheadMs = earliest > 0 ? earliest : Math.min(0, latest);
    const isApart = Math.abs(this.#aheadMs) >= TOLD_FROM_MS;
    if (isApart && !this.#isTold) {
      const aheadS = Math.round(this.#aheadMs / 1_000);
      this.#log.warn({ aheadS }, "this machine's clock is wrong, or the database's: they are seconds apart");
    }
    this.#isTold = isApart;
  }
}
