import { BandpalError } from '@bandpal/contracts';
import type { Clock } from '@bandpal/foundation';
import type { CallRecognizer, Recognizer, Transcription } from '../ports/speech.ts';
import { BrowserCallRecognizer } from './browser-call-recognizer.ts';

/** The recogniser of each candidate's own browser: nothing is recognised here, and only calls have one. */
export class BrowserRecognition implements Recognizer {
  // The privacy page tells a browser by the first word.
  readonly name = 'browser of the candidate';
  readonly #clock: Clock;

  constructor(clock: Clock) {
    this.#clock = clock;
  }

  forCall(): CallRecognizer {
    return new BrowserCallRecognizer(this.name, this.#clock);
  }

  transcribe(): Promise<Transcription> {
    return Promise.reject(new BandpalError('speech.unavailable'));
  }

  async [Symbol.asyncDispose](): Promise<void> {}
}
