import type { Log } from '@bandpal/foundation';
import type { TestEnd } from '../../ports/test-desk.ts';

/** Why a test is broken off that can be continued; `taken-over` when it goes on in another call already. */
export type BreakOff = 'interrupted' | 'taken-over';

/** How a session of a test ended: `failed` tests can be continued, too. */
export type SessionEnd = TestEnd | BreakOff | 'failed';

/** Something that works until the test ends. */
export interface TestPart {
  /** Stops for good; may be called again. */
  stop(): void;
}

export interface TestEndingDeps {
  keeper: { saveExam(): void; finish(end: TestEnd): Promise<boolean>; interrupt(): Promise<boolean> };
  driver: { started: boolean };
  log: Log;
  /** What stops with the test, in this order. */
  parts: readonly TestPart[];
  /** Called once, when the test is written or could not be. */
  onEnded: (end: SessionEnd) => void;
}

/** The end of every test, spoken in a room, typed or hosted. It comes once: the parts stop, the test is written, then the end is reported. */
export class TestEnding {
  readonly #deps: TestEndingDeps;
  #begun = false;
  #isWriting = false;

  constructor(deps: TestEndingDeps) {
    this.#deps = deps;
  }

  /** From here on nothing is said or heard any more. */
  get begun(): boolean {
    return this.#begun;
  }

  /**
   * Ends the test and resolves when it is written; does nothing where it has ended before. A `failed` one is left to be continued, also where
   * the failure came while it was ending: what must happen first, and each stop, is tried then.
   */
  async end(end: SessionEnd, first: readonly (() => void)[] = []): Promise<void> {
    const hasFailed = end === 'failed';
    if (hasFailed ? this.#isWriting : this.#begun) return;
    this.#begun = true;
    const { parts, keeper, driver, onEnded } = this.#deps;
    for (const step of [...first, ...parts.map((part) => () => part.stop())]) {
      if (hasFailed) this.#attempt(step);
      else step();
    }
    // Not after a failure: the exam was saved after its last step, and may be what has failed.
    if (!hasFailed && (driver.started || !canGoOn(end))) keeper.saveExam();
    this.#isWriting = true;
    if (canGoOn(end)) await keeper.interrupt();
    else await keeper.finish(end);
    onEnded(end);
  }

  #attempt(step: () => void): void {
    try {
      step();
    } catch (error) {
      this.#deps.log.warn({ err: error }, 'a part of a failed test could not be stopped');
    }
  }
}

/** Whether a test is left to be continued. */
function canGoOn(end: SessionEnd): end is BreakOff | 'failed' {
  return end === 'interrupted' || end === 'taken-over' || end === 'failed';
}
