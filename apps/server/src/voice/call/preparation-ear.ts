import type { Clock, FaultBoundary } from '@bandpal/foundation';
import type { VoiceSpan } from '../sound/voice-spans.ts';
import type { ExamDriver } from '../test-run/exam-driver.ts';
import { LEAST_CONFIDENCE } from '../turn/barge-in.ts';
import type { Listener } from '../turn/listener.ts';
import { POST_ROLL_MS, PRE_ROLL_MS } from '../turn/turn-segments.ts';

/** Whoever has asked something waits for the reply: less silence than after an answer shows that all is said. */
const QUIET_MS = 700;
/** No request to begin takes longer; a candidate who speaks longer rehearses the talk. */
const LONGEST_REQUEST_MS = 6_000;

export interface PreparationEarDeps {
  clock: Clock;
  faults: FaultBoundary;
  listener: Listener;
  driver: ExamDriver;
}

/**
 * Listens in the minute of preparation for a candidate who wants to begin. What is said then is nobody's business otherwise: it is
 * recognised in short pieces, told to the exam alone, and neither shown nor kept.
 */
export class PreparationEar {
  readonly #deps: PreparationEarDeps;
  #isOpen = false;
  #isSpeaking = false;
  /** What was said since the last silence, as far as it has gone. */
  #said: VoiceSpan | null = null;
  #cancelTimer: () => void = () => {};

  constructor(deps: PreparationEarDeps) {
    this.#deps = deps;
  }

  /** The preparation begins, or goes on after an interruption. */
  open(): void {
    this.stop();
    this.#isOpen = true;
  }

  /** The preparation is over. */
  stop(): void {
    this.#isOpen = false;
    this.#isSpeaking = false;
    this.#said = null;
    this.#cancelTimer();
  }

  /** Takes the candidate's voice after each detector window. */
  handleVoice(voice: VoiceSpan | null): void {
    if (!this.#isOpen) return;
    if (voice) {
      this.#cancelTimer();
      this.#said = { startMs: this.#said?.startMs ?? voice.startMs, endMs: voice.endMs };
    } else if (this.#isSpeaking) {
      this.#cancelTimer = this.#deps.clock.after(QUIET_MS, () => this.#handleQuiet());
    }
    this.#isSpeaking = voice !== null;
  }

  #handleQuiet(): void {
    const said = this.#said;
    if (!said) return;
    if (said.endMs - said.startMs > LONGEST_REQUEST_MS) this.#said = null;
    else this.#deps.faults.watch(this.#hear(said));
  }

  async #hear(said: VoiceSpan): Promise<void> {
    const { listener, driver } = this.#deps;
    const startMs = Math.max(0, said.startMs - PRE_ROLL_MS);
    const { text, confidence } = await listener.hear({ startMs, endMs: said.endMs + POST_ROLL_MS });
    // The candidate has spoken on, and more may follow: it is heard out again in the next silence.
    if (this.#said !== said) return;
    this.#said = null;
    if ((confidence ?? 1) >= LEAST_CONFIDENCE) driver.send({ type: 'spoke-in-preparation', text });
  }
}
