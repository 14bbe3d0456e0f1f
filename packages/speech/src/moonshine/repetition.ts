/** Loops of the model repeat phrases of up to about this many tokens. */
const MAX_PHRASE_TOKENS = 16;
/** People do say "no no no no" and "I think I think I think"; the model's loops go on for ever. */
const MAX_SINGLE_REPEATS = 5;
const MAX_PHRASE_REPEATS = 4;

/**
 * How many tokens to drop from the end because they only repeat what stands before them; 0 while the text looks like
 * something a person says. One copy of the phrase stays.
 */
export function loopedTokens(tokens: readonly number[]): number {
  for (let length = 1; length <= MAX_PHRASE_TOKENS; length += 1) {
    const limit = length === 1 ? MAX_SINGLE_REPEATS : MAX_PHRASE_REPEATS;
    if (tokens.length < length * limit) return 0;
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
