import { InferenceSession, Tensor } from 'onnxruntime-node';
import { voiceSession } from '../sound/voice-model.ts';
import type { IndexedJson } from './indexed-json.ts';
import { phonemesOf } from './phonemes.ts';
import { Pieces } from './pieces.ts';
import { Readings, WordList } from './readings.ts';
import type { Accent, WordEntry } from './readings.ts';
import { wordingOf } from './written-forms.ts';
import type { WrittenFormTables } from './written-forms.ts';

/** `tags`, `tagdict` (words of one tag), `vocab` (frequent words), and `weights` by feature and tag. */
type TaggerData = IndexedJson<unknown>;

const isCased = (text: string): boolean => text.toLowerCase() !== text.toUpperCase();
const isSmall = (text: string): boolean => isCased(text) && text === text.toLowerCase();
const isCapital = (text: string): boolean => isCased(text) && text === text.toUpperCase();

const BEFORE = ['-START2-', '-START-'];
const AFTER = ['-END-', '-END2-'];

/** Tags words with their part of speech: from a list where they have one alone, else by an averaged perceptron. */
class Tagger {
  readonly #tags: readonly string[];
  readonly #certain: IndexedJson<string>;
  readonly #frequent: ReadonlySet<string>;
  readonly #weights: IndexedJson<Record<string, number>>;

  constructor(data: TaggerData) {
    // Of equal scores the tag with the greatest name wins, as where the weights were learnt.
    this.#tags = (data.get('tags') as string[]).toSorted();
    this.#certain = data.inner<string>('tagdict');
    this.#frequent = new Set(data.get('vocab') as string[]);
    this.#weights = data.inner('weights');
  }

  of(words: readonly string[]): string[] {
    const seen = [...BEFORE, ...words.map((word) => this.#generalized(word)), ...AFTER];
    const tags: string[] = [];
    for (const [index, word] of words.entries()) {
      tags.push(this.#certain.get(word) ?? this.#guess(word, index, seen, [...BEFORE, ...tags.slice(-2)]));
    }
    return tags;
  }

  #generalized(word: string): string {
    const general = generalOf(word);
    return this.#frequent.has(general) ? general : `<${shapeOf(word)}>`;
  }

  #guess(word: string, index: number, seen: readonly string[], tags: readonly string[]): string {
    const [back2 = '', back = '', here = '', next = '', next2 = ''] = seen.slice(index, index + 5);
    const [before2 = '', before = ''] = tags.slice(-2);
    const scores = new Map<string, number>();
    for (const feature of [
      'b',
      `s3=${word.slice(-3)}`,
      `p1=${word.charAt(0)}`,
      `w=${here}`,
      `sh=${shapeOf(word)}`,
      index === 0 ? 'i0' : 'i+',
      `t-1=${before}`,
      `t-2=${before2}`,
      `t-12=${before},${before2}`,
      `w-1=${back}`,
      `s3-1=${back.slice(-3)}`,
      `w-2=${back2}`,
      `w+1=${next}`,
      `s3+1=${next.slice(-3)}`,
      `w+2=${next2}`,
    ]) {
      // In this order and as they are rounded: scores that are almost equal decide now and then.
      for (const [tag, weight] of Object.entries(this.#weights.get(feature) ?? {})) {
        scores.set(tag, (scores.get(tag) ?? 0) + weight);
      }
    }
    if (scores.size === 0) return 'NN';
    const scoreOf = (tag: string): number => scores.get(tag) ?? 0;
    return this.#tags.reduce((best, tag) => (scoreOf(tag) >= scoreOf(best) ? tag : best));
  }
}

function generalOf(word: string): string {
  if (word.includes('-') && !word.startsWith('-')) return '!HYPHEN';
  if (/^\p{Nd}{4}$/u.test(word)) return '!YEAR';
  return /^\p{Nd}/u.test(word) ? '!DIGITS' : word.toLowerCase();
}

function shapeOf(word: string): string {
  if (/^\p{Nd}+$/u.test(word)) return 'd';
  if (!/^\p{L}+$/u.test(word)) {
    return word
      .slice(0, 4)
      .replaceAll(/\p{L}/gu, 'x')
      .replaceAll(/\p{Nd}/gu, 'd');
  }
  if (isSmall(word)) return 'x';
  if (isCapital(word)) return word.length > 1 ? 'XX' : 'X1';
  return isCapital(word.charAt(0)) && isSmall(word.slice(1)) ? 'Xx' : 'xX';
}

/** What the net for unknown words counts from one: letters that go in, phonemes that come out; and how long a word may be. */
export interface UnknownWordSigns {
  in: string[];
  out: string[];
  maxlen: number;
}

/** Reads words that no list holds. */
export class UnknownWords {
  readonly #session: InferenceSession;
  readonly #signs: UnknownWordSigns;
  readonly #letters: ReadonlyMap<string, number>;

  static async load(model: Uint8Array, signs: UnknownWordSigns): Promise<UnknownWords> {
    return new UnknownWords(await InferenceSession.create(model, voiceSession()), signs);
  }

  private constructor(session: InferenceSession, signs: UnknownWordSigns) {
    this.#session = session;
    this.#signs = signs;
    this.#letters = new Map(signs.in.map((letter, index) => [letter, index + 1]));
  }

  async read(word: string): Promise<string> {
    const { maxlen, out } = this.#signs;
    const letters = Array.from(word)
      .flatMap((letter) => this.#letters.get(letter) ?? this.#plain(letter))
      .slice(0, maxlen);
    if (letters.length === 0) return '';
    const chars = new Tensor('int64', BigInt64Array.from(letters, BigInt), [1, letters.length]);
    const data = (await this.#session.run({ chars }))['ids']?.data;
    if (!(data instanceof BigInt64Array)) throw new Error('The net for unknown words gave no phonemes.');
    // A sign for every slot, of which several may say the same one; 0 says none.
    const slots = Array.from(data, Number);
    return slots.map((slot, at) => (slot === slots[at - 1] ? '' : (out[slot - 1] ?? ''))).join('');
  }

  /** The letter without the mark on it. */
  #plain(letter: string): number[] {
    return Array.from(letter.normalize('NFKD')).flatMap((part) => this.#letters.get(part) ?? []);
  }
}

/** Longer texts are no lines of the examiner's. */
const MAX_TEXT_CHARS = 2_000;

/**
 * The text without what would be misread: quotes, which cut off the end of a sentence or turn a word into another one, and hyphens and short
 * dashes that stand for a dash.
 */
export function spokenText(text: string): string {
  return text
    .slice(0, MAX_TEXT_CHARS)
    .replaceAll(/["“”„«»]/g, '')
    .replaceAll(QUOTED, '$1')
    .replaceAll(/[‐‑]/g, '-')
    .replaceAll(/^[ \t]*[-–—]+\s+/gmu, '')
    .replaceAll(/(?<![0-9])\s+-{1,3}\s+|(?<=\s)-{1,3}\s+(?![0-9])/gu, ' — ')
    .replaceAll(/(?<![0-9])\s*[–—―]\s*|\s*[–—―]\s*(?![0-9])/gu, ' — ');
}

/** Between single quotes; apostrophes stand inside words, or end them where no quote was opened. */
const QUOTED = /(?<![\p{L}\p{N}])['‘](?=\S)((?:[^'‘’]|(?<=\p{L})['’](?=\p{L}))*)['’](?![\p{L}\p{N}])/gu;

/** What every accent is read with. */
export interface SharedData {
  forms: WrittenFormTables;
  /** Words that are cut in a way of their own: "can't". */
  special: Record<string, string[]>;
  tagger: TaggerData;
}

/** What an accent is read with. */
export interface ReaderData extends SharedData {
  accent: Accent;
  /** Words that people have checked, and words derived from others. */
  checked: IndexedJson<WordEntry>;
  derived: IndexedJson<WordEntry>;
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
    this.#readings = new Readings(new WordList(data.checked), new WordList(data.derived), data.accent);
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
