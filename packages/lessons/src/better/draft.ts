import { withoutOverlaps, type BetterPiece, type Edit } from './better-version.ts';

/** A text on its way to a better one: it remembers what was said where it differs by now. */
export type Draft = readonly BetterPiece[];

export function startDraft(text: string): Draft {
  return text === '' ? [] : [{ kind: 'same', text }];
}

/** The text as it stands by now. */
export function textOf(draft: Draft): string {
  return draft.map((piece) => nowOf(piece)).join('');
}

/** The character of what was said that stands at this place by now; inside a change, where the change begins. */
export function placeSaid(draft: Draft, at: number): number {
  let now = 0;
  let said = 0;
  for (const piece of draft) {
    const length = nowOf(piece).length;
    if (at < now + length) return piece.kind === 'same' ? said + at - now : said;
    now += length;
    said += piece.kind === 'same' ? piece.text.length : piece.from.length;
  }
  return said;
}

/** The draft with these edits of its present text; of two that overlap, the first. */
export function edited(draft: Draft, edits: readonly Edit[]): Draft {
  // From the end, so that the places of those still to come stay right.
  const text = textOf(draft);
  return withoutOverlaps(edits, text.length)
    .toReversed()
    .map((edit) => narrowed(edit, text))
    .reduce((changed, edit) => withEdit(changed, edit), draft);
}

/** Without what stays at the end, so that a change shows no more than it must. */
function narrowed(edit: Edit, text: string): Edit {
  const isEnd = edit.better !== '' && text.slice(edit.from, edit.to).endsWith(edit.better);
  return isEnd ? { ...edit, to: edit.to - edit.better.length, better: '' } : edit;
}

/** What has been changed before and is touched again becomes one change with it. */
function withEdit(draft: Draft, edit: Edit): Draft {
  const before: BetterPiece[] = [];
  const after: BetterPiece[] = [];
  let from = '';
  let head = '';
  let tail = '';
  let kind = edit.kind;
  let start = 0;
  for (const piece of draft) {
    const now = nowOf(piece);
    const end = start + now.length;
    if (end <= edit.from) before.push(piece);
    else if (start >= edit.to) after.push(piece);
    else if (piece.kind === 'same') {
      const left = now.slice(0, Math.max(0, edit.from - start));
      const right = now.slice(Math.max(0, edit.to - start));
      if (left !== '') before.push({ kind: 'same', text: left });
      if (right !== '') after.push({ kind: 'same', text: right });
      from += now.slice(left.length, now.length - right.length);
    } else {
      from += piece.from;
      head += now.slice(0, Math.max(0, edit.from - start));
      tail += now.slice(Math.max(0, edit.to - start));
      if (piece.kind === 'correction') kind = 'correction';
    }
    start = end;
  }
  const to = head + edit.better + tail;
  const middle: BetterPiece[] = from === to ? startDraftOf(to) : [{ kind, from, to }];
  return [...before, ...middle, ...after];
}

function startDraftOf(text: string): BetterPiece[] {
  return text === '' ? [] : [{ kind: 'same', text }];
}

function nowOf(piece: BetterPiece): string {
  return piece.kind === 'same' ? piece.text : piece.to;
}
