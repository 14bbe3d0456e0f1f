/** Loops of the model repeat phrases of up to about this many tokens. */
const MAX_PHRASE_TOKENS = 16;
/** People do say "No, no, no, no, no" and "I think I think I think". A word and its comma are two tokens. */
const MAX_WORD_TOKENS = 2;
const MAX_WORD_REPEATS = 6;
const MAX_PHRASE_REPEATS = 4;

/**
 * How many tokens to drop from the end because they only repeat what stands before them; 0 if the text looks like something a
 * person says. One copy of the phrase stays. Not for texts that are known to end by themselves: people do say a word 20 times.
 */
export function loopedTokens(tokens: readonly number[]): number {
  for (let length = 1; length <= MAX_PHRASE_TOKENS; length += 1) {
    const limit = length <= MAX_WORD_TOKENS ? MAX_WORD_REPEATS : MAX_PHRASE_REPEATS;
    if (repeatsAtEnd(tokens, length) >= limit) return length * (limit - 1);
  }
  return 0;
}

function repeatsAtEnd(tokens: readonly number[], length: number): number {
  let matching = 0;
  for (let index = tokens.length - 1; index >= length; index -= 1) {
    if (tokens[index] !== tokens[index - length]) break;
    matching += 1;
  }
  return 1 + Math.floor(matching / length);
}
