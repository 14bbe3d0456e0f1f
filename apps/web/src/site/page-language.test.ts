import { expect, it } from 'vitest';
import { localeFor } from './page-language.ts';

it.each([
  ['en-US', 'en-US'],
  ['en-AU', 'en-AU'],
  ['en', 'en-GB'],
  ['de-AT', 'en-GB'],
  ['en-US@posix', 'en-GB'],
  ['', 'en-GB'],
])('a page in English writes dates for a browser in "%s" as %s does', (own, locale) => {
  expect(localeFor('en', own)).toBe(locale);
});

it('a page in another language writes dates as that one does', () => {
  expect(localeFor('es', 'es-MX')).toBe('es-MX');
  expect(localeFor('es', 'de-DE')).toBe('es');
});
