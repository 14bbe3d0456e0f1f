import type { Clock, FaultBoundary } from '@bandpal/foundation';
import type { SpeechManner, Synthesizer } from '@bandpal/speech/ports';
import type { TurnEvent } from './answer-maker.ts';
import type { ExamRun } from './exam-run.ts';

export interface LineAheadDeps {
  run: Pick<ExamRun, 'foresee'>;
  synthesizer: Synthesizer;
  /** How the line will be said. */
  manner: SpeechManner;
  clock: Clock;
  faults: FaultBoundary;
}

/**
 * Renders the line that would answer the candidate, in the silence that has yet to show that the turn is over. Lines in the operator's
 * manner are mostly there already; one in a voice or at a pace of the candidate's choice, or on a server that is full, would come late.
 */
export class LineAhead {
  readonly #deps: LineAheadDeps;
  #prepared = '';

  constructor(deps: LineAheadDeps) {
    this.#deps = deps;
  }

  /** The candidate pauses, and the turn may be this. Called again and again while the silence lasts. */
  prepare(turn: TurnEvent): void {
    const { run, clock, faults } = this.#deps;
    const sentences = run.foresee(turn, clock.now());
    const line = sentences.join('\n');
    if (line === this.#prepared) return;
    this.#prepared = line;
    faults.watch(this.#render(sentences));
  }

  async #render(sentences: readonly string[]): Promise<void> {
    const { synthesizer, manner } = this.#deps;
    // Whatever fails here fails again, and is told of, when the line is said.
    await Promise.allSettled(sentences.map((sentence) => synthesizer.speak(sentence, manner)));
  }
}
