/** The language of the pages, as a BCP 47 tag: names of days and languages and lists of words have to be in it too. */
export const PAGE_LANGUAGE: string = String(import.meta.env['SITE_LANGUAGE'] ?? 'en');

/** How dates and numbers are written among the page's words: as the reader's own variety of its language does, in Britain's otherwise. */
export const PAGE_LOCALE: string = localeFor(PAGE_LANGUAGE, globalThis.navigator?.language ?? '');

/** `own`: the language of the browser itself; those that it asks for besides nearly always end with American English, whoever reads. */
export function localeFor(page: string, own: string): string {
  const [language, region] = own.split('-');
  if (language !== page || region === undefined || !/^[A-Z]{2}$/u.test(region))
    return page === 'en' ? 'en-GB' : page;
  return `${language}-${region}`;
}
