/** The language of the pages, as a BCP 47 tag: names of days and languages and lists of words have to be in it too. */
export const PAGE_LANGUAGE: string = String(import.meta.env['SITE_LANGUAGE'] ?? 'en');

/** How dates and numbers are written among the page's words: as the reader's own variety of its language does, in Britain's otherwise. */
export const PAGE_LOCALE: string = localeFor(PAGE_LANGUAGE, globalThis.navigator?.languages ?? []);

/** `wanted`: the languages that the browser asks for, the first one first. */
export function localeFor(page: string, wanted: readonly string[]): string {
  const own = wanted.find((language) => language === page || language.startsWith(`${page}-`));
  return own ?? (page === 'en' ? 'en-GB' : page);
}
