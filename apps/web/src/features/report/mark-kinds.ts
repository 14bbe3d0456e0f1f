import type { AnswerPiece } from './mark-up-answer.ts';

/** Kinds of marks that can be shown or hidden, in the order of their buttons. */
export const MARK_KINDS = ['correction', 'good', 'unsure', 'pause', 'filler'] as const;
export type MarkKind = (typeof MARK_KINDS)[number];

/** How many marks of each kind there are, of which `good` are phrases worth keeping: two may stand side by side. */
export function countMarks(answers: readonly (readonly AnswerPiece[])[], good = 0): Record<MarkKind, number> {
  const counts = { correction: 0, good, unsure: 0, pause: 0, filler: 0 };
  for (const pieces of answers) {
    for (const piece of pieces) {
      if (piece.kind !== 'word') counts[piece.kind] += 1;
      for (const word of piece.kind === 'word' ? [piece] : piece.kind === 'correction' ? piece.words : []) {
        if (word.filler) counts.filler += 1;
        else if (word.unsure) counts.unsure += 1;
      }
    }
  }
  return counts;
}
