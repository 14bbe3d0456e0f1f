import type { FaultBoundary } from '@bandpal/foundation';
import type { TestEnd } from '../../ports/test-desk.ts';
import type { CallOutput } from '../test-run/call-output.ts';
import type { ExamDriver } from '../test-run/exam-driver.ts';
import type { StatusBoard } from '../test-run/status-board.ts';
import { TestEnding } from '../test-run/test-ending.ts';
import type { BreakOff, TestEndingDeps } from '../test-run/test-ending.ts';
import type { ErasureHandler } from '../test-run/test-keeper.ts';
import type { TimeUpHandler } from './call-time.ts';
import type { CandidateTurns } from './candidate-turns.ts';

export interface SessionEndingDeps extends TestEndingDeps {
  driver: ExamDriver;
  turns: CandidateTurns;
  board: StatusBoard;
  output: CallOutput;
  faults: FaultBoundary;
}

/** Every way in which a call ends: what is under way is taken back or broken off, then the test ends. */
export class SessionEnding implements TimeUpHandler, ErasureHandler {
  readonly #deps: SessionEndingDeps;
  readonly #ending: TestEnding;

  constructor(deps: SessionEndingDeps) {
    this.#deps = deps;
    this.#ending = new TestEnding(deps);
  }

  /** From here on nothing is said or heard any more. */
  get begun(): boolean {
    return this.#ending.begun;
  }

  /** The test is over and is assessed. */
  finish(end: TestEnd): void {
    if (this.begun) return;
    const { board, faults } = this.#deps;
    board.publish();
    faults.watch(this.#ending.end(end));
  }

  /** The candidate ends the test: what was said so far is assessed, a half answer too. Before the start it is only given up. */
  endByCandidate(): void {
    const { driver, turns, faults } = this.#deps;
    if (!driver.started) return faults.watch(this.interrupt());
    // While the connection is coming back the exam takes no events; what was said by then is kept already.
    if (!driver.running) return this.finish('candidate-ended');
    turns.takeBack('end');
    driver.send({ type: 'end-requested' });
  }

  /** The call has lasted as long as it may: what was said so far is assessed. */
  handleTimeUp(): void {
    this.#deps.turns.takeBack('end');
    this.finish('time-limit');
  }

  /** The test was erased: there is nothing left to write to. */
  handleErased(): void {
    this.#deps.faults.watch(this.interrupt());
  }

  /** The candidate has left for good. */
  handleGone(): void {
    this.#deps.faults.watch(this.interrupt());
  }

  /** The test is left to be continued. */
  async interrupt(why: BreakOff = 'interrupted'): Promise<void> {
    if (this.begun) return;
    this.#deps.turns.breakOff();
    await this.#ending.end(why);
  }

  /** Something has thrown, perhaps one of the parts: the test is left to be continued from what is kept. */
  async fail(): Promise<void> {
    const { output, turns } = this.#deps;
    await this.#ending.end('failed', [() => output.failed(), () => turns.breakOff()]);
  }
}
