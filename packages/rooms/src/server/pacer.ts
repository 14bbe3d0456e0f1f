import { AUDIO_FRAME_MS } from '@bandpal/contracts';
import type { Clock } from '@bandpal/foundation';

/** After a stalled event loop at most this many frames leave at once: more would overrun the receiver's jitter buffer. */
export const MAX_BURST_FRAMES = 4;

/** Called once per 20 ms slot. Slots count from the pacer's start and never repeat. */
export type SlotListener = (slot: number) => void;

/**
 * The one 20 ms metronome of all rooms. Slots are places on the clock, so it does not drift; a late tick catches up,
 * but slots older than MAX_BURST_FRAMES are dropped. The timer runs only while there are listeners.
 */
export class Pacer {
  readonly #clock: Clock;
  readonly #startedAt: number;
  readonly #listeners = new Set<SlotListener>();
  #lastSlot = -1;
  #cancel: (() => void) | null = null;

  constructor(clock: Clock) {
    this.#clock = clock;
    this.#startedAt = clock.now();
  }

  /** Slot the clock is in. */
  get currentSlot(): number {
    return Math.floor((this.#clock.now() - this.#startedAt) / AUDIO_FRAME_MS);
  }

  get listenerCount(): number {
    return this.#listeners.size;
  }

  /** Calls `listener` for each slot after the current one, until the returned function is called. */
  listen(listener: SlotListener): () => void {
    if (this.#listeners.size === 0) this.#lastSlot = this.currentSlot;
    this.#listeners.add(listener);
    this.#schedule();
    return () => {
      this.#listeners.delete(listener);
      if (this.#listeners.size > 0) return;
      this.#cancel?.();
      this.#cancel = null;
    };
  }

  #schedule(): void {
    if (this.#cancel !== null || this.#listeners.size === 0) return;
    const dueAt = this.#startedAt + (this.#lastSlot + 1) * AUDIO_FRAME_MS;
    this.#cancel = this.#clock.after(Math.max(0, dueAt - this.#clock.now()), () => {
      this.#cancel = null;
      this.#tick();
    });
  }

  #tick(): void {
    const due = this.currentSlot;
    const first = Math.max(this.#lastSlot + 1, due - MAX_BURST_FRAMES + 1);
    for (let slot = first; slot <= due; slot += 1) {
      this.#lastSlot = slot;
      for (const listener of this.#listeners) listener(slot);
    }
    this.#schedule();
  }
}
