import type { ExamEvent } from '@bandpal/exam';
import type { Clock, FaultBoundary } from '@bandpal/foundation';
import type { SpeechManner, Synthesizer } from '@bandpal/speech/ports';
import type { SaidSoFar } from '../turn/turn.ts';
import { spokenTurn } from './answer-maker.ts';
import type { TurnEvent } from './answer-maker.ts';
import type { AskedQuestion } from './answer-record.ts';

export interface LineAheadDeps {
  run: { foresee(turn: Extract<ExamEvent, { type: 'turn' }> | null, nowMs: number): readonly string[] };
  synthesizer: Synthesizer;
  /** How the line will be said. */
  manner: SpeechManner;
  clock: Clock;
  faults: FaultBoundary;
}

/**
 * Renders the beginning of the line that would answer the candidate before it is known that the turn is over. Of a slow voice
 * most lines in the operator's manner are there already; of a quick one none is.
 */
export class LineAhead {
  readonly #deps: LineAheadDeps;
  /** What the line was foreseen for last: asked again for each late window of sound. */
  #answered = '';

  constructor(deps: LineAheadDeps) {
    this.#deps = deps;
  }

  /** The candidate has the floor. Most answers lead to the same line, and while they are spoken there is time for it. */
  handleFloorGiven(): void {
    this.#deps.faults.watch(this.#foresee(null));
  }

  /** The candidate pauses after this, which may be all. */
  prepare(asked: AskedQuestion, said: SaidSoFar): void {
    const answered = `${asked.answerId} ${said.text}`;
    if (answered === this.#answered) return;
    this.#answered = answered;
    this.#deps.faults.watch(this.#foresee(spokenTurn(asked, said)));
  }

  async #foresee(turn: TurnEvent | null): Promise<void> {
    const { run, clock, synthesizer, manner } = this.#deps;
    try {
      // The next sentence is rendered while this one sounds.
      const [first] = run.foresee(turn, clock.now());
      if (first !== undefined) await synthesizer.speak(first, { ...manner, ahead: true });
    } catch {
      // A guess that fails costs nothing: the line is rendered when it is said, and told of when that fails.
    }
  }
}
