import { expect, it } from 'vitest';
import { localeFor } from './page-language.ts';

it.each([
  [['en-US', 'de'], 'en-US'],
  [['de-AT', 'en-AU'], 'en-AU'],
  [['tr', 'ar-EG'], 'en-GB'],
  [[], 'en-GB'],
])('a page in English writes dates for a browser that asks for %j as %s does', (wanted, locale) => {
  expect(localeFor('en', wanted)).toBe(locale);
});

it('a page in another language writes dates as that one does', () => {
  expect(localeFor('es', ['de', 'es-MX'])).toBe('es-MX');
  expect(localeFor('es', ['de'])).toBe('es');
});
