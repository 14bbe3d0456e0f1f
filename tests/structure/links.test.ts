import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { listFiles, readText } from './repository.ts';

const files = listFiles();
const known = new Set(files);
const folders = new Set(files.flatMap((file) => foldersOf(file)));
const pages = files.filter((file) => file.endsWith('.md'));

/** `[text](target)`, pictures too. */
const LINK = /\]\((?<target>[^()\s]+)\)/gu;
/** The path of a document of this repository, as comments, settings and other files name it. */
const NAMED_DOCUMENT = /(?<![\w/.-])docs\/[\w/-]+\.md\b/gu;
const TEXT_FILE =
  /\.(?:ts|tsx|md|yaml|yml|json|sh|service|example|conf|cfg)$|(?:^|\/)(?:Makefile|Containerfile)$/u;

function foldersOf(file: string): string[] {
  const folder = path.posix.dirname(file);
  return folder === '.' ? [] : [folder, ...foldersOf(folder)];
}

/** What a reader sees of a page besides code. */
const proseOf = (page: string) =>
  readText(page)
    .replaceAll(/^```[\s\S]*?^```/gmu, '')
    .replaceAll(/`[^`\n]*`/gu, '`');

/** The anchors of a page's headings, as GitHub makes them. */
function anchorsOf(page: string): Set<string> {
  const headings = readText(page)
    .replaceAll(/^```[\s\S]*?^```/gmu, '')
    .matchAll(/^#+ (?<title>.+)$/gmu);
  const titles = [...headings].map(({ groups }) => groups?.['title'] ?? '');
  return new Set(
    titles.map((title) =>
      title
        .toLowerCase()
        .replaceAll(/[^\p{L}\p{N}\s_-]/gu, '')
        .replaceAll(' ', '-'),
    ),
  );
}

/** What is wrong with a link of a page, or null. */
function faultOf(page: string, target: string): string | null {
  if (/^[a-z]+:/u.test(target)) return null;
  const [name = '', anchor] = target.split('#');
  const file = name === '' ? page : path.posix.join(path.posix.dirname(page), name).replace(/\/$/u, '');
  if (!known.has(file) && !folders.has(file)) return `${page}: ${target} is not there`;
  if (anchor === undefined || anchorsOf(file).has(anchor)) return null;
  return `${page}: ${target} has no such heading`;
}

describe('the documents', () => {
  it('link to files and headings that are there', () => {
    const links = pages.flatMap((page) =>
      [...proseOf(page).matchAll(LINK)].map(({ groups }) => ({ page, target: groups?.['target'] ?? '' })),
    );
    expect(links.length).toBeGreaterThan(50);
    expect(links.map(({ page, target }) => faultOf(page, target)).filter((fault) => fault !== null)).toEqual(
      [],
    );
  });

  it('are there where other files name them', () => {
    const named = files
      .filter((file) => TEXT_FILE.test(file) && file !== 'CHANGELOG.md')
      .flatMap((file) =>
        [...readText(file).matchAll(NAMED_DOCUMENT)].map(([document]) => ({ file, document })),
      );
    expect(named.length).toBeGreaterThan(50);
    expect(named.filter(({ document }) => !known.has(document))).toEqual([]);
  });

  it('number decisions without gaps, and name only those that are there', () => {
    const numbers = files
      .map((file) => /^docs\/decisions\/(?<number>\d{4})-/u.exec(file)?.groups?.['number'])
      .filter((number) => number !== undefined)
      .map(Number)
      .toSorted((a, b) => a - b);
    expect(numbers).toEqual(numbers.map((_number, index) => index + 1));
    const named = files
      .filter((file) => TEXT_FILE.test(file) && file !== 'CHANGELOG.md')
      .flatMap((file) => [
        ...readText(file).matchAll(/\bdecisions? (?<short>\d{1,2})\b|docs\/decisions\/(?<long>\d{4})/gu),
      ])
      .map(({ groups }) => Number(groups?.['short'] ?? groups?.['long']));
    expect(named.length).toBeGreaterThan(5);
    expect(named.filter((number) => !numbers.includes(number))).toEqual([]);
  });
});
