import type { LessonName } from '../../lessons/index.ts';
import type { Word } from '../../text/answer-text.ts';

/** Words `from` to `to` (exclusive) of a stretch of speech should be `better`. */
export interface Edit {
  from: number;
  to: number;
  /** Words in full ("does not"), separated by spaces; empty where words are to be left out. */
  better: string;
  /** Wrong in every sentence, so that no language model is asked. */
  certain?: true;
  /** The 's that it changes is "is"; elsewhere it may be "has". */
  clear?: true;
  /** So plain that the tagger, which doubts little in long sentences, need not agree: only the language model does. */
  plain?: boolean;
  /** Half of it would leave the sentence wrong, so changes inside it are none of their own. */
  whole?: true;
  /** The lesson that says why; left out where the family and the words tell. */
  lesson?: LessonName;
  /** Nats asked on top of what the family asks; below 0 where the words around it speak for an error already. */
  doubt?: number;
}

/** Sentence of a learner and the same sentence corrected. */
export type Correctable = readonly [wrong: string, right: string];

/**
 * One kind of error of grammar: where it may stand, and sentences that prove it. The lessons explain it, by its id. The tagger sees to families
 * without rules by itself: rules that found nothing beside it are gone (docs/how-it-works/bands-measured.md).
 */
export interface Family {
  id: string;
  /**
   * By how many nats an edit must make the sentence likelier, by what it does to the number of words; left out where the family has no
   * such edits. Set on correct speech (docs/how-it-works/bands-measured.md).
   */
  least?: { change?: number; insert?: number; remove?: number };
  /** Edits that begin at this word, likely or not: the language model decides. */
  propose?: (words: readonly Word[], at: number) => readonly Edit[];
  /** What the rules see. */
  wrong?: readonly [Correctable, ...Correctable[]];
  /** What the tagger alone sees. */
  forTagger?: readonly [Correctable, ...Correctable[]];
  /** Correct sentences in which the family has nothing to correct. */
  right: readonly [string, ...string[]];
}

export function change(at: number, better: string): Edit {
  return { from: at, to: at + 1, better };
}

export function insert(at: number, better: string): Edit {
  return { from: at, to: at, better };
}

export function remove(at: number): Edit {
  return { from: at, to: at + 1, better: '' };
}
