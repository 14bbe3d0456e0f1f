/** The language of the pages, as a BCP 47 tag: names of days and languages and lists of words have to be in it too. */
export const PAGE_LANGUAGE: string = String(import.meta.env['SITE_LANGUAGE'] ?? 'en');

/**
 * How dates and numbers are written among the page's words. Its English is British, so they are, whatever the browser's own is; another
 * language is written as the reader's own variety of it is.
 */
export const PAGE_LOCALE: string = localeFor(PAGE_LANGUAGE, globalThis.navigator?.language ?? '');

/** `own`: the language of the browser itself, not one of those that it asks for besides. */
export function localeFor(page: string, own: string): string {
  if (page === 'en') return 'en-GB';
  const [language, region] = own.split('-');
  if (language !== page || region === undefined || !/^[A-Z]{2}$/u.test(region)) return page;
  return `${language}-${region}`;
}
