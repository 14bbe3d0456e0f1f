import type { Clock } from '../../ports/clock.ts';

interface Timer {
  at: number;
  callback: () => void;
}

/** A clock that a test moves; between two timers all promises that can go on do. */
export class VirtualClock implements Clock {
  #now = 1_000_000;
  readonly #timers = new Set<Timer>();

  now(): number {
    return this.#now;
  }

  date(): Date {
    return new Date(Date.UTC(2026, 0, 1) + this.#now);
  }

  after(ms: number, callback: () => void): () => void {
    const timer = { at: this.#now + Math.max(0, ms), callback };
    this.#timers.add(timer);
    return () => this.#timers.delete(timer);
  }

  get pendingTimers(): number {
    return this.#timers.size;
  }

  /** Lets `ms` pass. */
  async advance(ms: number): Promise<void> {
    const end = this.#now + ms;
    await settle();
    for (let next = this.#dueBy(end); next; next = this.#dueBy(end)) {
      this.#timers.delete(next);
      this.#now = Math.max(this.#now, next.at);
      next.callback();
      // oxlint-disable-next-line no-await-in-loop -- time stands still until everything has reacted
      await settle();
    }
    this.#now = end;
    await settle();
  }

  #dueBy(end: number): Timer | null {
    let first: Timer | null = null;
    for (const timer of this.#timers)
      if (timer.at <= end && timer.at < (first?.at ?? Infinity)) first = timer;
    return first;
  }
}

/** Lets every promise that can go on do so: the event loop turns once when nothing of them is left. */
export function settle(): Promise<void> {
  return new Promise((resolve) => {
    setImmediate(resolve);
  });
}
