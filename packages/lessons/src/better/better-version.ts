/** Why a piece of a better version differs from what was said. */
export type ChangeKind =
  /** An error, as the scorer found it. */
  | 'correction'
  /** "Um", or "you know" where it only fills a pause. */
  | 'hesitation'
  /** Words that were said twice in a row. */
  | 'repetition'
  /** A word that was broken off and begun again. */
  | 'false-start'
  /** Words that the speaker took back and said right. */
  | 'self-repair'
  /** Short sentences that belong together. */
  | 'joined'
  /** A word that says it with more force or more precisely. */
  | 'stronger-word'
  /** Words that go together in English. */
  | 'collocation'
  /** Another word for one that was used before. */
  | 'variety'
  /** Other words of a language model. */
  | 'reworded';

/** A piece of the text: left as it was said, or with what was said (`from`) and what stands there now (`to`); either may be empty. */
export type BetterPiece = (
  | { kind: 'same'; text: string }
  | { kind: ChangeKind; from: string; to: string }
) & {
  /** Part of a sentence in which something else may be wrong. */
  unsure?: true;
};

export interface BetterVersion {
  text: string;
  /** The text in order: the pieces' `text` and `to` make it up, their `text` and `from` what was said. */
  pieces: readonly BetterPiece[];
  /** Anything in it may still be wrong; no piece is marked for itself then. */
  isUnsure: boolean;
}

/** Other words for the characters `from` (inclusive) to `to` (exclusive) of a text. */
export interface Edit {
  from: number;
  to: number;
  better: string;
  kind: ChangeKind;
}

/**
 * The edits in their order, without those that lie outside the text or overlap one before them. Corrections may stand side by side, each was found
 * on its own; what the other steps find right behind a change is looked at again in the changed text.
 */
export function withoutOverlaps(edits: readonly Edit[], length: number): Edit[] {
  const kept: Edit[] = [];
  let end = -1;
  for (const edit of edits.toSorted((a, b) => a.from - b.from || a.to - b.to)) {
    const isInside = edit.from >= 0 && edit.to >= edit.from && edit.to <= length;
    const isBehind = edit.kind === 'correction' ? edit.from >= end : edit.from > end;
    if (!isInside || !isBehind) continue;
    kept.push(edit);
    end = edit.to;
  }
  return kept;
}
