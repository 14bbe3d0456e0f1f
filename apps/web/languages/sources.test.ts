import { glob, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { PAGE_LANGUAGES } from '@bandpal/contracts';
import { beforeAll, expect, it } from 'vitest';
import { LANGUAGES, PSEUDO_LANGUAGE } from '../src/languages/languages.ts';
import { readCatalogueHead } from './catalogue.ts';

const SRC = join(import.meta.dirname, '../src');
/** Sides of the screen, which change places where people read from right to left: `ms-2` and `start-0` are right in both. */
const PHYSICAL =
  /(?<![\w-])-?(?:m[lr]|p[lr]|left|right|border-[lr]|rounded-(?:[lr]|t[lr]|b[lr])|scroll-[mp][lr])-[\w[]|(?<![\w-])(?:text-(?:left|right)|border-[lr]|float-(?:left|right)|space-x-\d|(?:margin|padding|border)-(?:left|right))(?![\w-])|(?<!rtl:)(?<![\w-])origin-(?:left|right)(?! rtl:)/u;
/** What is English in every language, as a browser's translation and a screen reader have to know. */
const ENGLISH = /<\w+[^<>]*translate="no"[^<>]*>/gu;

let sources: { file: string; code: string }[];
beforeAll(async () => {
  sources = [];
  for await (const file of glob('**/*.{tsx,css}', { cwd: SRC })) {
    if (!/\.test\.|testing\//u.test(file))
      sources.push({ file, code: await readFile(join(SRC, file), 'utf8') });
  }
});

it('no style names a side of the screen', () => {
  const found = sources.flatMap(({ file, code }) =>
    code
      .split('\n')
      .flatMap((line, index) => (PHYSICAL.test(line) ? [`${file}:${index + 1} ${line.trim()}`] : [])),
  );
  expect(found).toEqual([]);
});

it('what stays English says so, and is read from left to right', () => {
  const marks = sources.flatMap(({ file, code }) =>
    [...code.matchAll(ENGLISH)].map(([mark]) => ({ file, mark })),
  );
  expect(marks.length).toBeGreaterThan(25);
  expect(marks.filter(({ mark }) => !(mark.includes('lang="en"') && mark.includes('dir="ltr"')))).toEqual([]);
});

it('pages and accounts know the same languages', () => {
  expect(LANGUAGES.map(({ tag }) => tag).filter((tag) => tag !== PSEUDO_LANGUAGE)).toEqual([
    ...PAGE_LANGUAGES,
  ]);
});

it.each(LANGUAGES.map(({ tag, formOf }) => ({ tag, formOf })))(
  'the rule of plurals of $tag is that of its catalogue',
  async ({ tag, formOf }) => {
    const rule = (await readCatalogueHead(tag))?.['Plural-Forms'];
    if (rule === undefined) return;
    const [, plural = ''] = /plural=([^;]+)/u.exec(rule) ?? [];
    // oxlint-disable-next-line no-implied-eval
    const inHead = new Function('n', `return Number(${plural});`) as (count: number) => number;
    const counts = Array.from({ length: 130 }, (_, count) => count);
    expect(counts.map(formOf)).toEqual(counts.map(inHead));
  },
);
