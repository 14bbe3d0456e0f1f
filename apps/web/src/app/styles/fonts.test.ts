import { readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, it } from 'vitest';

const sheet = readFileSync(join(import.meta.dirname, 'fonts.css'), 'utf8');
const files = [...sheet.matchAll(/url\('([^']+\.woff2)'\)/g)].map(([, name = '']) => name);

/** Whether one of the font's own faces has this letter. */
function isCovered(letter: string): boolean {
  const code = letter.codePointAt(0) ?? 0;
  return sheet
    .split('@font-face')
    .filter((face) => face.includes('.woff2'))
    .flatMap((face) => [...face.matchAll(/U\+([\dA-F]+)(?:-([\dA-F]+))?/g)])
    .some(([, from = '', to = from]) => code >= Number.parseInt(from, 16) && code <= Number.parseInt(to, 16));
}

it('all files of the font together have 40 kB at most', () => {
  const bytes = files.map((name) => statSync(fileURLToPath(import.meta.resolve(name))).size);
  expect(bytes).toHaveLength(2);
  expect(bytes.reduce((total, size) => total + size, 0)).toBeLessThanOrEqual(40_000);
});

it('the font has the letters of English, Spanish, Portuguese and Vietnamese, and leaves other scripts to the system', () => {
  const ours = 'Practice “IELTS” – 6.5 … ¿qué? ñ ü ã ç õ đ ư ơ ạ ế ữ ỳ Đ ₫';
  expect(Array.from(ours).filter((letter) => !isCovered(letter))).toEqual([]);
  expect(Array.from('ضあ한中Ж').filter(isCovered)).toEqual([]);
});
