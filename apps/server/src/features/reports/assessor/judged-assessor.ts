import type { Report } from '@bandpal/contracts';
import type { Judge } from '../../../ports/language.ts';
import type { Assessor } from '../report-context.ts';

/** Asks a judge for its opinion before the last assessment of each whole test; without one in its time box the figures stand alone. */
export class JudgedAssessor implements Assessor {
  readonly #inner: Assessor;
  readonly #judge: Judge;
  readonly #closing = new AbortController();

  /** Closes `inner` with itself. */
  constructor(inner: Assessor, judge: Judge) {
    this.#inner = inner;
    this.#judge = judge;
  }

  async assess(input: Parameters<Assessor['assess']>[0]): Promise<Report> {
    if (input.isPractice === true || input.isLast === false) return this.#inner.assess(input);
    const opinion = await this.#judge.rate(input.answers, this.#closing.signal);
    this.#closing.signal.throwIfAborted();
    return this.#inner.assess({ ...input, opinion });
  }

  async [Symbol.asyncDispose](): Promise<void> {
    this.#closing.abort();
    await this.#inner[Symbol.asyncDispose]();
  }
}
