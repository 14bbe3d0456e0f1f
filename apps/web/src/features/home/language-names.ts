import { FIRST_LANGUAGES } from '@bandpal/contracts';

/** A language that can be chosen, by its English name and its own. */
export interface NamedLanguage {
  code: (typeof FIRST_LANGUAGES)[number];
  name: string;
}

/** The first languages in the order of their English names. */
export function namedLanguages(): NamedLanguage[] {
  const english = new Intl.DisplayNames(['en'], { type: 'language' });
  return FIRST_LANGUAGES.map((code) => ({ code, name: nameOf(code, english) })).toSorted((left, right) =>
    left.name.localeCompare(right.name, 'en'),
  );
}

function nameOf(code: string, english: Intl.DisplayNames): string {
  const name = english.of(code) ?? code;
  const own = new Intl.DisplayNames([code], { type: 'language' }).of(code);
  return own === undefined || own === name || own === code ? name : `${name} – ${own}`;
}
