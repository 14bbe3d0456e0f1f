/** Words of a text in lower case, without punctuation. */
export const plainWords = (text: string): string[] => placedWords(text).map(({ plain }) => plain);

/** A word as it is compared, and where it stands in its text. */
export interface PlacedWord {
  plain: string;
  from: number;
  to: number;
}

/** The words of a text with their places. */
export const placedWords = (text: string): PlacedWord[] =>
  [...text.matchAll(/[\p{L}\p{N}]+(?:['’]\p{L}+)*/gu)].map(({ 0: word, index }) => ({
    plain: word.toLowerCase().replaceAll('’', "'"),
    from: index,
    to: index + word.length,
  }));

/** How often a word is said, in its base form or with a regular ending. */
export function countWord(base: string, text: string): number {
  const forms = formsOf(base.toLowerCase());
  return plainWords(text).filter((word) => forms.has(word)).length;
}

function formsOf(base: string): ReadonlySet<string> {
  const endings = ['', 's', 'es', 'd', 'ed', 'ing', "'s"].map((ending) => base + ending);
  const withoutE = base.endsWith('e') ? [`${base.slice(0, -1)}ing`] : [];
  const withoutY = base.endsWith('y') ? [`${base.slice(0, -1)}ies`, `${base.slice(0, -1)}ied`] : [];
  return new Set([...endings, ...withoutE, ...withoutY]);
}
