import type { ServerSignal } from '../protocol/signalling.ts';

export type AppMessage = Extract<ServerSignal, { type: 'app-message' }>;

/** A browser is gone for 14 s at most before its stay ends; the examiner sends up to five messages a second. */
const MAX_KEPT = 70;

/** What was sent last in a stay: some of it may have been lost with the socket it was written to. */
export class KeptMessages {
  readonly #kept: AppMessage[] = [];
  #count = 0;

  add(message: AppMessage): void {
    this.#count += 1;
    this.#kept.push(message);
    if (this.#kept.length > MAX_KEPT) this.#kept.shift();
  }

  /** What was sent after the first `received` of the stay, as far as it is kept. */
  after(received: number): readonly AppMessage[] {
    const missing = Math.max(0, this.#count - received);
    return missing === 0 ? [] : this.#kept.slice(-missing);
  }
}
