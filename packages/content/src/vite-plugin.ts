import path from 'node:path';
import type { Plugin } from 'vite';
import { bankOf } from './bank-of.ts';
import { CONTENT_FOLDER } from './content-reader.ts';
import { cardPhrasesIn, modelAnswersIn, part1PhrasesIn } from './lessons-of.ts';
import { readContent } from './read-content.ts';
import type { Content } from './read-content.ts';
import { readWords } from './words.ts';

const BANK = path.join(import.meta.dirname, 'bank.ts');
const LESSONS = path.join(import.meta.dirname, 'lessons.ts');
const WORDS = path.join(import.meta.dirname, 'words.ts');
const WORD_FILES = ['words/idioms.yaml', 'words/everyday-things.yaml'];
/** Modules that are nothing but data; each becomes a file of its own, fetched when it is asked for. */
const DATA = 'virtual:content/';
/** Begins the id of a module that is not a file, by convention of Rollup's plugins. */
const NO_FILE = '\0';

/**
 * Puts content into a bundle as data: in place of the modules that read it in Node, with the same exports. A browser gets no reader, and
 * of the lessons the parts that it asks for.
 */
export function contentAsData(): Plugin {
  let content: Content | null = null;
  return {
    name: 'content-as-data',
    buildStart() {
      content = null;
    },
    watchChange(file) {
      if (file.startsWith(CONTENT_FOLDER)) content = null;
    },
    resolveId: (id) => (id.startsWith(DATA) ? `${NO_FILE}${id}` : null),
    load(id) {
      if (id === WORDS) {
        for (const file of WORD_FILES) this.addWatchFile(path.join(CONTENT_FOLDER, file));
        return exported(readWords());
      }
      const isData = id.startsWith(`${NO_FILE}${DATA}`);
      if (!isData && id !== BANK && id !== LESSONS) return null;
      content ??= readContent();
      for (const file of filesOf(content)) this.addWatchFile(path.join(CONTENT_FOLDER, file));
      if (id === BANK) return exported(bankOf(content));
      if (id === LESSONS) return lessonLoaders(content);
      return exported({ data: dataOf(content)[id.slice(NO_FILE.length + DATA.length)] });
    },
  };
}

function filesOf({ topics, cards }: Content): string[] {
  return [
    'order.yaml',
    'cues.yaml',
    'probes.yaml',
    'openers.yaml',
    ...topics.map(({ id }) => `topics/${id}.yaml`),
    ...cards.map(({ id }) => `cards/${id}.yaml`),
  ];
}

function exported(values: object): string {
  return Object.entries(values)
    .map(([name, value]) => `export const ${name} = ${JSON.stringify(value)};\n`)
    .join('');
}

/** What a module of data holds, by its name. */
function dataOf(content: Content): Record<string, unknown> {
  return {
    'part-1-phrases': part1PhrasesIn(content),
    'card-phrases': cardPhrasesIn(content),
    ...Object.fromEntries(modelAnswersIn(content).map(([family, answers]) => [`models/${family}`, answers])),
  };
}

function loader(name: string): string {
  return `async () => (await import('${DATA}${name}')).data`;
}

/** `lessons.ts` for a bundle. */
function lessonLoaders(content: Content): string {
  const families = modelAnswersIn(content).map(([family]) => `'${family}': ${loader(`models/${family}`)},\n`);
  return [
    exported({ openers: content.openers }),
    `export const loadPart1Phrases = ${loader('part-1-phrases')};\n`,
    `export const loadCardPhrases = ${loader('card-phrases')};\n`,
    `export const modelAnswerLoaders = {\n${families.join('')}};\n`,
  ].join('');
}
