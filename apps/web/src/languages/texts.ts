// The texts of the pages in the chosen language. The build puts calls of these in the place of the texts (languages/texts-plugin.ts);
// without it, as in unit tests, the sources say everything in English themselves.
import { LANGUAGES, SOURCE_LANGUAGE } from './languages.ts';

/** A text with places for values (numbers) and elements (arrays that begin with their number) is a list of its pieces. */
type Piece = string | number | readonly Piece[];
type Text = string | readonly Piece[];
/** In the order in which a module uses them; 0 where one isn't translated. */
type ModuleTexts = readonly (Text | 0)[];
/** By the key of the module. */
export type Texts = Readonly<Record<string, ModuleTexts>>;

const EMPTY: Texts = {};
const ENGLISH_FORM = (count: number): number => (count === 1 ? 0 : 1);

let language = SOURCE_LANGUAGE;
let formOf = ENGLISH_FORM;
let texts = EMPTY;
let version = 0;
/** Parts of the site whose code was asked for; each has a file of texts in every language. */
const parts = new Set<string>();
/** What makes the constants of modules again, in the order in which the modules ran. */
const setters: (() => void)[] = [];
const listeners = new Set<() => void>();
/** The last call of `setLanguage`. */
let lastChange = 0;

/** The language the pages are in now, as a BCP 47 tag. */
export const currentLanguage = (): string => language;

/** Changes whenever texts do. */
export const textsVersion = (): number => version;

export function subscribeToTexts(listener: () => void): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}

/** Sets a constant that holds texts, now and whenever the texts change. */
export function setAgain(set: () => void): void {
  set();
  setters.push(set);
}

const joined = (pieces: readonly Piece[], values: readonly unknown[] = [], from = 1): string =>
  pieces
    .slice(from)
    .map((piece) => String(typeof piece === 'number' ? values[piece] : piece))
    .join('');

/** The texts of one module, with the interface that wuchale's code calls. */
export function textsOf(key: string, english: ModuleTexts) {
  const text = (index: number): Text => texts[key]?.[index] || english[index] || '';
  const pieces = (index: number): readonly Piece[] => {
    const found = text(index);
    return typeof found === 'string' ? [found] : found;
  };
  return Object.assign((index: number, values?: readonly unknown[]) => joined(pieces(index), values, 0), {
    c: pieces,
    x: joined,
    p: text,
    _: { p: (count: number) => formOf(count) },
  });
}

/** Puts texts of a language in the place of all there are, at once: on the server, and when a page changes its language. */
export function showTexts(tag: string, all: Texts): void {
  language = tag;
  formOf = LANGUAGES.find((one) => one.tag === tag)?.formOf ?? ENGLISH_FORM;
  texts = all;
  refresh();
}

function refresh(): void {
  for (const set of setters) set();
  version += 1;
  for (const listener of listeners) listener();
}

/**
 * Loads the code of a part of the site together with its texts. Texts that can't be had are English until the next page; rejects when
 * English ones can't be had either.
 */
export async function withTexts<Code>(part: string, load: () => Promise<Code>): Promise<Code> {
  parts.add(part);
  const [code] = await Promise.all([load(), addTexts(part)]);
  return code;
}

async function addTexts(part: string): Promise<void> {
  const wanted = language;
  const added = await fetchTexts(part, wanted).catch(() => fetchTexts(part, SOURCE_LANGUAGE));
  if (added === EMPTY) return;
  // The language may have been changed meanwhile.
  if (wanted !== language) return addTexts(part);
  texts = { ...texts, ...added };
  refresh();
}

/** Shows the open page in another language. Rejects when its texts can't be had; then the page stays as it is. */
export async function setLanguage(tag: string): Promise<void> {
  lastChange += 1;
  const change = lastChange;
  const all = await textsOfParts(tag, new Map());
  if (change === lastChange) showTexts(tag, all);
}

/** The texts of all parts that were asked for, also while these come. */
async function textsOfParts(tag: string, known: ReadonlyMap<string, Texts>): Promise<Texts> {
  const missing = [...parts].filter((part) => !known.has(part));
  if (missing.length === 0) return Object.assign({}, ...known.values()) as Texts;
  const found = await Promise.all(missing.map(async (part) => [part, await fetchTexts(part, tag)] as const));
  return textsOfParts(tag, new Map([...known, ...found]));
}

/** Takes the language that the server rendered the page in; its texts come with the code. */
export function startLanguage(tag: string): void {
  if (LANGUAGES.some((one) => one.tag === tag)) showTexts(tag, EMPTY);
}

async function fetchTexts(part: string, tag: string): Promise<Texts> {
  // On the server all texts of a language are there before its pages are rendered.
  if (typeof document === 'undefined') return EMPTY;
  const { texts: built = 'dev', english = '' } = document.documentElement.dataset;
  // The others have theirs in their code.
  if (tag === SOURCE_LANGUAGE && !english.split(' ').includes(part)) return EMPTY;
  const reply = await fetch(`/assets/texts-${built}/${tag}/${part}.json`);
  // As a TypeError: the page of errors has words for people in the place of such messages.
  if (!reply.ok) throw new TypeError(`The texts of ${part} in ${tag} can't be had: ${reply.status}.`);
  const found = (await reply.json()) as Texts;
  // A schema's library would be larger than all else that every page starts with.
  if (!Object.values(found).every(Array.isArray))
    throw new TypeError(`The texts of ${part} in ${tag} are broken.`);
  return found;
}
