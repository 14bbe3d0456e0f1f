import { isHesitation, repeatedWords } from '@bandpal/contracts';
import { frequencyRank } from '../language/word-frequency.ts';
import { takenBack } from './self-repairs.ts';
import type { Token } from './tokenise.ts';

export type TokenRole = 'word' | 'filler' | 'cut-off' | 'repeat';

/** Cut-off words are short beginnings ("pi…", "f…"). */
const LONGEST_CUT_OFF = 6;

/**
 * What each token is: a word, or something a listener ignores. Of a stretch said twice the first copy is the repeat, and so is what is taken
 * back and said in other words.
 */
export function tokenRoles(tokens: readonly Token[]): TokenRole[] {
  const roles = tokens.map((token, index): TokenRole => {
    if (isHesitation(token.lower)) return 'filler';
    return isCutOff(token, tokens[index + 1]) ? 'cut-off' : 'word';
  });
  const words = roles.flatMap((role, index) => (role === 'word' ? [index] : []));
  for (const index of takenBack(tokens, words)) roles[index] = 'repeat';
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
  const words = kept.flatMap((index) => tokens[index] ?? []);
  const repeated = repeatedWords(
    words.map(({ lower, after }) => ({ lower, endsSentence: after === 'sentence' })),
  );
  for (const [position, index] of kept.entries()) if (repeated[position] === true) roles[index] = 'repeat';
}
