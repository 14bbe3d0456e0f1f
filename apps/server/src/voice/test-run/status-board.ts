import type { ExaminerState } from '@bandpal/contracts';
import type { Clock } from '@bandpal/foundation';
import type { CallOutput } from './call-output.ts';
import type { ExamRun } from './run-through.ts';

export interface StatusBoardDeps {
  testId: string;
  run: ExamRun;
  clock: Clock;
  output: CallOutput;
}

/** What the candidate's page shows of test and examiner; says nothing before `start` and after `stop`. */
export class StatusBoard {
  readonly #deps: StatusBoardDeps;
  #examiner: ExaminerState = 'waiting';
  #responseMs: number | null = null;
  #unspoken = false;
  #isOn = false;

  constructor(deps: StatusBoardDeps) {
    this.#deps = deps;
  }

  start(): void {
    this.#isOn = true;
  }

  stop(): void {
    this.#isOn = false;
  }

  setExaminer(state: ExaminerState): void {
    if (this.#examiner === state) return;
    this.#examiner = state;
    this.publish();
  }

  /** Milliseconds from the last decision to the examiner's first sound. */
  setResponse(ms: number): void {
    this.#responseMs = ms;
    this.publish();
  }

  /** Whether the examiner's last line could not be spoken, so that the page must show it. */
  setUnspoken(unspoken: boolean): void {
    if (this.#unspoken === unspoken) return;
    this.#unspoken = unspoken;
    this.publish();
  }

  publish(): void {
    if (!this.#isOn) return;
    const { testId, run, clock, output } = this.#deps;
    const exam = run.view(clock.now());
    output.metadata({
      testId,
      exam,
      examiner: this.#examiner,
      responseMs: this.#responseMs,
      ...(this.#unspoken ? { unspoken: true } : {}),
    });
  }
}
