import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { build } from 'vite';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import * as bank from './bank.ts';
import * as lessons from './lessons.ts';
import { contentAsData } from './vite-plugin.ts';
import * as words from './words.ts';

const ENTRIES = ['bank', 'lessons', 'words'] as const;

describe('contentAsData', () => {
  let folder: string;
  const imported = async (name: string): Promise<unknown> =>
    import(/* @vite-ignore */ pathToFileURL(path.join(folder, name)).href);

  beforeAll(async () => {
    folder = mkdtempSync(path.join(tmpdir(), 'bandpal-bundle-'));
    await build({
      configFile: false,
      logLevel: 'silent',
      plugins: [contentAsData()],
      build: {
        outDir: folder,
        lib: {
          entry: ENTRIES.map((name) => path.join(import.meta.dirname, `${name}.ts`)),
          formats: ['es'],
        },
      },
    });
  });
  afterAll(() => rmSync(folder, { recursive: true }));

  it('gives a bundle what Node reads', async () => {
    const bundled = (await imported('bank.js')) as typeof bank;
    expect({ ...bundled }).toEqual({ ...bank });
    const bundledWords = (await imported('words.js')) as typeof words;
    // Its reader stays with Node.
    expect({ ...bundledWords }).toEqual({ idioms: words.idioms, everydayThings: words.everydayThings });
    const loaders = (await imported('lessons.js')) as typeof lessons;
    expect(Object.keys(loaders).sort()).toEqual(Object.keys(lessons).sort());
    expect(loaders.openers).toEqual(lessons.openers);
    expect(await loaders.loadPart1Phrases()).toEqual(await lessons.loadPart1Phrases());
    expect(await loaders.loadCardPhrases()).toEqual(await lessons.loadCardPhrases());
    const families = Object.keys(lessons.modelAnswerLoaders);
    expect(Object.keys(loaders.modelAnswerLoaders)).toEqual(families);
    for (const family of families)
      expect(await loaders.modelAnswerLoaders[family]?.()).toEqual(
        await lessons.modelAnswerLoaders[family]?.(),
      );
  });

  it('leaves no reader in a bundle, and every part of the lessons in a file of its own', () => {
    const texts = new Map(
      readdirSync(folder).map((file) => [file, readFileSync(path.join(folder, file), 'utf8')]),
    );
    const reading = [...texts].filter(([, text]) => /^import |readFileSync|zod/mu.test(text));
    expect(reading.map(([file]) => file)).toEqual([]);
    expect(texts.get('lessons.js')?.length).toBeLessThan(12_000);
    const parts = [...texts.keys()].filter((file) => !ENTRIES.some((name) => file === `${name}.js`));
    expect(parts).toHaveLength(2 + Object.keys(lessons.modelAnswerLoaders).length);
  });
});
