import type { ExaminerState, ExamView } from '@bandpal/contracts';
import type { CallOutput } from './call-output.ts';

export interface StatusBoardDeps {
  testId: string;
  view: () => ExamView;
  output: CallOutput;
}

/** What the candidate's page shows of test and examiner; says nothing before `open` and after `close`. */
export class StatusBoard {
  readonly #deps: StatusBoardDeps;
  #examiner: ExaminerState = 'waiting';
  #responseMs: number | null = null;
  #isOpen = false;

  constructor(deps: StatusBoardDeps) {
    this.#deps = deps;
  }

  open(): void {
    this.#isOpen = true;
  }

  close(): void {
    this.#isOpen = false;
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

  publish(): void {
    if (!this.#isOpen) return;
    const { testId, view, output } = this.#deps;
    output.metadata({ testId, exam: view(), examiner: this.#examiner, responseMs: this.#responseMs });
  }
}
