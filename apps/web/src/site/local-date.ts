import { pageLocale } from './page-language.ts';

/** A day, written as the words around it are. */
export const localDate = (date: Date): string =>
  date.toLocaleDateString(pageLocale(), { dateStyle: 'medium' });

/** A day and a time of it, written so too. */
export const localDateTime = (date: Date): string =>
  date.toLocaleString(pageLocale(), { dateStyle: 'medium', timeStyle: 'short' });
