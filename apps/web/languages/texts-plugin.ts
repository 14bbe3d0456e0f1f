import { glob, mkdir, readFile, writeFile } from 'node:fs/promises';
import { dirname, join, matchesGlob, relative } from 'node:path';
import { directionOf } from '@bandpal/contracts';
import type { Plugin } from 'vite';
import { LANGUAGES, PSEUDO_LANGUAGE, SOURCE_LANGUAGE } from '../src/languages/languages.ts';
import { isComplete, isolateLatin, readCatalogue } from './catalogue.ts';
import type { Catalogue, Text } from './catalogue.ts';
import { pseudoCatalogue } from './pseudo.ts';
import { TEXT_SOURCES } from './site-adapter.ts';
import { takeTextsOut, translated } from './text-module.ts';
import type { TextModule } from './text-module.ts';

const APP = join(import.meta.dirname, '..');
const IMPORTS = {
  texts: join(APP, 'src/languages/texts.ts'),
  useTexts: join(APP, 'src/languages/use-texts.ts'),
};
/**
 * The English texts of these are files as well, so that another language doesn't load them: what only reports, Your practice and exercises
 * say. A page that starts with them would wait for one file more.
 */
const APART = [
  '../../packages/{assessment/src/lessons/**/*,lessons/src/drills/*}.ts',
  'src/features/{lessons,result-cards,share}/*',
  'src/features/home/home-*',
  'src/features/report/{*-section,correction-*,criterion-*,report-*,print-*}*',
  'src/features/report/{practice,sentences}/*',
];
/** What every page starts with; other parts come on top of it. */
const MAIN = 'src/main.tsx';
/** Without texts of their own. */
const NO_TEXTS = new Set(['src/libraries.ts']);

/** The catalogues that are complete, by the tags of their languages. */
async function completeCatalogues(withPseudo: boolean): Promise<ReadonlyMap<string, Catalogue>> {
  const english = await readCatalogue(SOURCE_LANGUAGE);
  if (english === null) throw new Error('There is no English catalogue.');
  const all = await Promise.all(
    LANGUAGES.map(async ({ tag }) => {
      if (tag === PSEUDO_LANGUAGE) return withPseudo ? [[tag, pseudoCatalogue(english)] as const] : [];
      const catalogue = tag === SOURCE_LANGUAGE ? null : await readCatalogue(tag);
      if (catalogue === null || !isComplete(catalogue, english)) return [];
      return [[tag, directionOf(tag) === 'rtl' ? withIsolates(catalogue) : catalogue] as const];
    }),
  );
  return new Map(all.flat());
}

const withIsolates = (catalogue: Catalogue): Catalogue =>
  new Map([...catalogue].map(([key, forms]) => [key, forms.map(isolateLatin)]));

/** Whether people read texts of this file (from the folder of the app). */
export const isTextSource = (file: string): boolean =>
  isAmong(TEXT_SOURCES.include, file) && !isAmong(TEXT_SOURCES.ignore, file);

const isAmong = (patterns: readonly string[], file: string): boolean =>
  patterns.some((pattern) => matchesGlob(file, pattern));

/** The name of a part in the addresses of its texts. */
export const partName = (file: string): string =>
  file
    .replace(/^src\//u, '')
    .replace(/\.tsx?$/u, '')
    .replaceAll('/', '.');

/** A part as a file names it in `import()`; null for a library, which has no texts. */
function partOf(file: string, specifier: string): string | null {
  if (!specifier.startsWith('.'))
    return /^@bandpal\/(.*)$/u.exec(specifier)?.[1]?.replaceAll('/', '.') ?? null;
  const target = join(dirname(file), specifier);
  return NO_TEXTS.has(target) ? null : partName(target);
}

const fileOf = (id: string): string => relative(APP, id.split('?')[0] ?? id);
const read = (source: string, file: string, isApart = false) =>
  takeTextsOut(source, file, { ...IMPORTS, partOf: (specifier) => partOf(file, specifier), isApart });

/**
 * Puts the texts of the pages into files, one for each language and each part of the site that is loaded on its own. Most English ones
 * stay in the code, so that English needs nothing more and whatever is missing falls back to it. Only complete catalogues are offered.
 */
export function textsPlugin(): Plugin {
  const modules = new Map<string, TextModule>();
  let catalogues: ReadonlyMap<string, Catalogue> = new Map();
  let isBuilt = false;
  return {
    name: 'texts',
    enforce: 'pre',
    async config(_config, { command }) {
      isBuilt = command === 'build';
      catalogues = await completeCatalogues(command === 'serve' || process.env['PSEUDO_LANGUAGE'] === '1');
      const offered = [SOURCE_LANGUAGE, ...catalogues.keys()];
      return { define: { 'import.meta.env.LANGUAGES': JSON.stringify(offered.join(' ')) } };
    },
    async transform(code, id) {
      const file = fileOf(id);
      if (!isTextSource(file)) return null;
      const isApart = isBuilt && this.environment.config.consumer === 'client' && isAmong(APART, file);
      const found = await read(code, file, isApart);
      modules.set(file, found);
      return { code: found.code, map: null };
    },
    generateBundle(_options, bundle) {
      checkCrossings(modules);
      const texts = (files: Iterable<string>, catalogue: Catalogue) =>
        textsOfFiles(modules, files, catalogue);
      const emit = (fileName: string, content: object) =>
        this.emitFile({ type: 'asset', fileName, source: JSON.stringify(content) });
      if (this.environment.config.consumer === 'server') return;
      const chunks = Object.values(bundle).filter((output) => output.type === 'chunk');
      const filesOf = (part: string): Set<string> => {
        const files = new Set<string>();
        const seen = new Set<string>();
        const add = (name: string): void => {
          if (seen.has(name)) return;
          seen.add(name);
          const chunk = chunks.find(({ fileName }) => fileName === name);
          for (const id of chunk?.moduleIds ?? []) files.add(fileOf(id));
          for (const next of chunk?.imports ?? []) add(next);
        };
        for (const { fileName, moduleIds } of chunks) {
          if (moduleIds.some((id) => isPart(fileOf(id), part))) add(fileName);
        }
        return files;
      };
      const main = partName(MAIN);
      const parts = new Set([...modules.values()].flatMap(({ parts: named }) => named));
      const filesOfParts = new Map([...parts].map((part) => [part, filesOf(part)]));
      const ofMain = filesOf(main);
      // What all parts that load this one have brought.
      const broughtTo = (part: string): ReadonlySet<string> => {
        const loaders = [...filesOfParts.values()].filter((loader) =>
          [...loader].some((file) => modules.get(file)?.parts.includes(part) === true),
        );
        const [first = new Set<string>(), ...others] = loaders;
        return new Set([...first].filter((file) => others.every((one) => one.has(file))));
      };
      for (const [part, all] of filesOfParts) {
        const brought = broughtTo(part);
        const files = [...all].filter((file) => part === main || !(ofMain.has(file) || brought.has(file)));
        for (const [tag, catalogue] of catalogues)
          emit(`assets/texts/${tag}/${part}.json`, texts(files, catalogue));
        const english = apartTexts(modules, files);
        if (Object.keys(english).length > 0) emit(`assets/texts/${SOURCE_LANGUAGE}/${part}.json`, english);
      }
    },
    // For the server all texts of a language are one file. Vite leaves the assets of its scripts out, so this is written by hand.
    async writeBundle({ dir = '' }) {
      if (this.environment.config.consumer !== 'server') return;
      await mkdir(join(dir, 'texts'), { recursive: true });
      for (const [tag, catalogue] of catalogues) {
        const texts = textsOfFiles(modules, modules.keys(), catalogue);
        // oxlint-disable-next-line no-await-in-loop
        await writeFile(join(dir, 'texts', `${tag}.json`), JSON.stringify(texts));
      }
    },
    configureServer(server) {
      const served = new Map<string, Promise<string>>();
      server.watcher.on('change', () => served.clear());
      server.middlewares.use((request, response, next) => {
        const [, tag = ''] = /^\/assets\/texts-dev\/([\w-]+)\/[\w.-]+\.json$/u.exec(request.url ?? '') ?? [];
        const catalogue = catalogues.get(tag);
        if (catalogue === undefined) return next();
        const texts = served.get(tag) ?? allTexts(catalogue).then((all) => JSON.stringify(all));
        served.set(tag, texts);
        response.setHeader('content-type', 'application/json');
        void texts.then((content) => response.end(content), next);
      });
    },
  };
}

const isPart = (file: string, part: string): boolean =>
  partName(file) === part || file === `../../packages/${part.replaceAll('.', '/')}/src/index.ts`;

function textsOfFiles(
  modules: ReadonlyMap<string, TextModule>,
  files: Iterable<string>,
  catalogue: Catalogue,
): Record<string, (Text | 0)[]> {
  const entries = [...files].flatMap((file) => {
    const found = modules.get(file);
    return found === undefined || found.messages.length === 0
      ? []
      : [[found.key, translated(found, catalogue)] as const];
  });
  return Object.fromEntries(entries);
}

/** The English texts that aren't in the code of these files. */
function apartTexts(
  modules: ReadonlyMap<string, TextModule>,
  files: Iterable<string>,
): Record<string, readonly Text[]> {
  const entries = [...files].flatMap((file) => {
    const { key = '', apart = null } = modules.get(file) ?? {};
    return apart === null || apart.length === 0 ? [] : [[key, apart] as const];
  });
  return Object.fromEntries(entries);
}

/** In watch mode there are no parts yet: every one is answered with all texts. */
async function allTexts(catalogue: Catalogue): Promise<object> {
  const modules = new Map<string, TextModule>();
  for await (const file of glob(TEXT_SOURCES.include, { cwd: APP })) {
    if (isTextSource(file)) modules.set(file, await read(await readFile(join(APP, file), 'utf8'), file));
  }
  return textsOfFiles(modules, modules.keys(), catalogue);
}

/** Throws where a constant copies one with texts from another module: it would keep its first language. */
export function checkCrossings(modules: ReadonlyMap<string, TextModule>): void {
  for (const [file, { crossings }] of modules) {
    for (const { name, from, into } of crossings) {
      const source = modules.get(join(dirname(file), from));
      if (source?.texts.includes(name) === true) {
        throw new Error(
          `${file}: ${into} copies ${name} and would keep its first language; make it a function.`,
        );
      }
    }
  }
}
