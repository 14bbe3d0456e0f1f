import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { describe, expect, it, onTestFinished } from 'vitest';
import { ALLOW_LIST } from './allow-list.ts';
import { brokenWalls } from './check-walls.ts';
import { isProduct, withWalls } from './draw-walls.ts';
import { findCycle, siblingsInCircles } from './find-cycle.ts';
import { isTestFile, moduleOf } from './module-of.ts';
import { readImports } from './read-imports.ts';
import { listSources, readEntries, readRepository, readText } from './repository.ts';
import { stricterAllowances } from './stricter-allowances.ts';

const repository = readRepository();
const entries = readEntries();
const walls = { list: ALLOW_LIST, entries };
const modules = Object.keys(ALLOW_LIST);

/** What the walls say to one file that nobody has written yet. */
function tried(file: string, source: string): string[] {
  return brokenWalls([{ path: file, imports: readImports(file, source) }], walls);
}

/** A file in one folder that imports one in the folder beside it. */
const other = (from: string, to: string) => ({ path: `a/${from}/x.ts`, imports: [`../${to}/y.ts`] });

const isFeature = (module: string) => module.startsWith('server/features/');

/** The modules that may import this one, in their tests at least. */
function importersOf(module: string): string[] {
  return modules.filter((from) => {
    const { may = [], tests = [] } = ALLOW_LIST[from] ?? {};
    return [...may, ...tests].includes(module);
  });
}

/** Whether a module lies in a folder at the root, or is its own files. */
const isOf = (top: string, module: string) => module === top || module.startsWith(`${top}/`);

/** Whether a file is part of a program of tools, and no test of it. */
const isTool = (file: string) => file.startsWith('tools/') && !/\/testing\/|\.test\.ts$/u.test(file);

/** How a file names another one with a path. */
function specifierOf(file: string, target: string): string {
  const relative = path.posix.relative(path.posix.dirname(file), target);
  return relative.startsWith('.') ? relative : `./${relative}`;
}

/** A file of the repository that lies in the module, if there is one besides tests. */
const sampleOf = new Map(
  repository.filter((file) => !isTestFile(file.path)).map((file) => [moduleOf(file.path), file.path]),
);

describe('the walls between modules', () => {
  it('stand in every file', () => {
    expect(repository.length).toBeGreaterThan(1_000);
    expect(brokenWalls(repository, walls)).toEqual([]);
  });

  it('are listed for modules that exist, and name no other', () => {
    const existing = new Set(repository.map((file) => moduleOf(file.path)));
    expect(modules.filter((module) => !existing.has(module))).toEqual([]);
    const named = Object.values(ALLOW_LIST).flatMap(({ may, tests = [] }) => [...may, ...tests]);
    expect(named.filter((module) => !modules.includes(module))).toEqual([]);
  });

  it('leave no cycle between modules, types included', () => {
    expect(findCycle(new Map(modules.map((name) => [name, ALLOW_LIST[name]?.may ?? []])))).toBeNull();
  });

  it('leave no cycle between the folders of a folder, types included', () => {
    const held = repository.filter(
      ({ path: file }) => isTool(file) || (/^(?:apps|packages)\//u.test(file) && !isTestFile(file)),
    );
    expect(siblingsInCircles(held)).toEqual([]);
    expect(siblingsInCircles([other('b', 'c'), other('c', 'b')])).toEqual(['a: b → c → b']);
    expect(siblingsInCircles([other('b', 'c'), other('c', 'd'), other('b', 'd')])).toEqual([]);
  });

  it('allow nothing that is not used', () => {
    const unused = Object.entries(ALLOW_LIST).flatMap(([module, allowance]) => {
      const files = repository.filter((file) => moduleOf(file.path) === module);
      const hasOnlyTests = files.every((file) => isTestFile(file.path));
      return stricterAllowances(allowance, hasOnlyTests)
        .filter(({ instead }) => brokenWalls(files, { list: { [module]: instead }, entries }).length === 0)
        .map(({ without }) => `${module}: ${without}`);
    });
    expect(unused).toEqual([]);
  });

  it('let only the wiring and other features import a feature of the server', () => {
    const features = modules.filter(isFeature);
    expect(features.length).toBeGreaterThan(8);
    const others = modules.filter(
      (module) => isProduct(module) && !isFeature(module) && module !== 'server/wiring',
    );
    const known = others.filter((module) => ALLOW_LIST[module]?.may.some(isFeature));
    expect(known).toEqual([]);
  });

  it('keep the pages of a feature that is a folder on the server, too, to the pages and their addresses', () => {
    expect(importersOf('web/features/share')).toEqual(['web/pages', 'web/app']);
  });

  it('keep the kits of tests out of everything that is shipped', () => {
    const shipped = modules.filter(isProduct);
    const kits = shipped.flatMap((from) =>
      (ALLOW_LIST[from]?.may ?? []).filter((to) => !isProduct(to)).map((to) => `${from} → ${to}`),
    );
    expect(shipped.length).toBeGreaterThan(40);
    expect(kits).toEqual([]);
  });

  it('keep tests out of the tools, and both out of the product', () => {
    const apart = modules.flatMap((from) => {
      const { may, tests = [] } = ALLOW_LIST[from] ?? { may: [] };
      if (['root', 'tests', 'training'].some((top) => isOf(top, from))) return [];
      const mayNotUse = isOf('tools', from) ? ['tests'] : ['tests', 'tools'];
      return [...may, ...tests]
        .filter((to) => mayNotUse.some((top) => isOf(top, to)))
        .map((to) => `${from} → ${to}`);
    });
    expect(apart).toEqual([]);
  });

  it('let tools and tests into packages by what these export, and into each other likewise', () => {
    const fromOutside = repository.filter(({ path: file }) => /^(?:tests|tools)\//u.test(file));
    const reaching = fromOutside.flatMap(({ path: file, imports }) =>
      imports
        .filter((specifier) => specifier.startsWith('.'))
        .map((specifier) => path.posix.join(path.posix.dirname(file), specifier))
        .filter((target) => target.split('/')[0] !== file.split('/')[0])
        .map((target) => `${file} → ${target}`),
    );
    expect(fromOutside.length).toBeGreaterThan(300);
    expect(reaching).toEqual([]);
  });

  it('stop every import that is not listed, wherever it would be written', () => {
    const passed = [...sampleOf].flatMap(([from, file]) =>
      [...sampleOf]
        .filter(([to]) => to !== from && ALLOW_LIST[from]?.may.includes(to) === false)
        .filter(([, target]) => tried(file, `import { x } from '${specifierOf(file, target)}';`).length === 0)
        .map(([to]) => `${from} → ${to}`),
    );
    expect(sampleOf.size).toBeGreaterThan(40);
    expect(passed).toEqual([]);
  });

  it.each([
    ['a value', `import { x } from '../mail/index.ts';`],
    ['a type', `import type { X } from '../mail/index.ts';`],
    ['a mixed list', `import { type X } from '../mail/index.ts';`],
    ['a side effect', `import '../mail/index.ts';`],
    ['a namespace', `import * as mail from '../mail/index.ts';`],
    ['what is passed on', `export { x } from '../mail/index.ts';`],
    ['everything passed on', `export * from '../mail/index.ts';`],
    ['a type passed on', `export type { X } from '../mail/index.ts';`],
    ['a dynamic import', `export const mail = await import('../mail/index.ts');`],
    ['a type in its place', `export let x: import('../mail/index.ts').X;`],
    ['the type of a module', `export let x: typeof import('../mail/index.ts');`],
    ['the type of a part of a module', `export let x: (typeof import('../mail/index.ts'))['x'];`],
    [
      'a type with options',
      `type X = import('../mail/index.ts', { with: { 'resolution-mode': 'import' } }).X;`,
    ],
    ['a type behind a comment', `export let x: import(/* of mail */ '../mail/index.ts').X;`],
    ['more types for a module', `declare module '../mail/index.ts' {}`],
    ['a reference to a file', `/// <reference path="../mail/index.ts" />`],
    ['a reference to a package', `/// <reference types="@bandpal/speech" />`],
    ['an import of old', `import mail = require('../mail/index.ts');`],
    ['a dynamic import behind a comment', `export const x = import(/* of mail */ '../mail/index.ts');`],
    ['the kit of tests', `import { FakeClock } from '@bandpal/foundation/testing';`],
    ['a whole package for its port', `import { openSpeechEngines } from '@bandpal/speech';`],
    ['the inside of a package past its exports', `import { x } from '@bandpal/foundation/src/clock.ts';`],
    [
      'the kit of a package past its exports',
      `import { x } from '@bandpal/foundation/src/testing/index.ts';`,
    ],
    ['a package by way of another', `import { x } from '@bandpal/exam/../assessment';`],
    ['what a package keeps for itself', `import { x } from '@bandpal/contracts/answer';`],
    ['an app', `import { x } from '@bandpal/web';`],
    ['the inside of a package', `import { x } from '../../../../packages/contracts/src/answer.ts';`],
    ['the query builder', `import { sql } from 'kysely';`],
    ['a database', `import { Pool } from 'pg';`],
    ['the runner of tests', `import { vi } from 'vitest';`],
    ['a part of the runner of tests', `import { startVitest } from 'vitest/node';`],
    ['the type of a test', `export let page: import('@playwright/test').Page;`],
    ['a started process', `new URL('../mail/index.ts', import.meta.url);`],
    ['a started process in a template', 'new URL(`../mail/index.ts`, import.meta.url);'],
    ['a started process with a hole', 'new URL(`../${name}/index.ts`, import.meta.url);'],
    ['a started process in two parts', `new URL('../mail/' + 'index.ts', import.meta.url);`],
    ['a started process behind a comment', `new URL(/* of mail */ '../mail/index.ts', import.meta.url);`],
    ['a started process over lines', `new URL(\n  '../mail/index.ts',\n  import.meta.url,\n);`],
    ['a started process with a query', `new URL('../mail/index.ts?x', import.meta.url);`],
    ['a started process beside another', `new URL('../mail/index.ts', base);`],
    ['a started process in an encoded address', `new URL('%2e%2e/mail/index.ts', import.meta.url);`],
    ['a started process in an address with a blank', `new URL(' ../mail/index.ts', import.meta.url);`],
    ['a started process by another name', `const U = URL;\nnew U('../mail/index.ts', import.meta.url);`],
    ['a forked process', `fork('apps/server/src/mail/index.ts');`],
    ['a forked process with a hole', 'fork(`apps/server/src/${name}/index.ts`);'],
    ['a file in a folder', `path.join(folder, 'index.ts');`],
    ['its own address passed on', `const base = import.meta.url;`],
    ['its own folder', `const folder = import.meta.dirname;`],
    ['all that it knows of itself', `const { url } = import.meta;`],
    ['what is resolved', `import.meta.resolve('../mail/index.ts');`],
    ['what is resolved at run time', `import.meta.resolve(name);`],
    ['what resolves', `const { resolve } = import.meta;`],
    ['many files at once', `import.meta.glob('../mail/*.ts');`],
    ['a computed import', `export const x = await import(name);`],
    ['a template', 'export const x = await import(`../mail/index.ts`);'],
    ['what Node can make require', `const r = createRequire(folder);`],
    ['what is required', `require('../mail/index.ts');`],
    ['what requires', `const r = require;\nr('../mail/index.ts');`],
    ['what Node has built in', `process.getBuiltinModule('node:fs');`],
    ['what Node has built in by its name', `process['getBuiltinModule']('node:fs');`],
    ['a text that is run', `eval("import('../mail/index.ts')");`],
    ['a text made a function', `new Function("return import('../mail/index.ts')");`],
    ['hooks of the loader', `import { register } from 'node:module';`],
    ['an encoded import', `import './%2e%2e/mail/index.ts';`],
    ['what Node has under another spelling', `import 'Node:fs';`],
    ['what is inside an address', `import 'data:text/javascript,export {}';`],
    ['an absolute path', `import { x } from '/src/mail/index.ts';`],
    ['its own test kit', `import { x } from './testing/call-bench.ts';`],
    ['a module nobody listed', `import { x } from '../scratch/x.ts';`],
  ])('stop %s', (_kind, source) => {
    expect(tried('apps/server/src/voice/scratch.ts', source)).toHaveLength(1);
  });

  it.each([
    ['apps/server/src/voice/scratch.test.ts', `import { x } from '../mail/index.ts';`],
    ['apps/server/src/store/scratch.ts', `import type { X } from '../voice/index.ts';`],
    ['apps/server/src/features/notify/scratch.ts', `import { x } from '../../voice/index.ts';`],
    ['apps/server/src/features/notify/scratch.ts', `import { x } from '../reminders/index.ts';`],
    ['packages/exam/src/scratch.ts', `import { assess } from '@bandpal/assessment';`],
    ['packages/exam/src/scratch.ts', `import { readFileSync } from 'node:fs';`],
    ['packages/exam/src/scratch.ts', `export let x: typeof import('node:fs');`],
    ['packages/exam/src/scratch.ts', `process.getBuiltinModule('node:fs');`],
    ['apps/server/src/http/site/scratch.ts', `await import(name);`],
    ['packages/speech/src/scratch.ts', `import { x } from '@bandpal/rooms';`],
    ['packages/rooms/src/browser/scratch.ts', `import { x } from '../server/rooms.ts';`],
    ['apps/web/src/ui/scratch.tsx', `import { x } from '../features/auth/current-user.ts';`],
    ['apps/server/src/scratch/new.ts', `export const x = 1;`],
    ['apps/server/src/voice/scratch.test.ts', `import { x } from '@bandpal/tools/product';`],
    ['packages/exam/src/scratch.test.ts', `import { x } from '../../../tools/load/index.ts';`],
    ['packages/exam/src/scratch.test.ts', `import { x } from '../../../tests/e2e/open-room.ts';`],
    ['tools/bench/scratch.ts', `import { x } from '../../packages/exam/src/index.ts';`],
    ['tools/bench/scratch.ts', `import { x } from '../../tests/e2e/open-room.ts';`],
    ['tools/bench/scratch.test.ts', `import { x } from '@bandpal/tests/e2e';`],
    ['tests/e2e/scratch.spec.ts', `import { x } from '../../tools/product/index.ts';`],
    ['tests/e2e/scratch.spec.ts', `import { x } from '@bandpal/tools/load';`],
  ])('stop %s from what it may not', (file, source) => {
    expect(tried(file, source)).toHaveLength(1);
  });

  it.each([
    'apps/server/scripts/x.ts',
    'apps/server/src/build/x.ts',
    'apps/server/src/entry/x.ts',
    'apps/server/src/examples/x.ts',
    'apps/web/lib/x.ts',
    'apps/web/src/build/x.ts',
    'apps/web/src/entry/x.ts',
    'apps/web/src/features/x.ts',
    'apps/rooms/src/server/x.ts',
    'x.ts',
    'docs/x.ts',
    'packages/new/src/x.ts',
    'packages/rooms/lib/x.ts',
    'packages/rooms/server/x.ts',
    'packages/rooms/src/x.ts',
    'packages/server/examples/x.ts',
    'packages/web/x.ts',
    'scripts/new/x.ts',
    'server/voice/x.ts',
    'tests/new/x.ts',
    'training/new/x.ts',
    'training/x.ts',
  ])('stop %s, which nobody has planned', (file) => {
    expect(tried(file, '')).toHaveLength(1);
  });

  it.each([
    `new URL('child.ts', import.meta.url);`,
    `new URL('../../../../docs/errors.md', import.meta.url);`,
    `new URL('/api', origin);`,
    'new URL(`model/${name}`, base);',
    `import.meta.resolve('@ricky0123/vad-web/model.onnx');`,
    `if (import.meta.main) console.log(import.meta.env);`,
    `/// <reference path="./types.d.ts" />`,
    `const text = "import x from '../mail/index.ts'";`,
    `const help = 'node apps/server/src/main.ts starts it';`,
  ])('let %s pass', (source) => {
    expect(tried('apps/server/src/voice/scratch.ts', source)).toEqual([]);
  });

  it.each(['mts', 'cts', 'js', 'mjs', 'cjs', 'jsx', 'TS'])('stop a script in .%s', (ending) => {
    expect(tried(`apps/server/src/voice/scratch.${ending}`, '')).toHaveLength(1);
  });

  it('see every script of a checkout, new ones and those with any letters in their names', () => {
    const checkout = mkdtempSync(path.join(tmpdir(), 'walls-'));
    onTestFinished(() => rmSync(checkout, { recursive: true }));
    const scripts = ['a.ts', 'b.tsx', 'c.mts', 'd.cts', 'e.js', 'f.mjs', 'g.cjs', 'h.jsx', 'ü.ts'];
    for (const name of [...scripts, 'read-me.md']) writeFileSync(path.join(checkout, name), '');
    execFileSync('git', ['init', '--quiet'], { cwd: checkout });
    expect(listSources(checkout)).toEqual(scripts);
  });

  it('leave no cycle between files, types included', () => {
    const known = new Set(repository.map((file) => file.path));
    const edges = repository.map(({ path: file, imports }): [string, string[]] => [
      file,
      imports
        .filter((specifier) => specifier.startsWith('.'))
        .map((specifier) => path.posix.join(path.posix.dirname(file), specifier))
        .filter((target) => known.has(target)),
    ]);
    expect(findCycle(new Map(edges))).toBeNull();
  });
});

describe('docs/walls.md', () => {
  it('is as `npm run walls` writes it', () => {
    const page = readText('docs/walls.md');
    expect(withWalls(page, ALLOW_LIST)).toBe(page);
  });
});
