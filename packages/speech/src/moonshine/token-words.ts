/** A word with its probability, which this model always gives. */
interface RatedWord {
  text: string;
  /** 0 to 1. */
  confidence: number;
}

export interface Token {
  id: number;
  /** Softmax of the chosen logit. */
  probability: number;
}

/** Marks the first piece of a word in the vocabulary. */
const WORD_START = '▁';

/**
 * Joins tokens into words as written, punctuation attached; a word's confidence is the mean over its tokens.
 * `vocabulary` gives a token's piece, `decode` the text of a run of tokens (bytes included).
 */
export function wordsOfTokens(
  tokens: readonly Token[],
  vocabulary: readonly string[],
  decode: (ids: number[]) => string,
): RatedWord[] {
  const groups: Token[][] = [];
  for (const token of tokens) {
    const group = groups.at(-1);
    if (group && !vocabulary[token.id]?.startsWith(WORD_START)) group.push(token);
    else groups.push([token]);
  }
  return groups
    .map((group) => ({
      text: decode(group.map(({ id }) => id)).trim(),
      confidence: group.reduce((sum, { probability }) => sum + probability, 0) / group.length,
    }))
    .filter(({ text }) => text !== '');
}
