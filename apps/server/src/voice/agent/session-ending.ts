import type { Log } from '@bandpal/foundation';
import type { FaultBoundary } from '@bandpal/foundation';
import type { TestEnd } from '../../ports/test-desk.ts';
import type { CallOutput } from './call-output.ts';
import type { TimeUpHandler } from './call-time.ts';
import type { CandidateTurns } from './candidate-turns.ts';
import type { ExamDriver } from './exam-driver.ts';
import type { StatusBoard } from './status-board.ts';
import type { ErasureHandler, TestKeeper } from './test-keeper.ts';

/** Why a call is broken off whose test can be continued; `taken-over` when it goes on in another call already. */
export type BreakOff = 'interrupted' | 'taken-over';

/** How a call ended: `failed` tests can be continued, too. */
export type SessionEnd = TestEnd | BreakOff | 'failed';

/** Whether a test is left to be continued. */
export const canGoOn = (end: SessionEnd): end is BreakOff | 'failed' =>
  end === 'interrupted' || end === 'taken-over' || end === 'failed';

/** Something that works until the session ends. */
export interface SessionPart {
  /** Stops for good; may be called again. */
  stop(): void;
}

export interface SessionEndingDeps {
  keeper: TestKeeper;
  driver: ExamDriver;
  turns: CandidateTurns;
  board: StatusBoard;
  output: CallOutput;
  faults: FaultBoundary;
  log: Log;
  /** What stops with the session, in this order. */
  parts: readonly SessionPart[];
  onEnded: (end: SessionEnd) => void;
}

/** Every way in which a session ends, once: its parts are stopped, the test is written, then the end is reported. */
export class SessionEnding implements TimeUpHandler, ErasureHandler {
  readonly #deps: SessionEndingDeps;
  #begun = false;
  #isWriting = false;

  constructor(deps: SessionEndingDeps) {
    this.#deps = deps;
  }

  /** From here on nothing is said or heard any more. */
  get begun(): boolean {
    return this.#begun;
  }

  /** The test is over and is assessed. */
  finish(end: TestEnd): void {
    if (this.#begun) return;
    const { board, keeper, faults } = this.#deps;
    board.publish();
    this.#stop();
    keeper.saveExam();
    faults.watch(this.#write(end));
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
    if (this.#begun) return;
    const { turns, driver, keeper } = this.#deps;
    turns.breakOff();
    this.#stop();
    if (driver.started) keeper.saveExam();
    await this.#write(why);
  }

  /**
   * Something has thrown, perhaps one of the parts: each step and each stop is tried, and the test is left to be continued from what
   * is kept. The exam is not saved: it was saved after its last step, and may be what has failed.
   */
  async fail(): Promise<void> {
    if (this.#isWriting) return;
    this.#begun = true;
    const { output, turns, parts } = this.#deps;
    this.#attempt(() => output.failed());
    this.#attempt(() => turns.breakOff());
    for (const part of parts) this.#attempt(() => part.stop());
    await this.#write('failed');
  }

  #stop(): void {
    this.#begun = true;
    for (const part of this.#deps.parts) part.stop();
  }

  #attempt(step: () => void): void {
    try {
      step();
    } catch (error) {
      this.#deps.log.warn({ err: error }, 'a part of a failed call could not be stopped');
    }
  }

  async #write(end: SessionEnd): Promise<void> {
    const { keeper, onEnded } = this.#deps;
    this.#isWriting = true;
    if (canGoOn(end)) await keeper.interrupt();
    else await keeper.finish(end);
    onEnded(end);
  }
}
