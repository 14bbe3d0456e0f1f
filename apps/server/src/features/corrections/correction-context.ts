import type { TestContext } from '../tests/test-context.ts';
import type { CorrectionDb, FamilyCount } from './correction-rows.ts';

/** What commands of corrections work with. */
export interface CorrectionContext extends TestContext {
  readonly db: CorrectionDb;
  /** Told every hour how many corrections reports show, and how many of them candidates do not accept. */
  readonly onCorrectionsCounted: (counts: readonly FamilyCount[]) => void;
}
