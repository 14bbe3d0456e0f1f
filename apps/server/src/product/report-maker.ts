import type { Report } from '@bandpal/contracts';
import { findTest, listAnswers, saveReport } from '../store/index.ts';
import { practiceReport } from './practice-report.ts';
import type { ProductContext } from './product-context.ts';
import { figuresOf } from './report-figures.ts';

/** A report without a judge takes a third of this; whoever asks for one that takes longer is told that it is being written. */
const PATIENCE_MS = 1_000;

/** Makes and stores the reports of finished tests; of one test only one at a time. */
export class ReportMaker {
  readonly #context: ProductContext;
  readonly #running = new Map<string, Promise<Report | null>>();

  constructor(context: ProductContext) {
    this.#context = context;
  }

  /** The stored report; null when it could not be made (the answers stay, another call tries again) or the test is gone. */
  make(testId: string): Promise<Report | null> {
    const running = this.#running.get(testId);
    if (running !== undefined) return running;
    const made = this.#make(testId).finally(() => this.#running.delete(testId));
    this.#running.set(testId, made);
    return made;
  }

  /** The same, but null as well when it takes longer than a second; it is made all the same. */
  async makeSoon(testId: string): Promise<Report | null> {
    const { promise: late, resolve } = Promise.withResolvers<null>();
    const cancel = this.#context.clock.after(PATIENCE_MS, () => resolve(null));
    try {
      return await Promise.race([this.make(testId), late]);
    } finally {
      cancel();
    }
  }

  async #make(testId: string): Promise<Report | null> {
    const { db, assessor, log, shortPartsOf } = this.#context;
    try {
      const test = await findTest(db, testId);
      if (test === undefined) return null;
      const answers = await listAnswers(db, testId);
      const shortParts = test.exam_state === null ? [] : shortPartsOf(test.exam_state);
      const isPractice = test.practice_of !== null;
      const assessed = await assessor.assess({ mode: test.mode, answers, shortParts, isPractice });
      const report = isPractice ? practiceReport(assessed) : assessed;
      await saveReport(db, testId, { report, figures: figuresOf(report) });
      return report;
    } catch (error) {
      log.error({ err: error }, 'a report could not be made; it is tried again when it is asked for');
      return null;
    }
  }
}
