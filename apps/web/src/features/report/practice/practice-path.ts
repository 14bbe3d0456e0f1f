import type { PracticeOf } from '@bandpal/contracts';

/** Where the question of an answer is taken again. */
export const practicePath = ({ testId, answerId }: PracticeOf): string =>
  `/practice/${encodeURIComponent(testId)}?answer=${encodeURIComponent(answerId)}`;
