import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import PO from 'pofile';

/** As in src/languages/texts.ts: a text with places is a list of its pieces, of which an element begins with its number. */
export type Piece = string | number | Piece[];
export type Text = string | Piece[];

/** Where the catalogues are; a test keeps its own. */
export const CATALOGUE_FOLDER = process.env['CATALOGUE_FOLDER'] ?? import.meta.dirname;

/** A place for a value `{0}`, an element without content `<0/>`, the beginning `<0>` and the end `</0>` of one with it. */
const PLACE = /\{(?<value>\d+)\}|<(?<empty>\d+)\/>|<(?<begin>\d+)>|<\/(?<end>\d+)>/gu;

/** The names of the places in a text, sorted: a translation has the same. */
export const placesOf = (text: string): string[] => (text.match(PLACE) ?? []).toSorted();

/** Makes a text of a catalogue into what the pages read. Throws where elements aren't closed in turn. */
export function compileText(text: string): Text {
  const root: Piece[] = [];
  const open: Piece[][] = [root];
  let end = 0;
  const add = (piece: Piece) => {
    if (piece !== '') open.at(-1)?.push(piece);
  };
  for (const match of text.matchAll(PLACE)) {
    add(text.slice(end, match.index));
    end = match.index + match[0].length;
    const { value, empty, begin, end: closed } = match.groups ?? {};
    if (value !== undefined) add(Number(value));
    else if (empty !== undefined) add([Number(empty)]);
    else if (begin !== undefined) {
      const element: Piece[] = [Number(begin)];
      add(element);
      open.push(element);
    } else if (open.pop()?.[0] !== Number(closed)) {
      throw new Error(`An element of "${text}" isn't closed where it should be.`);
    }
  }
  add(text.slice(end));
  if (open.length !== 1) throw new Error(`An element of "${text}" isn't closed.`);
  const [first = '', ...others] = root;
  return others.length === 0 && typeof first === 'string' ? first : root;
}

/** Chinese and Japanese characters and their punctuation, which have no space between them. */
const UNSPACED = '[\\p{Script=Han}\\p{Script=Hiragana}\\p{Script=Katakana}\\u3000-\\u303f\\uff00-\\uffef]';
const UNSPACED_BREAK = new RegExp(`(?<=${UNSPACED})\\s*\\n\\s*(?=${UNSPACED})`, 'gu');

/** Line breaks of the sources are spaces on a page, and nothing where the language writes without them. */
export const onOneLine = (text: string): string =>
  text.replaceAll(UNSPACED_BREAK, '').replaceAll(/\s*\n\s*/gu, ' ');

/** Words in Latin letters with what stands between them: "many, these, two", "Ctrl + Enter", "-s". */
const LATIN_WORD = "[\\p{Script=Latin}\\p{N}][\\p{Script=Latin}\\p{N}'’-]*";
const LATIN_RUN = new RegExp(
  `[-'’]?(?=[\\p{Script=Latin}])${LATIN_WORD}(?:(?:[,;:]? (?:\\+ )?|[/&+])[-'’]?${LATIN_WORD})*`,
  'gu',
);
const IS_ONE_WORD = /^[\p{Script=Latin}\p{N}]+$/u;

/**
 * A text of a language that is read from the right: what is read from the left in it, and each value, is isolated from the words around
 * it (Unicode Bidirectional Algorithm, UAX #9, §2.4), else "-s" is shown as "s-" and the question mark of an English question on the wrong side.
 */
export function isolateLatin(text: string): string {
  const words = text
    .split(/(\{\d+\}|<\/?\d+\/?>)/u)
    .map((part, index) =>
      index % 2 === 1
        ? part.replace(/^\{.*/u, '\u2068$&\u2069')
        : part.replaceAll(LATIN_RUN, (run) => (IS_ONE_WORD.test(run) ? run : `\u2066${run}\u2069`)),
    );
  return words.join('');
}

/** Every text of a catalogue with its translation: one, or the forms of a plural. Keys are those of wuchale's messages. */
export type Catalogue = ReadonlyMap<string, readonly string[]>;

export function parseCatalogue(content: string): Catalogue {
  const entries = PO.parse(content).items.map(
    ({ msgid, msgid_plural: plural, msgctxt, msgstr }) =>
      [
        keyOf([msgid, ...(plural === null || plural === undefined ? [] : [plural])], msgctxt),
        msgstr,
      ] as const,
  );
  return new Map(entries);
}

/** As wuchale's `Message.toKey`. */
const keyOf = (forms: readonly string[], context: string | null | undefined): string =>
  `${forms.slice(0, 2).join('\n')}\n${context ?? ''}`.trim();

const fileOf = (tag: string): string => join(CATALOGUE_FOLDER, `${tag}.po`);

export const hasCatalogue = (tag: string): boolean => existsSync(fileOf(tag));

/** The catalogue of a language; null where there is none. */
export const readCatalogue = async (tag: string): Promise<Catalogue | null> =>
  hasCatalogue(tag) ? parseCatalogue(await readFile(fileOf(tag), 'utf8')) : null;

/** Whether every text that the English catalogue has is translated. */
export function isComplete(catalogue: Catalogue, english: Catalogue): boolean {
  return [...english.keys()].every((key) => {
    const forms = catalogue.get(key) ?? [];
    return forms.length > 0 && forms.every((form) => form !== '');
  });
}

/** What a catalogue says of itself; null where there is none. */
export const readCatalogueHead = async (tag: string): Promise<Partial<Record<string, string>> | null> =>
  hasCatalogue(tag) ? PO.parse(await readFile(fileOf(tag), 'utf8')).headers : null;
