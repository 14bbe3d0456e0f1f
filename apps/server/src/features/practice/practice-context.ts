import type { ExamMode } from '@bandpal/contracts';
import type { TestContext } from '../tests/test-context.ts';
import type { PracticeDb } from './practice-rows.ts';

/** What commands of practices work with. */
export interface PracticeContext extends TestContext {
  readonly db: PracticeDb;
  /** The part in which a question can be practised; null when there is no such question any more. */
  readonly practiceModeOf: (questionId: string) => ExamMode | null;
}
