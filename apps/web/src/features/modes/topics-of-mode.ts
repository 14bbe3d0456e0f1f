import type { ExamMode, TopicTitle } from '@bandpal/contracts';

/** What a test of this mode can be about: topics belong to Part 1, cards to Parts 2 and 3. */
export const topicsOfMode = (topics: readonly TopicTitle[], mode: ExamMode): TopicTitle[] =>
  topics.filter(({ part }) => mode === 'full' || (part === 1) === (mode === 'part1'));
