// Hears both sides of a conversation and measures the gap between the candidate's last sound and the examiner's first.
import { isSound } from '../samples.ts';

/** The examiner must have been silent this long for a sound to be a new line. */
const NEW_LINE_SILENCE_MS = 500;

export class TurnTimer {
  readonly gapsMs: number[] = [];
  readonly #onGap: (gapMs: number) => void;
  #candidateLastAt: number | null = null;
  #examinerLastAt = -Infinity;
  /** When the examiner began to speak after that. */
  #replyAt: number | null = null;
  #isTurnOver = false;

  constructor(onGap: (gapMs: number) => void = () => undefined) {
    this.#onGap = onGap;
  }

  /** Samples the browser's microphone hears; `at` is the time of their arrival. */
  handleCandidate(samples: Int16Array, at: number): void {
    if (!isSound(samples)) return;
    this.#candidateLastAt = at;
    // What the examiner began in a pause was no reply.
    this.#replyAt = null;
  }

  /** The candidate is done; known a little after the last sound, and on a busy machine after the reply. */
  handleTurnOver(): void {
    this.#isTurnOver = true;
    this.#measure();
  }

  /** Samples the browser plays. */
  handleExaminer(samples: Int16Array, at: number): void {
    if (!isSound(samples)) return;
    const isNewLine = at - this.#examinerLastAt > NEW_LINE_SILENCE_MS;
    if (isNewLine) this.#replyAt ??= at;
    this.#measure();
    this.#examinerLastAt = at;
  }

  #measure(): void {
    if (!this.#isTurnOver || this.#candidateLastAt === null || this.#replyAt === null) return;
    const gapMs = this.#replyAt - this.#candidateLastAt;
    this.#candidateLastAt = null;
    this.#isTurnOver = false;
    this.gapsMs.push(gapMs);
    this.#onGap(gapMs);
  }
}
