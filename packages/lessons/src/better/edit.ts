import type { ChangeKind } from './better-version.ts';

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
