import type { ClientMessage } from '@bandpal/contracts';
import { RECOGNITION_LANGUAGE } from './speech-recognition.ts';
import type { RecognitionEvent, RecognitionPlace, SpeechRecognizer } from './speech-recognition.ts';

type HeardMessage = Extract<ClientMessage, { type: 'heard' }>;

export interface BrowserListeningOptions {
  createRecognizer: () => SpeechRecognizer;
  place: RecognitionPlace;
  audio: MediaStreamTrack;
  onHeard: (message: HeardMessage) => void;
  /** The browser has stopped listening for good. */
  onDeaf: () => void;
}

/** Results change several times a second; the room takes 20 messages a second of all kinds. */
const TELL_EVERY_MS = 250;
/** The longest text the examiner takes in one message. */
const MAX_TEXT_CHARS = 2_000;
/** A session that ends sooner than this, with nothing heard, has failed. */
const SHORT_SESSION_MS = 1_000;
const MAX_FAILURES = 4;
/** Browsers end a session now and then; the next one begins after this. */
const RESTART_AFTER_MS = 150;
/** After these errors another session would fail as well. */
const FINAL_ERRORS: ReadonlySet<string> = new Set([
  'not-allowed',
  'service-not-allowed',
  'audio-capture',
  'language-not-supported',
]);

/** Lets the browser recognise the candidate during a call, session after session, and reports what it hears. */
export class BrowserListening {
  readonly #options: BrowserListeningOptions;
  #audio: MediaStreamTrack;
  #recognizer: SpeechRecognizer | null = null;
  #isWanted = false;
  #startedAt = 0;
  #failures = 0;
  /** Number of the session's first result; results are numbered through all sessions of a call. */
  #firstResult = 0;
  #results = 0;
  #waiting = new Map<number, HeardMessage>();
  #tellTimer: ReturnType<typeof setTimeout> | undefined;
  #restartTimer: ReturnType<typeof setTimeout> | undefined;

  constructor(options: BrowserListeningOptions) {
    this.#options = options;
    this.#audio = options.audio;
  }

  /** Begins to listen; may be called again. */
  start(): void {
    this.#isWanted = true;
    if (this.#recognizer === null) this.#begin();
  }

  /** Listens to another microphone from now on. */
  listenTo(audio: MediaStreamTrack): void {
    this.#audio = audio;
    if (!this.#isWanted) return;
    this.stop();
    this.start();
  }

  /** Stops listening: muted, or the call is over. What was heard so far is still reported. */
  stop(): void {
    this.#isWanted = false;
    clearTimeout(this.#restartTimer);
    this.#recognizer?.abort();
    this.#end();
    this.#tell();
  }

  #begin(): void {
    const { createRecognizer, place } = this.#options;
    const recognizer = createRecognizer();
    this.#recognizer = recognizer;
    this.#startedAt = performance.now();
    recognizer.lang = RECOGNITION_LANGUAGE;
    recognizer.continuous = true;
    recognizer.interimResults = true;
    if (place === 'on-device') recognizer.processLocally = true;
    const current = (handle: (event: Event) => void) => (event: Event) => {
      if (this.#recognizer === recognizer) handle(event);
    };
    recognizer.addEventListener(
      'result',
      current((event) => this.#handleResult(event as RecognitionEvent)),
    );
    recognizer.addEventListener(
      'error',
      current((event) => this.#handleError(event)),
    );
    recognizer.addEventListener(
      'end',
      current(() => this.#handleEnd()),
    );
    try {
      recognizer.start(this.#audio);
    } catch (error) {
      console.warn('The browser does not begin to listen.', error);
      this.#handleEnd();
    }
  }

  #handleResult({ resultIndex, results }: RecognitionEvent): void {
    this.#failures = 0;
    for (let index = resultIndex; index < results.length; index += 1) {
      const { isFinal, 0: best } = results[index] ?? { isFinal: false };
      this.#results = Math.max(this.#results, index + 1);
      if (best === undefined) continue;
      const confidence = Math.min(1, Math.max(0, best.confidence));
      this.#waiting.set(this.#firstResult + index, {
        type: 'heard',
        result: this.#firstResult + index,
        text: best.transcript.trim().slice(0, MAX_TEXT_CHARS),
        final: isFinal,
        ...(isFinal && confidence > 0 ? { confidence } : {}),
      });
    }
    if ([...this.#waiting.values()].some(({ final }) => final)) this.#tell();
    else this.#tellTimer ??= setTimeout(() => this.#tell(), TELL_EVERY_MS);
  }

  #handleError(event: Event): void {
    const reason = 'error' in event ? String(event.error) : '';
    if (FINAL_ERRORS.has(reason)) this.#failures = MAX_FAILURES;
  }

  #handleEnd(): void {
    const isShort = performance.now() - this.#startedAt < SHORT_SESSION_MS && this.#results === 0;
    if (isShort) this.#failures += 1;
    this.#end();
    if (!this.#isWanted) return;
    if (this.#failures >= MAX_FAILURES) {
      this.#isWanted = false;
      this.#options.onDeaf();
      return;
    }
    this.#restartTimer = setTimeout(() => this.#begin(), RESTART_AFTER_MS);
  }

  #end(): void {
    this.#recognizer = null;
    this.#firstResult += this.#results;
    this.#results = 0;
  }

  #tell(): void {
    clearTimeout(this.#tellTimer);
    this.#tellTimer = undefined;
    const messages = [...this.#waiting.values()].sort((left, right) => left.result - right.result);
    this.#waiting = new Map();
    for (const message of messages) this.#options.onHeard(message);
  }
}
