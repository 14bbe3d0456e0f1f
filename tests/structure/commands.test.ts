import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { listFiles, readText } from './repository.ts';

const scripts = z
  .object({ scripts: z.record(z.string(), z.string()) })
  .parse(JSON.parse(readText('package.json'))).scripts;
const makefile = readText('Makefile');
const targets = new Set([...makefile.matchAll(/^([a-z][\w-]*):/gm)].map(([, name = '']) => name));

/** Guides, and the files in which commands stand: what is in code, since `make` is a word too. */
const GUIDES = /^(?:[^/]*\.md|docs\/[^/]*\.md|(?:packages|apps|training)\/.*\.md|Makefile)$/u;
const guides = listFiles().filter((file) => GUIDES.test(file));

function codeIn(file: string): string {
  const text = readText(file);
  return file === 'Makefile'
    ? text
    : [...text.matchAll(/```[\s\S]*?```|`[^`\n]+`/g)].map(([code]) => code).join('\n');
}

function named(pattern: RegExp): { file: string; name: string }[] {
  return guides.flatMap((file) =>
    [...codeIn(file).matchAll(pattern)].map(([, name = '']) => ({ file, name })),
  );
}

describe('the commands that guides name', () => {
  it('are scripts of package.json after "npm run"', () => {
    const all = named(/npm run (?:--silent )?([a-z][\w:-]*)/g);
    expect(all.length).toBeGreaterThan(30);
    expect(all.filter(({ name }) => !Object.hasOwn(scripts, name))).toEqual([]);
  });

  it('are targets of the Makefile after "make"', () => {
    const all = named(/(?:^|`|&& )make ([a-z][\w-]*)/gm);
    expect(all.length).toBeGreaterThan(20);
    expect(all.filter(({ name }) => !targets.has(name))).toEqual([]);
  });

  it.each(['fuzz', 'soak', 'replicas', 'paths'])('have "npm run %s" for those who run a server', (name) => {
    expect(codeIn('docs/operations.md')).toContain(`npm run ${name}`);
  });
});
