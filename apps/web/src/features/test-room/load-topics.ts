import type { ExamMode, TopicTitle } from '@bandpal/contracts';
import { readTopics } from '../learner/learner-api.ts';
import { topicsOfMode } from '../modes/mode-catalogue.ts';

/** What a test of this mode can be about; none where they cannot be read: the examiner chooses then. */
export async function loadTopics(mode: ExamMode, signal?: AbortSignal): Promise<TopicTitle[]> {
  try {
    return topicsOfMode(await readTopics(signal), mode);
  } catch (error) {
    console.warn('The topics could not be read.', error);
    return [];
  }
}
