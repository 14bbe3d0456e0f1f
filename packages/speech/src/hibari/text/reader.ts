import type { IndexedJson } from './indexed-json.ts';
import { phonemesOf } from './phonemes.ts';
import { Pieces } from './pieces.ts';
import { Readings } from './readings.ts';
import { spokenText } from './spoken-text.ts';
import { Tagger } from './tagger.ts';
import type { TaggerData } from './tagger.ts';
import type { UnknownWords } from './unknown-words.ts';
import { WordList } from './word-list.ts';
import type { WordEntry } from './word-list.ts';
import { wordingOf } from './written-forms.ts';
import type { WrittenFormTables } from './written-forms.ts';

/** What a language is read with. */
export interface ReaderData {
  /** Words that people have checked, and words derived from others. */
  checked: IndexedJson<WordEntry>;
  derived: IndexedJson<WordEntry>;
  forms: WrittenFormTables;
  /** Words that are cut in a way of their own: "can't". */
  special: Record<string, string[]>;
  tagger: TaggerData;
}

/** The voice was taught with no longer sentences. */
const LONGEST = 400;
/** Readings of unknown words that are remembered. */
const REMEMBERED = 2_000;

/** Turns English text into phonemes, a string for every sentence. */
export class Reader {
  readonly #titles: ReadonlySet<string>;
  readonly #wording: (text: string) => string;
  readonly #pieces: Pieces;
  readonly #tagger: Tagger;
  readonly #readings: Readings;
  readonly #unknown: UnknownWords;
  readonly #known = new Map<string, string>();

  constructor(data: ReaderData, unknown: UnknownWords) {
    this.#titles = new Set(Object.keys(data.forms.titles));
    this.#wording = wordingOf(data.forms);
    this.#pieces = new Pieces(new Map(Object.entries(data.special)));
    this.#tagger = new Tagger(data.tagger);
    this.#readings = new Readings(new WordList(data.checked), new WordList(data.derived));
    this.#unknown = unknown;
  }

  /** Nothing for a text without words. */
  async read(text: string): Promise<string[]> {
    const phonemes: string[] = [];
    for (const sentence of sentencesOf(spokenText(text), this.#titles)) {
      // oxlint-disable-next-line no-await-in-loop -- the net reads one word at a time
      phonemes.push(...parted(await this.#sentence(sentence)));
    }
    return phonemes;
  }

  async #sentence(sentence: string): Promise<string> {
    const pieces = this.#pieces.of(this.#wording(sentence));
    const tags = this.#tagger.of(pieces.map(({ text }) => text));
    for (;;) {
      const { phonemes, missing } = phonemesOf(pieces, tags, this.#readings, this.#known);
      if (missing.length === 0) return phonemes;
      if (this.#known.size > REMEMBERED) this.#known.clear();
      // oxlint-disable-next-line no-await-in-loop -- the net reads one word at a time
      for (const word of missing) this.#known.set(word, await this.#unknown.read(word));
    }
  }
}

/** A string that is too long for the voice, parted after commas and the like; nothing for one without a sound. */
function parted(phonemes: string): string[] {
  if (!/\p{L}/u.test(phonemes)) return [];
  if (phonemes.length <= LONGEST) return [phonemes];
  const parts: string[] = [];
  for (const clause of phonemes.split(/(?<=[,;:—])\s+/)) {
    const last = parts.at(-1);
    if (last === undefined || last.length + clause.length + 1 > LONGEST) parts.push(clause);
    else parts[parts.length - 1] = `${last} ${clause}`;
  }
  return parts;
}

const END = /(?<=[.!?…])["”’)\]]*\s+(?=\S)/g;
/** Before a figure these are no end: "Sept. 3", "No. 5". */
const BEFORE_FIGURES = new Set(
  (
    'Jan Feb Mar Apr Jun Jul Aug Sep Sept Oct Nov Dec Mon Tue Tues Wed Thu Thurs Fri Sat Sun ' +
    'No Nos no nos Fig fig Vol vol Ch ch pp approx'
  ).split(' '),
);

/**
 * Parts a text at the ends of its lines and of its sentences; not after a title or an initial, nor before a small letter.
 * @param titles what people are called, without a full stop.
 */
function sentencesOf(text: string, titles: ReadonlySet<string>): string[] {
  const found: string[] = [];
  for (const line of text.trim().split('\n')) {
    const whole = line.trim();
    let start = 0;
    for (const match of whole.matchAll(END)) {
      const next = match.index + match[0].length;
      if (!isEnd(whole, match.index, whole.charAt(next), titles)) continue;
      found.push(whole.slice(start, match.index));
      start = next;
    }
    found.push(whole.slice(start));
  }
  return found.filter((sentence) => sentence.trim() !== '');
}

function isEnd(line: string, end: number, next: string, titles: ReadonlySet<string>): boolean {
  if (/\p{Ll}/u.test(next)) return false;
  if (line[end - 1] !== '.') return true;
  const word = line.slice(line.lastIndexOf(' ', end - 1) + 1, end - 1).replace(/^[("“'‘]+/, '');
  if (/[0-9]/.test(next) && BEFORE_FIGURES.has(word)) return false;
  return !titles.has(word) && !/^\p{Lu}$/u.test(word);
}
