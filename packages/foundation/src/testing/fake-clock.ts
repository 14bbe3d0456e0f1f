import type { Clock } from '../clock.ts';

interface Timer {
  at: number;
  callback: () => void;
}

/** A clock that stands still until a test moves it. */
export class FakeClock implements Clock {
  #now = 0;
  readonly #startMs: number;
  readonly #timers = new Set<Timer>();

  /** The wall clock begins at `start`, the monotonic one at 0. */
  constructor(start: Date = new Date('2026-01-01T00:00:00Z')) {
    this.#startMs = start.getTime();
  }

  /** A clock whose date is the machine's (in whole seconds): for clients that compare tokens with their own time. */
  static today(): FakeClock {
    return new FakeClock(new Date(Math.floor(Date.now() / 1000) * 1000));
  }

  now(): number {
    return this.#now;
  }

  date(): Date {
    return new Date(this.#startMs + this.#now);
  }

  after(ms: number, callback: () => void): () => void {
    const timer = { at: this.#now + Math.max(0, ms), callback };
    this.#timers.add(timer);
    return () => this.#timers.delete(timer);
  }

  get pendingTimers(): number {
    return this.#timers.size;
  }

  /** Runs everything that falls due within the next `ms`, in order. */
  advance(ms: number): void {
    const end = this.#now + ms;
    for (let next = this.#dueBy(end); next !== null; next = this.#dueBy(end)) this.#fire(next);
    this.#now = end;
  }

  /**
   * The same, but everything that waits for a promise gets its turn between two timers. `reacted` resolves when everything has
   * reacted, for tests that also wait for work outside this process.
   */
  async advanceAsync(ms: number, reacted: () => Promise<void> = settle): Promise<void> {
    const end = this.#now + ms;
    await reacted();
    for (let next = this.#dueBy(end); next !== null; next = this.#dueBy(end)) {
      this.#fire(next);
      // oxlint-disable-next-line no-await-in-loop -- time stands still until everything has reacted
      await reacted();
    }
    this.#now = end;
    await reacted();
  }

  /** Moves the clock without running any timer, as in a stalled event loop. */
  stall(ms: number): void {
    this.#now += ms;
  }

  #fire(timer: Timer): void {
    this.#timers.delete(timer);
    this.#now = Math.max(this.#now, timer.at);
    timer.callback();
  }

  /** The timer that is due first; of several due at the same time, the one set first. */
  #dueBy(end: number): Timer | null {
    let first: Timer | null = null;
    for (const timer of this.#timers)
      if (timer.at <= end && timer.at < (first?.at ?? Infinity)) first = timer;
    return first;
  }
}

/** Resolves in the next turn of the event loop, when everything that waited for a settled promise has run. */
export function settle(): Promise<void> {
  return new Promise((resolve) => {
    setImmediate(resolve);
  });
}
