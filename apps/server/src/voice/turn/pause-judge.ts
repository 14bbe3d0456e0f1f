import type { Log } from '@bandpal/foundation';
import type { FaultBoundary } from '@bandpal/foundation';
import type { TurnDetector } from '@bandpal/speech/ports';
import type { AudioTimeline } from '../sound/audio-timeline.ts';
import type { VoiceSpan } from '../sound/voice-spans.ts';

/** The detector listens to this much sound and ignores what came before it. */
const HEARD_MS = 8_000;

/** Reacts to the judgement of a pause: the turn it belongs to. */
export interface PauseHandler {
  handlePauseJudged(): void;
}

export interface PauseJudgeDeps {
  /** Undefined: nothing is ever judged. */
  turnDetector: TurnDetector | undefined;
  timeline: AudioTimeline;
  log: Log;
  faults: FaultBoundary;
  handler: PauseHandler;
}

/** Asks the turn detector, where there is one, about each pause of a turn. */
export class PauseJudge {
  readonly #deps: PauseJudgeDeps;
  #asked: AbortController | null = null;
  #probability: number | null = null;

  constructor(deps: PauseJudgeDeps) {
    this.#deps = deps;
  }

  /** Probability that the turn is over in the pause last asked about; null while that is not known. */
  get probability(): number | null {
    return this.#probability;
  }

  /** A pause begins after this span of voice; the handler is told when it is judged before it ends. */
  handlePause(last: VoiceSpan, sinceMs: number, positionMs: number): void {
    const { turnDetector, timeline, faults } = this.#deps;
    if (!turnDetector) return;
    const fromMs = Math.max(sinceMs, positionMs - HEARD_MS);
    const toMs = Math.max(positionMs, last.endMs);
    faults.watch(this.#ask(turnDetector, timeline.read(fromMs, toMs)));
  }

  /** The candidate speaks on, or the turn is over. */
  handlePauseOver(): void {
    this.#asked?.abort();
    this.#asked = null;
    this.#probability = null;
  }

  async #ask(turnDetector: TurnDetector, samples: Float32Array): Promise<void> {
    this.handlePauseOver();
    const asked = new AbortController();
    this.#asked = asked;
    const probability = await this.#judge(turnDetector, samples, asked.signal);
    if (probability === null || asked.signal.aborted) return;
    this.#probability = probability;
    this.#deps.handler.handlePauseJudged();
  }

  async #judge(
    turnDetector: TurnDetector,
    samples: Float32Array,
    signal: AbortSignal,
  ): Promise<number | null> {
    try {
      return await turnDetector.endOfTurn(samples, signal);
    } catch (error) {
      // Silence and words end the turn then, as they do without a detector.
      if (!signal.aborted) this.#deps.log.warn({ err: error }, 'a pause could not be judged');
      return null;
    }
  }
}
