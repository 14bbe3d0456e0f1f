import type { BetterPiece } from '@bandpal/lessons';
import { KIND_TEXTS } from './lessons-texts.ts';

/** One line on a change, for those who cannot see colours or want to know why. */
export interface ChangeLine {
  /** Empty where words were only put in. */
  from: string;
  /** Empty where words were only left out. */
  to: string;
  why: string;
  /** How often the same was changed. */
  times: number;
}

/** The changes of a better version in their order; the same change again counts for the first one. */
export function listChanges(pieces: readonly BetterPiece[]): ChangeLine[] {
  const lines = new Map<string, ChangeLine>();
  for (const piece of pieces) {
    if (piece.kind === 'same') continue;
    const from = piece.kind === 'joined' ? piece.from.trim() : withoutMarks(piece.from);
    const to = piece.kind === 'joined' ? piece.to.trim() : withoutMarks(piece.to);
    // A comma that is gone needs no words.
    if (from === '' && to === '') continue;
    const key = `${piece.kind} ${from.toLowerCase()} ${to.toLowerCase()}`;
    const line = lines.get(key);
    if (line === undefined) lines.set(key, { from, to, why: KIND_TEXTS[piece.kind], times: 1 });
    else line.times += 1;
  }
  return [...lines.values()];
}

/** Without the commas and spaces around words that were left out together with them. */
function withoutMarks(text: string): string {
  return text.replaceAll(/^[\s,.…–—-]+|[\s,.…–—-]+$/gu, '');
}
