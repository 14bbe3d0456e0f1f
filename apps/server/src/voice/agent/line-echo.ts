import type { Clock } from '@bandpal/foundation';
import { isEchoText } from './echo-guard.ts';
import type { SentSound } from './sent-sound.ts';

/** Words heard this long after a line may still be the line itself. */
const ECHO_TEXT_TAIL_MS = 700;

/** Knows the examiner's last line by its words when the microphone brings it back. */
export class LineEcho {
  readonly #sent: SentSound;
  readonly #clock: Clock;
  #lastText = '';

  constructor(sent: SentSound, clock: Clock) {
    this.#sent = sent;
    this.#clock = clock;
  }

  /** A line begins. */
  handleLine(text: string): void {
    this.#lastText = text;
  }

  /** Whether text whose sound began at this clock time is the examiner's own line coming back. */
  isEcho(text: string, beganAt: number): boolean {
    const lastSoundAt = this.#sent.lastSoundAt(this.#clock.now());
    return (
      lastSoundAt !== null && beganAt < lastSoundAt + ECHO_TEXT_TAIL_MS && isEchoText(text, this.#lastText)
    );
  }
}
