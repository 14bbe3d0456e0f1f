/** Words of a text in lower case, without punctuation. */
export const plainWords = (text: string): string[] =>
  text
    .toLowerCase()
    .replaceAll('’', "'")
    .match(/[\p{L}\p{N}]+(?:'\p{L}+)*/gu) ?? [];

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
