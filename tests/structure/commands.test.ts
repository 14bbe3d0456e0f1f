import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { COMMAND_RUNS } from './command-runs.ts';
import { listFiles, readText } from './repository.ts';

const scripts = z
  .object({ scripts: z.record(z.string(), z.string()) })
  .parse(JSON.parse(readText('package.json'))).scripts;
const makefile = readText('Makefile');
const targets = new Set([...makefile.matchAll(/^([a-z][\w-]*):/gm)].map(([, name = '']) => name));

/** Guides, and the files in which commands stand: what is in code, since `make` is a word too. */
const GUIDES = /^(?:[^/]*\.md|docs\/.*\.md|(?:packages|apps|training|content)\/.*\.md|Makefile)$/u;
const guides = listFiles().filter((file) => GUIDES.test(file));
/** What those who run a server read. */
const operations = guides.filter((file) => file.startsWith('docs/operations/'));

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
    expect(operations.map(codeIn).join('\n')).toContain(`npm run ${name}`);
  });
});

describe('the commands of docs/operations', () => {
  const guide = operations.map((file) => readText(file)).join('\n');
  const listed = Object.keys(COMMAND_RUNS);
  const blocks = [...guide.matchAll(/^```(\w*)\n([\s\S]*?)^```$/gm)].map(([, kind, text = '']) => ({
    kind,
    text,
  }));
  const commands = blocks
    .filter(({ kind }) => kind === 'sh')
    .flatMap(({ text }) => text.replaceAll(/ \\\n +/g, ' ').split(/\n|&&/))
    .map((command) => command.trim())
    .filter((command) => command !== '');

  it('stand in blocks that are told from lines of files by their kind', () => {
    expect(commands.length).toBeGreaterThan(10);
    expect(blocks.filter(({ kind }) => kind === '')).toEqual([]);
  });

  it('are all in the list of what runs them, which has no others', () => {
    expect(commands.filter((command) => !listed.includes(command))).toEqual([]);
    expect(
      listed.filter((command) => !commands.includes(command) && !guide.includes(`\`${command}\``)),
    ).toEqual([]);
  });

  it('are run by tests and scripts that exist, or it is said why nothing runs them', () => {
    const files = new Set(listFiles());
    for (const [command, runs] of Object.entries(COMMAND_RUNS)) {
      const tests = [...runs.matchAll(/`([^`]+\.(?:test|spec)\.tsx?)`/g)].map(([, file = '']) => file);
      const byHand = [...runs.matchAll(/`npm run ([\w-]+)`/g)].map(([, name = '']) => name);
      expect(
        tests.filter((file) => !files.has(file)),
        command,
      ).toEqual([]);
      expect(
        byHand.filter((name) => !Object.hasOwn(scripts, name)),
        command,
      ).toEqual([]);
      expect(tests.length + byHand.length > 0 || runs.includes('nothing, it is plain'), command).toBe(true);
    }
  });
});
