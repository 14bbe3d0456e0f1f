import { PAGE_LOCALE } from './page-language.ts';

/** A day, written as the words around it are. */
export const localDate = (date: Date): string =>
  date.toLocaleDateString(PAGE_LOCALE, { dateStyle: 'medium' });
