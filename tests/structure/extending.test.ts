import { describe, expect, it } from 'vitest';
import { listFiles, readText } from './repository.ts';

describe('docs/extending.md', () => {
  const page = readText('docs/extending.md');
  const files = listFiles();

  it('links to every example of something that can be added', () => {
    const examples = files.filter((file) => /^(?:packages|apps)\/[\w-]+\/examples\/[\w-]+\.ts$/u.test(file));
    const added = examples.filter((file) => /\/(?:echo|tone|own)-/u.test(file));
    expect(added.length).toBeGreaterThan(7);
    expect(added.filter((file) => !page.includes(`](../${file})`))).toEqual([]);
  });

  it('names files and folders that exist', () => {
    const named = [...page.matchAll(/`((?:apps|docs|packages)\/[^`\s]+)`/gu)].map(([, name = '']) => name);
    expect(named.length).toBeGreaterThan(10);
    expect(
      named.filter((name) => !files.some((file) => file === name || file.startsWith(`${name}/`))),
    ).toEqual([]);
  });
});
