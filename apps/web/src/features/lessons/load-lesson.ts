import { isTalk } from '@bandpal/contracts';
import type { AnswerRecord } from '@bandpal/contracts';
import type { BetterVersion, ModelAnswers } from '@bandpal/lessons';

/** What one answer can teach. */
export interface Lesson {
  /** The answer in better words; null where nothing would surely be better. */
  better: BetterVersion | null;
  /** Phrases for its question. */
  phrases: readonly string[];
  /** Long turns on the theme of its cue card; null where it is no long turn. */
  models: ModelAnswers | null;
}

/** Made in the browser from files that are the same for everybody: nothing about the answer is sent. */
export async function loadLesson(answer: AnswerRecord): Promise<Lesson> {
  const { loadModelAnswers, loadUsefulPhrases, sayItBetter } = await import('@bandpal/lessons');
  const [phrases, models] = await Promise.all([
    loadUsefulPhrases(answer),
    isTalk(answer) ? loadModelAnswers(answer.questionId) : null,
  ]);
  return { better: sayItBetter(answer), phrases, models };
}
