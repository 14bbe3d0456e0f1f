import type { AnswerRecord, VerbTimes } from '@bandpal/contracts';

/** What a drill is judged by. */
export interface DrillMaterial {
  /** All that was said to the question in the test. */
  before: readonly AnswerRecord[];
  /** All that was said to it in the drill. */
  after: readonly AnswerRecord[];
  /** Of the test and of the drill; null where they were not counted. */
  verbTimes: { before: readonly VerbTimes[] | null; after: readonly VerbTimes[] | null };
  /** The word to say less often; null where it is about the right one of two words. */
  word: string | null;
}
