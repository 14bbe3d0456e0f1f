import type { ExamView } from '@bandpal/contracts';
import type { CreditContext } from '../credits/credit-context.ts';
import type { TestDb } from './test-tables.ts';

/** What commands of tests work with. */
export interface TestContext extends CreditContext {
  readonly db: TestDb;
  /** What a candidate may see of a saved exam state; null when it cannot be read. */
  readonly viewOf: (examState: unknown) => ExamView | null;
}
