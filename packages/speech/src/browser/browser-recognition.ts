import { BandpalError } from '@bandpal/contracts';
import type { Clock } from '@bandpal/foundation';
import type { CallRecognizer, Transcription } from '../ports/speech.ts';
import type { EngineHealth } from '../engine/engine-health.ts';
import type { OpenRecognizer } from '../engine/recognizer-engine.ts';
import { BrowserCallRecognizer } from './browser-call-recognizer.ts';

/** The recogniser of each candidate's own browser: nothing is recognised here, and only calls have one. */
export class BrowserRecognition implements OpenRecognizer {
  // The privacy page recognises this engine by the first word.
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

  health(): EngineHealth[] {
    return [];
  }

  async [Symbol.asyncDispose](): Promise<void> {}
}
