import { readFileSync } from 'node:fs';
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
