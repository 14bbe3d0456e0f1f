import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, it } from 'vitest';
import { fontFaces, PAGE_STYLE } from './plain-page.ts';

const STYLES = path.join(import.meta.dirname, '../../../web/src/app/styles');
const TOKENS = readFileSync(path.join(STYLES, 'tokens.css'), 'utf8');
const FONTS = readFileSync(path.join(STYLES, 'fonts.css'), 'utf8').replaceAll(/\s+/g, ' ');

/** The colours and shadows of a part of a sheet, by the names of their properties. */
const tokensIn = (part = '') =>
  new Map(
    [...part.matchAll(/(--(?:color|shadow)-[\w-]+): ([^;]+);/g)].map(([, name = '', value = '']) => [
      name,
      value,
    ]),
  );

/** Of a sheet as it is, and as it is in the dark. */
function propertiesOf(sheet: string) {
  const [light, dark] = sheet.split('@media screen and (prefers-color-scheme: dark)');
  return { light: tokensIn(light), dark: tokensIn(dark) };
}

it('the plain pages have the colours of the site, in the dark too', () => {
  const [own, site] = [propertiesOf(PAGE_STYLE), propertiesOf(TOKENS)];
  for (const scheme of ['light', 'dark'] as const) {
    expect(own[scheme].size).toBeGreaterThan(10);
    for (const [name, value] of own[scheme])
      expect([scheme, name, value]).toEqual([scheme, name, site[scheme].get(name)]);
  }
});

it('they have its fonts for other scripts', () => {
  for (const [rule] of PAGE_STYLE.matchAll(/--font-script: [^;]+;/g)) expect(TOKENS).toContain(rule);
});

it('they have its own font, as the build has named it, and the system’s where nothing is built', () => {
  expect(fontFaces('/nonexistent')).toBe('');
  const folder = mkdtempSync(path.join(tmpdir(), 'built-'));
  try {
    mkdirSync(path.join(folder, 'assets'));
    const file = 'plus-jakarta-sans-latin-wght-normal-eXO_dkmS.woff2';
    writeFileSync(path.join(folder, 'assets', file), '');
    const faces = fontFaces(folder);
    expect(faces).toContain(`src: url('/assets/${file}') format('woff2')`);
    const [, letters = 'none'] = /unicode-range: ([^;]+);/.exec(faces) ?? [];
    expect(FONTS).toContain(`unicode-range: ${letters};`);
  } finally {
    rmSync(folder, { recursive: true });
  }
});
