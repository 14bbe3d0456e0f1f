import type { PracticeOf } from '@bandpal/contracts';
import type { TestRow } from '../store/index.ts';

/** What a test takes again, as its owner is told; nothing of a whole test. */
export function practiceOf(test: Pick<TestRow, 'practice_of' | 'practice_answer_id' | 'practice_drill'>): {
  practice?: PracticeOf;
} {
  const { practice_of: testId, practice_answer_id: answerId, practice_drill: drill } = test;
  if (testId === null || answerId === null) return {};
  return { practice: { testId, answerId, ...(drill === null ? {} : { drill }) } };
}
