import { wordPartsIn } from '@bandpal/contracts';

/** How often a word is said, in its base form or with a regular ending. */
export function countWord(base: string, text: string): number {
  const forms = formsOf(base.toLowerCase());
  return wordPartsIn(text).filter(({ plain }) => forms.has(plain)).length;
}

function formsOf(base: string): ReadonlySet<string> {
  const endings = ['', 's', 'es', 'd', 'ed', 'ing', "'s"].map((ending) => base + ending);
  const withoutE = base.endsWith('e') ? [`${base.slice(0, -1)}ing`] : [];
  const withoutY = base.endsWith('y') ? [`${base.slice(0, -1)}ies`, `${base.slice(0, -1)}ied`] : [];
  return new Set([...endings, ...withoutE, ...withoutY]);
}
