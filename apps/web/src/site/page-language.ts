/** The language of the pages, as a BCP 47 tag: names of days and languages and lists of words have to be in it too. */
export const PAGE_LANGUAGE: string = String(import.meta.env['SITE_LANGUAGE'] ?? 'en');
