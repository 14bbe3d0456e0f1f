import { SPEECH_SAMPLE_RATE_HZ } from '@bandpal/contracts';
import { VAD_WINDOW_SAMPLES } from '@bandpal/speech/ports';

/** Length of one detector window. */
export const VAD_WINDOW_MS = (VAD_WINDOW_SAMPLES / SPEECH_SAMPLE_RATE_HZ) * 1000;

/** Silero's published operating points: speech begins above 0.5 and ends below 0.35. */
const ON_PROBABILITY = 0.5;
const OFF_PROBABILITY = 0.35;
/** Three windows: shorter voice is a click, a breath or a chair. */
const MIN_SPEECH_MS = 96;
/** Three quiet windows: a dip inside a word (a stop consonant) does not end a span. */
const HANGOVER_MS = 96;

/** Two windows that may be voice outlast a dip as voice does. */
const MIN_RISE_MS = 64;

/** Voice between two silences; milliseconds of the candidate's sound. */
export interface VoiceSpan {
  startMs: number;
  endMs: number;
}

/** Turns detector windows into spans of voice, with hysteresis. */
export class VoiceSpans {
  #positionMs = 0;
  #startMs: number | null = null;
  #lastVoiceMs = 0;
  #rising: VoiceSpan | null = null;

  /** Takes the next window's probability of speech. */
  push(probability: number): void {
    const windowStartMs = this.#positionMs;
    this.#positionMs += VAD_WINDOW_MS;
    if (probability > (this.#startMs === null ? ON_PROBABILITY : OFF_PROBABILITY)) {
      this.#startMs ??= windowStartMs;
      this.#lastVoiceMs = this.#positionMs;
    } else if (this.#positionMs - this.#lastVoiceMs >= HANGOVER_MS) {
      this.#startMs = null;
    }
    this.#rise(probability, windowStartMs);
  }

  #rise(probability: number, windowStartMs: number): void {
    if (probability > OFF_PROBABILITY)
      this.#rising = { startMs: this.#rising?.startMs ?? windowStartMs, endMs: this.#positionMs };
    else if (this.#rising && hasPassed(this.#rising, this.#positionMs)) this.#rising = null;
  }

  /** Audio taken so far, milliseconds. */
  get positionMs(): number {
    return this.#positionMs;
  }

  /** Voice going on now, however short, up to its last voiced window; null in silence. */
  get open(): VoiceSpan | null {
    return this.#startMs === null ? null : { startMs: this.#startMs, endMs: this.#lastVoiceMs };
  }

  /** Sound that may be voice, from its first window above the lower threshold; one window alone is over with the next. */
  get rising(): VoiceSpan | null {
    return this.#rising;
  }

  /** Whether the voice going on is long enough to be speech. */
  get speaking(): boolean {
    return this.#startMs !== null && this.#lastVoiceMs - this.#startMs >= MIN_SPEECH_MS;
  }
}

function hasPassed({ startMs, endMs }: VoiceSpan, positionMs: number): boolean {
  return endMs - startMs < MIN_RISE_MS || positionMs - endMs >= HANGOVER_MS;
}
