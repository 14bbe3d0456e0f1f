import { within } from '@bandpal/foundation';
import type { Clock, Log } from '@bandpal/foundation';
import type { AudioPeer } from './audio-peer.ts';

/** Closing takes milliseconds. */
const CLOSE_MS = 6_000;

/** Peers that are being closed; the room waits for them before it is gone. */
export class LeavingPeers {
  readonly #clock: Clock;
  readonly #log: Log;
  #gone: Promise<void> = Promise.resolve();

  constructor(clock: Clock, log: Log) {
    this.#clock = clock;
    this.#log = log;
  }

  /** Resolves when those that were added are closed, or left behind. Never rejects. */
  get gone(): Promise<void> {
    return this.#gone;
  }

  add(peer: AudioPeer): void {
    this.#gone = Promise.all([this.#gone, this.#close(peer)]).then(() => undefined);
  }

  async #close(peer: AudioPeer): Promise<void> {
    try {
      const closed = await within(this.#clock, CLOSE_MS, peer[Symbol.asyncDispose]());
      if (!closed) this.#log.warn({}, 'an audio peer hangs and is left behind');
    } catch (error) {
      this.#log.warn({ err: error }, 'an audio peer did not close cleanly');
    }
  }
}
