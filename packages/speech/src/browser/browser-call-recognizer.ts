import { BandpalError } from '@bandpal/contracts';
import type { Clock } from '@bandpal/foundation';
import type { BrowserResult, CallRecognizer, TranscribeOptions, Transcription } from '../ports/speech.ts';
import { nothingHeard } from '../join-transcriptions.ts';
import { meanConfidence } from '../mean-confidence.ts';
import { HeardWords } from './heard-words.ts';

/** After the last word or sound, whichever is later: a browser whose result is finished has nothing more to say. */
const FINISHED_QUIET_MS = 500;
/** A result that still changes gets this long to become final. */
const CHANGING_QUIET_MS = 1_200;
/** The answer is given this long after the sound at the latest. */
const MAX_LATENESS_MS = 3_000;

/**
 * Gives the words that the candidate's browser reports. The browser gives no times, so words belong to the stretch of sound
 * during or after which they arrived; readings that count wait until the browser has finished.
 */
export class BrowserCallRecognizer implements CallRecognizer {
  readonly name: string;
  readonly #clock: Clock;
  readonly #heard = new HeardWords();
  readonly #closing = new AbortController();
  #lastHeardAt = -Infinity;

  constructor(name: string, clock: Clock) {
    this.name = name;
    this.#clock = clock;
  }

  handleHeard(result: BrowserResult): void {
    this.#lastHeardAt = this.#clock.now();
    this.#heard.add(result, this.#lastHeardAt);
  }

  async transcribe(_samples: Float32Array, options: TranscribeOptions = {}): Promise<Transcription> {
    const { spokenAt, preview, signal } = options;
    if (!spokenAt) return nothingHeard();
    if (preview === undefined) await this.#finished(spokenAt.to, signal);
    signal?.throwIfAborted();
    const words = this.#heard.read(spokenAt.from);
    if (words.length === 0) return nothingHeard();
    return { text: words.map(({ text }) => text).join(' '), words, confidence: meanConfidence(words) };
  }

  async [Symbol.asyncDispose](): Promise<void> {
    this.#closing.abort(new BandpalError('speech.unavailable'));
  }

  async #finished(spokenUntil: number, signal: AbortSignal | undefined): Promise<void> {
    for (;;) {
      const quietMs = this.#heard.isChanging ? CHANGING_QUIET_MS : FINISHED_QUIET_MS;
      const due = Math.min(Math.max(spokenUntil, this.#lastHeardAt) + quietMs, spokenUntil + MAX_LATENESS_MS);
      const waitMs = due - this.#clock.now();
      if (waitMs <= 0) return;
      // oxlint-disable-next-line no-await-in-loop -- words that arrive meanwhile put the end off
      await this.#wait(waitMs, signal);
    }
  }

  async #wait(ms: number, signal: AbortSignal | undefined): Promise<void> {
    const stop = AbortSignal.any([this.#closing.signal, ...(signal ? [signal] : [])]);
    stop.throwIfAborted();
    const { promise, resolve, reject } = Promise.withResolvers<void>();
    const cancelTimer = this.#clock.after(ms, resolve);
    const abort = (): void => reject(stop.reason);
    stop.addEventListener('abort', abort, { once: true });
    try {
      await promise;
    } finally {
      cancelTimer();
      stop.removeEventListener('abort', abort);
    }
  }
}
