import type { SpokenWord } from '@bandpal/contracts';
import type { Token } from './tokenise.ts';

/** How far ahead a word is looked for when transcript and recognised words differ (numbers, symbols, dropped words). */
const LOOK_AHEAD = 6;

/** For each token the recognised word it came from, or null. Both lists are in the order of speech. */
export function alignWords(tokens: readonly Token[], words: readonly SpokenWord[]): (SpokenWord | null)[] {
  const keys = words.map((word) => key(word.text));
  let next = 0;
  return tokens.map((token) => {
    const wanted = key(token.lower);
    for (let at = next; at < Math.min(keys.length, next + LOOK_AHEAD); at += 1) {
      if (keys[at] === wanted) {
        next = at + 1;
        return words[at] ?? null;
      }
    }
    return null;
  });
}

function key(text: string): string {
  return text.toLowerCase().replaceAll(/[^\p{L}\p{N}]/gu, '');
}
