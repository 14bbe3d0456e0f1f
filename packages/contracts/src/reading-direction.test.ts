import { expect, it } from 'vitest';
import { PAGE_LANGUAGES } from './page-languages.ts';
import { directionOf } from './reading-direction.ts';

it('of the languages of pages and mail Arabic alone is read from the right, whatever its region', () => {
  expect(PAGE_LANGUAGES.filter((language) => directionOf(language) === 'rtl')).toEqual(['ar']);
  expect(['ar-EG', 'arn', 'en-XA'].map(directionOf)).toEqual(['rtl', 'ltr', 'ltr']);
});
