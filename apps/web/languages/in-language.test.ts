import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { inLanguage } from '../build-plugins.ts';

const page = await readFile(join(import.meta.dirname, '../index.html'), 'utf8');
const frameIn = (tag: string) => /<html[^>]*>/u.exec(inLanguage(page, tag))?.[0];

it('leaves the page of the sources as it is', () => {
  expect(inLanguage(page, 'en')).toBe(page);
});

it.each([
  ['vi', 'ltr'],
  ['zh-Hant', 'ltr'],
  ['ar', 'rtl'],
  ['fa-IR', 'rtl'],
  ['ur', 'rtl'],
  ['he', 'rtl'],
  ['uz-Arab', 'rtl'],
])('says that the page is in %s and is read %s', (tag, direction) => {
  expect(frameIn(tag)).toBe(`<html lang="${tag}" dir="${direction}">`);
  expect(inLanguage(page, tag)).toContain(`http-equiv="content-language" content="${tag}"`);
});
