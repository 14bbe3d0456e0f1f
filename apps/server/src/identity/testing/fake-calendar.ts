import type { Clock } from '../../ports/clock.ts';

/** A clock that starts now, because clients compare tokens with the machine's own time, and moves only when told to. */
export class FakeCalendar implements Clock {
  readonly #start = Math.floor(Date.now() / 1000) * 1000;
  #passed = 0;

  now(): number {
    return this.#passed;
  }

  date(): Date {
    return new Date(this.#start + this.#passed);
  }

  /** Nothing here waits for a timer. */
  after(): () => void {
    return () => undefined;
  }

  advance(ms: number): void {
    this.#passed += ms;
  }
}
