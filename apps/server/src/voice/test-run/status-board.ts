import type { ExaminerState, ExamView } from '@bandpal/contracts';
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
  /** From the moment in which a line is with a teacher until it's asked: a break or a pause in between doesn't show it either. */
  #isHeldBack = false;
  /** The newest question and card that were shown, as JSON. */
  #question = '';
  #card = '';

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
    if (state === 'teacher') this.#isHeldBack = true;
    else if (state === 'speaking' || state === 'listening') this.#isHeldBack = false;
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
    const shown = {
      testId,
      exam: this.#shownOf(exam),
      examiner: this.#examiner,
      responseMs: this.#responseMs,
      ...(this.#unspoken ? { unspoken: true } : {}),
    };
    output.metadata(shown, exam);
  }

  #shownOf(exam: ExamView): ExamView {
    const { question, cueCard } = exam;
    if (this.#isHeldBack) {
      return {
        ...exam,
        question: JSON.stringify(question) === this.#question ? question : null,
        cueCard: JSON.stringify(cueCard) === this.#card ? cueCard : null,
      };
    }
    if (question !== null) this.#question = JSON.stringify(question);
    if (cueCard !== null) this.#card = JSON.stringify(cueCard);
    return exam;
  }
}
