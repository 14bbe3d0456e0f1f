import type { ExamMode, TopicTitle } from '@bandpal/contracts';
import { readTopics } from '../../api/learner.ts';

/** The chosen topic, if a test of this mode can be about it. Null when it is unknown or cannot be read: the examiner chooses then. */
export async function findTopic(
  id: string,
  mode: ExamMode,
  signal?: AbortSignal,
): Promise<TopicTitle | null> {
  try {
    const topic = (await readTopics(signal)).find((known) => known.id === id);
    return topic !== undefined && fits(topic, mode) ? topic : null;
  } catch (error) {
    console.warn('The topics could not be read.', error);
    return null;
  }
}

/** Topics belong to Part 1, cards to Parts 2 and 3. */
const fits = ({ part }: TopicTitle, mode: ExamMode): boolean =>
  mode === 'full' || (part === 1) === (mode === 'part1');
