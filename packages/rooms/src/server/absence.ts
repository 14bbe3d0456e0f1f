import { RECONNECT_GRACE_MS } from '@bandpal/contracts';
import type { Clock } from '@bandpal/foundation';
import { afterAwake } from './after-awake.ts';

export interface AbsenceListener {
  /** Nothing is heard of the browser any more, in any way. */
  onLost(): void;
  /** It has had its time to come back. */
  onTimeout(): void;
}

/**
 * Whether a browser whose socket is gone is still there. TCP may stand still for seconds on a line over which sound goes on: as long as
 * that is so nobody is lost, and an answer under way is heard to its end.
 */
export class Absence {
  readonly #clock: Clock;
  readonly #listener: AbsenceListener;
  /** Monotonic time of the last sound over WebRTC. */
  #lastSoundAt = -Infinity;
  /** While the browser is heard and cannot be told anything. */
  #heardOnly: PromiseWithResolvers<void> | null = null;
  #isLost = false;
  #cancel: (() => void) | null = null;

  constructor(clock: Clock, listener: AbsenceListener) {
    this.#clock = clock;
    this.#listener = listener;
  }

  /** Resolves when the browser, which is heard and cannot be told anything, is back or lost; null where there is no such. */
  get untilReachable(): Promise<void> | null {
    return this.#heardOnly?.promise ?? null;
  }

  handleSound(): void {
    this.#lastSoundAt = this.#clock.now();
  }

  /** Sound has stopped, or is no longer expected. */
  handleQuiet(): void {
    if (this.#heardOnly !== null) this.#lose();
  }

  /** The socket is gone: the time to come back begins with the last sign of life before. `lastHeardAt`: the last one over it; `isHeard`: sound arrives another way. */
  begin(lastHeardAt: number, isHeard: boolean): void {
    const lastSignAt = Math.max(lastHeardAt, this.#lastSoundAt);
    const remaining = Math.max(0, lastSignAt + RECONNECT_GRACE_MS - this.#clock.now());
    this.#cancel = afterAwake(this.#clock, remaining, () => this.#listener.onTimeout());
    if (isHeard) this.#heardOnly = Promise.withResolvers();
    else this.#lose();
  }

  /** It is back, over another socket. True where it was lost meanwhile. */
  end(): boolean {
    const wasLost = this.#isLost;
    this.#isLost = false;
    this.stop();
    return wasLost;
  }

  /** Nothing is told any more. */
  stop(): void {
    this.#cancel?.();
    this.#cancel = null;
    this.#settle();
  }

  #lose(): void {
    this.#isLost = true;
    this.#settle();
    this.#listener.onLost();
  }

  #settle(): void {
    this.#heardOnly?.resolve();
    this.#heardOnly = null;
  }
}
