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
  #state: 'there' | 'heard' | 'lost' = 'there';
  #cancel: (() => void) | null = null;
  #reachable = Promise.withResolvers<void>();

  constructor(clock: Clock, listener: AbsenceListener) {
    this.#clock = clock;
    this.#listener = listener;
  }

  /** It is heard and cannot be told anything. */
  get isHeardOnly(): boolean {
    return this.#state === 'heard';
  }

  /** Resolves when that is over. */
  get reachable(): Promise<void> {
    return this.#reachable.promise;
  }

  handleSound(): void {
    this.#lastSoundAt = this.#clock.now();
  }

  /** Sound has stopped, or is no longer expected. */
  handleQuiet(): void {
    if (this.#state === 'heard') this.#lose();
  }

  /** The socket is gone: the time to come back begins with the last sign of life before. `lastHeardAt`: the last one over it; `isHeard`: sound arrives another way. */
  begin(lastHeardAt: number, isHeard: boolean): void {
    const lastSignAt = Math.max(lastHeardAt, this.#lastSoundAt);
    const remaining = Math.max(0, lastSignAt + RECONNECT_GRACE_MS - this.#clock.now());
    this.#cancel = afterAwake(this.#clock, remaining, () => this.#listener.onTimeout());
    this.#reachable = Promise.withResolvers();
    if (isHeard) this.#state = 'heard';
    else this.#lose();
  }

  /** It is back, over another socket. True where it was lost meanwhile. */
  end(): boolean {
    const wasLost = this.#state === 'lost';
    this.stop();
    this.#state = 'there';
    return wasLost;
  }

  /** Nothing is told any more. */
  stop(): void {
    this.#cancel?.();
    this.#cancel = null;
    this.#reachable.resolve();
  }

  #lose(): void {
    this.#state = 'lost';
    this.#reachable.resolve();
    this.#listener.onLost();
  }
}
