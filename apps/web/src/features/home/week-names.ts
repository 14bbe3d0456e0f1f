import { PAGE_LANGUAGE, PAGE_LOCALE } from '../../site/page-language.ts';

/** Monday to Sunday in the language of the page. */
export function weekdayNames(): string[] {
  const format = new Intl.DateTimeFormat(PAGE_LANGUAGE, { weekday: 'long', timeZone: 'UTC' });
  // 2024-01-01 was a Monday.
  return [1, 2, 3, 4, 5, 6, 7].map((day) => format.format(new Date(Date.UTC(2024, 0, day))));
}

/** The hours of the day as the words around them are written. */
export function hourNames(): string[] {
  const format = new Intl.DateTimeFormat(PAGE_LOCALE, { timeStyle: 'short', timeZone: 'UTC' });
  return Array.from({ length: 24 }, (_, hour) => format.format(new Date(Date.UTC(2024, 0, 1, hour))));
}
