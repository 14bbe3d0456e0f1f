/** Longer words are misheard ones. */
const MOST_LETTERS = 40;
const WORD = /[\p{L}\p{N}]+(?:['’-][\p{L}\p{N}]+)*/gu;

/** The one word of a text, without punctuation and in lower case; null where there is none, several, or one of more than 40 letters. */
export function plainWord(text: string): string | null {
  const [word, second] = text.toLowerCase().match(WORD) ?? [];
  return word === undefined || second !== undefined || word.length > MOST_LETTERS ? null : word;
}
