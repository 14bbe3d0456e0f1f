import { isEchoText } from './echo-guard.ts';
import type { SentSound } from './sent-sound.ts';

/**
 * An echo is over this long after what it repeats: half a second of path, and the roll of the segment it is heard in. A candidate who
 * answers in the words of the question speaks on after that.
 */
const LONGEST_TAIL_MS = 700;
/** The newest line, and the one before, whose echo may be recognised when the next has begun. */
const KEPT_LINES = 2;

/** Knows the examiner's last lines by their words when the microphone brings them back. */
export class LineEcho {
  readonly #sent: SentSound;
  #lines: string[] = [];

  constructor(sent: SentSound) {
    this.#sent = sent;
  }

  /** A line begins. */
  handleLine(text: string): void {
    this.#lines = [text, ...this.#lines].slice(0, KEPT_LINES);
  }

  /** Whether text whose sound ended at this clock time is one of the examiner's own lines coming back. */
  isEcho(text: string, endedAt: number): boolean {
    const soundAt = this.#sent.lastSoundBefore(endedAt);
    if (soundAt === null || endedAt > soundAt + LONGEST_TAIL_MS) return false;
    return this.#lines.some((line) => isEchoText(text, line));
  }
}
