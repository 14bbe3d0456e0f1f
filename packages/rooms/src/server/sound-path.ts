import { SPEECH_SAMPLE_RATE_HZ, type AudioPath } from '@bandpal/contracts';
import type { Clock } from '@bandpal/foundation';

/**
 * What comes over WebRTC before the word that it counts waits for that word, which lost packets may hold up. Two seconds; the silence
 * of a gap comes as one piece, which may be as long.
 */
const MAX_EARLY_SAMPLES = 2 * SPEECH_SAMPLE_RATE_HZ;
/** Between two sentences; by then the browser has played what it had of the last one. */
const PAUSE_MS = 500;

/**
 * Which way the sound of a browser takes. Both directions change to the socket at once. On the way back what the browser
 * says changes between two of its frames, and what it hears in a pause of the sent sound: where a line holds frames up for longer than
 * the pause, the end of a sentence may be cut.
 */
export class SoundPath {
  readonly #clock: Clock;
  readonly #onDown: (path: AudioPath) => void;
  #up: AudioPath = 'webrtc';
  #down: AudioPath = 'webrtc';
  #lastPcmAt = -Infinity;
  #cancelDown: (() => void) | null = null;
  #early: Float32Array[] = [];
  #earlySamples = 0;

  /** @param onDown told over which path sound goes to the browser from now on. */
  constructor(clock: Clock, onDown: (path: AudioPath) => void) {
    this.#clock = clock;
    this.#onDown = onDown;
  }

  /** Over which the browser is heard. */
  get up(): AudioPath {
    return this.#up;
  }

  /** Over which sound goes to the browser, at this moment. */
  takeDown(): AudioPath {
    if (this.#down === 'websocket') this.#lastPcmAt = this.#clock.now();
    return this.#down;
  }

  /** Both directions. */
  use(path: AudioPath): void {
    this.#up = path;
    this.#useDown(path);
  }

  /** Sound that has come over WebRTC while the socket is used. */
  keep(samples: Float32Array): void {
    const newest = samples.subarray(-MAX_EARLY_SAMPLES);
    this.#early.push(newest);
    this.#earlySamples += newest.length;
    while (this.#earlySamples > MAX_EARLY_SAMPLES) this.#earlySamples -= this.#early.shift()?.length ?? 0;
  }

  /**
   * The browser speaks over WebRTC. Its word comes after its last frame on the socket. Gives what was kept until then, which is
   * heard next.
   */
  leaveSocket(): Float32Array[] {
    this.#up = 'webrtc';
    this.#followInPause();
    this.#earlySamples = 0;
    return this.#early.splice(0);
  }

  /** The connection is gone, and what was kept of it. */
  forget(): void {
    this.#early = [];
    this.#earlySamples = 0;
  }

  /** No change comes any more. */
  close(): void {
    this.#cancelDown?.();
    this.#cancelDown = null;
  }

  #followInPause(): void {
    const remaining = this.#lastPcmAt + PAUSE_MS - this.#clock.now();
    if (remaining > 0) this.#cancelDown = this.#clock.after(remaining, () => this.#followInPause());
    else this.#useDown('webrtc');
  }

  #useDown(path: AudioPath): void {
    this.close();
    this.#down = path;
    this.#onDown(path);
  }
}
