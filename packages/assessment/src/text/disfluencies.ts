import { isHesitation, repeatedWords, takenBack } from '@bandpal/contracts';
import type { RunningWord } from '@bandpal/contracts';
import { frequencyRank } from '../language/word-level.ts';
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
  const taken = takenBack(words.map((index, position) => running(tokens, index, words[position + 1])));
  for (const [position, index] of words.entries()) if (taken[position] === true) roles[index] = 'repeat';
  markRepeats(tokens, roles);
  return roles;
}

/** A word with what stands between it and the next word: hesitations and words that were broken off, and their punctuation. */
function running(tokens: readonly Token[], index: number, next = index + 1): RunningWord {
  const passed = tokens.slice(index, next);
  const isOver = passed.some(({ after }) => after === 'sentence');
  const { lower = '', after = 'none' } = tokens[index] ?? {};
  return { lower, after: isOver ? 'sentence' : after, hesitates: passed.length > 1 };
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
