import type { TestEnd } from '../../ports/test-desk.ts';
import type { Logger } from '../logger.ts';
import type { SessionEnd } from './session-deps.ts';
import type { TestKeeper } from './test-keeper.ts';

export interface SessionEndingDeps {
  keeper: TestKeeper;
  /** Each stops one part of the session for good; all may be called again. */
  stops: readonly (() => void)[];
  log: Logger;
  onEnded: (end: SessionEnd) => void;
}

/** The end of a session, once: its parts are stopped, the test is written, then the end is told. */
export class SessionEnding {
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
  async finish(end: TestEnd): Promise<void> {
    this.#stop();
    this.#deps.keeper.saveExam();
    await this.#write(end);
  }

  /** The test is left to be continued. */
  async interrupt(how: { savesExam: boolean }): Promise<void> {
    this.#stop();
    if (how.savesExam) this.#deps.keeper.saveExam();
    await this.#write('interrupted');
  }

  /**
   * Something has thrown, perhaps one of the parts: `last` steps and all stops are tried, and the test is left to be continued from
   * what is kept. The exam is not saved: it was after its last step, and may be what has failed.
   */
  async fail(last: readonly (() => void)[]): Promise<void> {
    if (this.#isWriting) return;
    this.#begun = true;
    for (const step of [...last, ...this.#deps.stops]) this.#attempt(step);
    await this.#write('failed');
  }

  #stop(): void {
    this.#begun = true;
    for (const stop of this.#deps.stops) stop();
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
    if (end === 'interrupted' || end === 'failed') await keeper.interrupt();
    else await keeper.finish(end);
    onEnded(end);
  }
}
