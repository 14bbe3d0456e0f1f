import { FIRST_LANGUAGES } from '@bandpal/contracts';
import { PAGE_LANGUAGE } from '../../site/page-language.ts';

/** A language that can be chosen, by its name in the language of the page and its own. */
export interface NamedLanguage {
  code: (typeof FIRST_LANGUAGES)[number];
  name: string;
}

/** The first languages in the order of their names. */
export function namedLanguages(): NamedLanguage[] {
  const names = new Intl.DisplayNames([PAGE_LANGUAGE], { type: 'language' });
  return FIRST_LANGUAGES.map((code) => ({ code, name: nameOf(code, names) })).toSorted((left, right) =>
    left.name.localeCompare(right.name, PAGE_LANGUAGE),
  );
}

function nameOf(code: string, names: Intl.DisplayNames): string {
  const name = names.of(code) ?? code;
  const own = new Intl.DisplayNames([code], { type: 'language' }).of(code);
  return own === undefined || own === name || own === code ? name : `${name} – ${own}`;
}
