import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';
import { z } from 'zod';

const read = (file: string) => readFileSync(path.resolve(import.meta.dirname, '../..', file), 'utf8');

it('the list of changes begins with the version that package.json has, and goes back without a gap', () => {
  const { version } = z.object({ version: z.string() }).parse(JSON.parse(read('package.json')));
  const versions = [...read('CHANGELOG.md').matchAll(/^## (\d+\.\d+\.\d+)/gm)].map(([, found]) => found);
  expect(versions[0]).toBe(version);
  const minors = versions.map((found) => Number(found?.split('.')[1]));
  expect(minors).toEqual(minors.map((_minor, index) => (minors[0] ?? 0) - index));
});

it('the database of the version before this one is kept, so that the way from it is tested', () => {
  const versions = [...read('CHANGELOG.md').matchAll(/^## (\d+\.\d+\.\d+)/gm)].map(([, found]) => found);
  const kept = globSync('*.sql', { cwd: path.resolve(import.meta.dirname, '../../tests/upgrade') });
  const before = `${versions[1]}.sql`;
  expect(kept.toSorted(byVersion).at(-1)).toBe(before);
  expect(read(`tests/upgrade/${before}`)).toContain(`The database of version ${versions[1]} `);
});

it('every package and the lock file have the version of the project', () => {
  const versioned = z.object({ version: z.string() });
  const { version } = versioned.parse(JSON.parse(read('package.json')));
  const lock = z
    .object({ packages: z.record(z.string(), z.object({ version: z.string().optional() })) })
    .parse(JSON.parse(read('package-lock.json')));
  const parts = globSync('{tests,{apps,packages,training}/*}/package.json', {
    cwd: path.resolve(import.meta.dirname, '../..'),
  });
  expect(parts.length).toBeGreaterThan(10);
  const folders = ['', ...parts.map((part) => path.dirname(part))];
  const stated = folders.map((folder) => [
    folder,
    versioned.parse(JSON.parse(read(path.join(folder, 'package.json')))).version,
    lock.packages[folder]?.version,
  ]);
  expect(stated).toEqual(folders.map((folder) => [folder, version, version]));
});

/** 0.10.0 comes after 0.9.0. */
function byVersion(a: string, b: string): number {
  return a.localeCompare(b, 'en', { numeric: true });
}
