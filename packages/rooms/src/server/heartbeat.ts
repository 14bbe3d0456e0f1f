import type { Clock } from '@bandpal/foundation';
import { afterAwake } from './after-awake.ts';

/** The server pings this often. Two seconds keep proxies awake and notice a dead link within three pings. */
export const HEARTBEAT_MS = 2_000;
/** Nothing heard for three intervals: the link is dead. */
export const SILENCE_LIMIT_MS = 3 * HEARTBEAT_MS;

export interface HeartbeatListener {
  onPing(id: number): void;
  /** Nothing was heard for SILENCE_LIMIT_MS in which this process could hear; called once, after which the heartbeat has stopped. */
  onSilence(): void;
}

/** Asks the other side for signs of life and notices when none come. */
export class Heartbeat {
  readonly #clock: Clock;
  readonly #listener: HeartbeatListener;
  #lastHeardAt: number;
  #pings = 0;
  #cancelPing: () => void;
  #cancelWatch: () => void;

  constructor(clock: Clock, listener: HeartbeatListener) {
    this.#clock = clock;
    this.#listener = listener;
    this.#lastHeardAt = clock.now();
    this.#cancelPing = clock.after(HEARTBEAT_MS, () => this.#ping());
    this.#cancelWatch = afterAwake(clock, SILENCE_LIMIT_MS, () => this.#watch());
  }

  /** Monotonic time of the last sign of life. */
  get lastHeardAt(): number {
    return this.#lastHeardAt;
  }

  handleSignOfLife(): void {
    this.#lastHeardAt = this.#clock.now();
  }

  stop(): void {
    this.#cancelPing();
    this.#cancelWatch();
  }

  #ping(): void {
    this.#cancelPing = this.#clock.after(HEARTBEAT_MS, () => this.#ping());
    this.#pings += 1;
    this.#listener.onPing(this.#pings);
  }

  #watch(): void {
    const remaining = this.#lastHeardAt + SILENCE_LIMIT_MS - this.#clock.now();
    if (remaining > 0) {
      this.#cancelWatch = afterAwake(this.#clock, remaining, () => this.#watch());
      return;
    }
    this.stop();
    this.#listener.onSilence();
  }
}
