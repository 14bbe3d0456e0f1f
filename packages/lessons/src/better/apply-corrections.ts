import type { Correction } from '@bandpal/contracts';
import type { Edit } from './edit.ts';
import { isName, saidWords } from './said-words.ts';

/** The scorer's corrections as edits. Those that would touch a number or a name are left alone: they may be misheard, not wrong. */
export function applyCorrections(text: string, corrections: readonly Correction[]): Edit[] {
  const names = saidWords(text).filter(isName);
  return corrections
    .toSorted((a, b) => b.gain - a.gain)
    .filter(({ from, to, better }) => {
      const said = text.slice(Math.max(0, from), Math.max(0, to));
      if (said === better || /\p{N}/u.test(said + better)) return false;
      return names.every(
        (name) => name.end <= from || name.start >= to || better.includes(text.slice(name.start, name.end)),
      );
    })
    .map(({ from, to, better }) => ({ from, to, better, kind: 'correction' as const }));
}
