import type { PracticeOf } from '@bandpal/contracts';

/** Where the question of an answer is taken again, for itself or as an exercise. */
export const practicePath = ({ testId, answerId, drill }: PracticeOf): string => {
  const answer = `/practice/${encodeURIComponent(testId)}?answer=${encodeURIComponent(answerId)}`;
  return drill === undefined ? answer : `${answer}&drill=${drill}`;
};
