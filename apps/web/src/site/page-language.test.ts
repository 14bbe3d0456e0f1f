import { expect, it } from 'vitest';
import { localDate, localDateTime } from './local-date.ts';
import { localeFor } from './page-language.ts';

it.each(['en-US', 'en-AU', 'en', 'de-AT', 'en-US@posix', ''])(
  'a page in English writes dates as Britain does, for a browser in "%s" too',
  (own) => {
    expect(localeFor('en', own)).toBe('en-GB');
  },
);

it('the day and the time of a report stand beside British words as British ones', () => {
  const evening = new Date(2026, 10, 28, 19, 18);
  expect(localDate(evening)).toBe('28 Nov 2026');
  expect(localDateTime(evening)).toBe('28 Nov 2026, 19:18');
});

it('a page in another language writes dates as that one does', () => {
  expect(localeFor('es', 'es-MX')).toBe('es-MX');
  expect(localeFor('es', 'de-DE')).toBe('es');
});
