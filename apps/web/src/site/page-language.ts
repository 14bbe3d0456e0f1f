import { currentLanguage, SOURCE_LANGUAGE } from '../languages/index.ts';

/**
 * How dates and numbers are written among the page's words. Its English is British, so they are, whatever the browser's own is; another
 * language is written as the reader's own variety of it is.
 */
export const pageLocale = (): string => localeFor(currentLanguage(), globalThis.navigator?.language ?? '');

/** `own`: the language of the browser itself, not one of those that it asks for besides. */
export function localeFor(page: string, own: string): string {
  if (page === SOURCE_LANGUAGE) return 'en-GB';
  // Bands and times stand beside English words; and some Arab countries count years in another way.
  if (page === 'ar') return 'ar-u-ca-gregory-nu-latn';
  const [language, region] = own.split('-');
  if (language !== page || region === undefined || !/^[A-Z]{2}$/u.test(region)) return page;
  return `${language}-${region}`;
}
