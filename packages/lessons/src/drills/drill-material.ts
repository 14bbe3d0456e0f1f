import type { AnswerKind, AnswerRecord, VerbTimes } from '@bandpal/contracts';

/** What a drill is about. */
export interface DrillSubject {
  /** Of the answer that is taken again. */
  kind: AnswerKind;
  /** The word to say less often; null where there is none. */
  avoid: string | null;
  /** The right words for those that were confused. */
  use: readonly string[];
  /** The learner's own sentence with an error of the family; null where there is none in what was said to this question. */
  own: OwnSentence | null;
}

export interface OwnSentence {
  /** The whole of it, mended. */
  better: string;
  /** The words that were mended, with their neighbours. */
  point: string;
}

/** What a drill is judged by. */
export interface DrillMaterial {
  /** All that was said to the question in the test. */
  before: readonly AnswerRecord[];
  /** All that was said to it in the drill. */
  after: readonly AnswerRecord[];
  /** Of the test and of the drill; null where they were not counted. */
  verbTimes: { before: readonly VerbTimes[] | null; after: readonly VerbTimes[] | null };
  subject: Pick<DrillSubject, 'avoid' | 'own'>;
}
