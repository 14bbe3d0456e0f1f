import { isHesitation } from '@bandpal/contracts';
import { frequencyRank } from '../language/word-frequency.ts';
import type { Token } from './tokenise.ts';

export type TokenRole = 'word' | 'filler' | 'cut-off' | 'repeat';

/** Longest stretch that is recognised as said twice in a row. */
const LONGEST_REPEAT = 4;

/** Doubled on purpose: "very very good", "no no". */
const DOUBLED = new Set(
  'very really so much many more far long no yes yeah ok okay quite too bye ha again that had'.split(' '),
);

/** Cut-off words are short beginnings ("pi…", "f…"). */
const LONGEST_CUT_OFF = 6;

/** What each token is: a word, or something a listener ignores. Of a stretch said twice the first copy is the repeat. */
export function tokenRoles(tokens: readonly Token[]): TokenRole[] {
  const roles = tokens.map((token, index): TokenRole => {
    if (isHesitation(token.lower)) return 'filler';
    return isCutOff(token, tokens[index + 1]) ? 'cut-off' : 'word';
  });
  markRepeats(tokens, roles);
  return roles;
}

function isCutOff(token: Token, next: Token | undefined): boolean {
  if (token.after !== 'trail' && token.after !== 'comma') return false;
  if (token.lower.length > LONGEST_CUT_OFF || next === undefined) return false;
  const beginsNext = next.lower.startsWith(token.lower) && next.lower !== token.lower;
  const isWord = frequencyRank(token.lower) !== null && token.lower.length > 1;
  return beginsNext ? !isWord || token.after === 'trail' : token.after === 'trail' && !isWord;
}

function markRepeats(tokens: readonly Token[], roles: TokenRole[]): void {
  const kept = roles.flatMap((role, index) => (role === 'word' ? [index] : []));
  const wordAt = (position: number) => tokens[kept[position] ?? -1];
  for (let start = 0; start < kept.length; start += 1) {
    for (let size = LONGEST_REPEAT; size >= 1; size -= 1) {
      if (start + 2 * size > kept.length || !isRepeat(wordAt, start, size)) continue;
      for (let offset = 0; offset < size; offset += 1) roles[kept[start + offset] ?? -1] = 'repeat';
      start += size - 1;
      break;
    }
  }
}

function isRepeat(wordAt: (position: number) => Token | undefined, start: number, size: number): boolean {
  for (let offset = 0; offset < size; offset += 1) {
    const first = wordAt(start + offset);
    if (first === undefined || first.lower !== wordAt(start + size + offset)?.lower) return false;
  }
  if (size > 1) return true;
  const word = wordAt(start);
  return word !== undefined && !DOUBLED.has(word.lower) && word.after !== 'sentence';
}
