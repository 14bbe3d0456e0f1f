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

/** One thing that a drill asked for, and what was counted. `before`: the same in the answer of the test; null where it is not known. */
export type DrillCheck = { met: boolean } & (
  | { kind: 'talk'; ms: number; before: number | null; goal: number }
  | { kind: 'long-pauses'; count: number; before: number | null; fromMs: number }
  | { kind: 'words'; count: number; before: number; goal: number }
  /** `said`: the words that show it; null = none of those that were looked for. */
  | { kind: 'reason' | 'example'; said: string | null }
  | { kind: 'repeated-word'; word: string; count: number; before: number; most: number }
  | { kind: 'right-words'; said: readonly string[]; wanted: readonly string[] }
  | { kind: 'past-verbs'; count: number; before: number | null; goal: number }
  | { kind: 'mostly-past'; past: number; present: number }
  /**
   * The learner's own sentence, mended; to say it another way is as good, so it's no part of the aim. `point`: the words that were mended,
   * with their neighbours.
   */
  | { kind: 'own-words'; better: string; point: string }
  /** `what`: what was counted, in the plural. `shown`: some of it. */
  | { kind: 'places'; what: string; count: number; shown: readonly string[]; goal: number }
  /** Corrections of the family that is practised. `said`: the words of each, with their neighbours. */
  | { kind: 'slips'; said: readonly string[]; before: number | null }
);

/** What a drill showed, or why nothing can be said. */
export type DrillResult =
  | { kind: 'judged'; checks: DrillCheck[] }
  /**
   * `typed`: only speech has pauses. `too-little`: there wasn't enough to count. `unclear`: it wasn't understood well enough. `unread`: it
   * hasn't been read for errors. `unknown`: what is needed wasn't counted in these answers.
   */
  | { kind: 'open'; why: 'typed' | 'too-little' | 'unclear' | 'unread' | 'unknown' };
