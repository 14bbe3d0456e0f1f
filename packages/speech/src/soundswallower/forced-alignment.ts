import { fileURLToPath } from 'node:url';
import { SPEECH_SAMPLE_RATE_HZ } from '@bandpal/contracts';
import createSoundSwallower from 'soundswallower';
import type { Decoder, SoundSwallowerModule } from 'soundswallower';
import * as z from 'zod';
import type { AlignedWord } from '../ports/speech.ts';

/** One phone of a forced alignment; seconds, and the likelihood over the phone's frames, printed with three decimals. */
interface Phone {
  t: string;
  b: number;
  d: number;
  p: number;
}

/** Place, rating and phones of one dictionary word. */
interface PlacedWord {
  phones: string;
  startMs: number;
  endMs: number;
  pronunciation: number;
}

/** 10 ms. */
const FRAMES_PER_SECOND = 100;
/** Half of the last printed decimal: the least that can stand behind 0.000. */
const LEAST_LIKELIHOOD = 5e-4;

/** Rates a word: the mean over its phones of log likelihood per frame. */
export function placeWord(phones: readonly Phone[]): PlacedWord | null {
  const first = phones[0];
  const last = phones.at(-1);
  if (!first || !last) return null;
  const logs = phones.map(
    ({ p, d }) => Math.log(Math.max(p, LEAST_LIKELIHOOD)) / Math.max(1, d * FRAMES_PER_SECOND),
  );
  return {
    phones: phones.map(({ t }) => t).join(' '),
    startMs: Math.round(first.b * 1000),
    endMs: Math.round((last.b + last.d) * 1000),
    pronunciation: logs.reduce((sum, log) => sum + log, 0) / logs.length,
  };
}

/**
 * Puts the places of dictionary words back on the written words: a written word takes the span, the phones and the mean rating
 * of its parts; words without parts share the time between their neighbours evenly and have no rating.
 * `partCounts`: how many placed words belong to each written word, in order.
 */
export function alignWritten(
  written: readonly string[],
  partCounts: readonly number[],
  placed: readonly PlacedWord[],
  durationMs: number,
): AlignedWord[] {
  let next = 0;
  const spans = written.map((text, index) => {
    const parts = placed.slice(next, (next += partCounts[index] ?? 0));
    const start = parts[0]?.startMs;
    const end = parts.at(-1)?.endMs;
    if (start === undefined || end === undefined) return { text };
    const pronunciation = parts.reduce((sum, part) => sum + part.pronunciation, 0) / parts.length;
    const phones = parts.map((part) => part.phones).join(' ');
    return { text, place: { startMs: start, endMs: end, pronunciation, phones } };
  });
  return spans.map(({ text, place }, index) => {
    if (place) return { text, ...place };
    const before = spans.findLastIndex((span, other) => other < index && span.place !== undefined);
    const found = spans.findIndex((span, other) => other > index && span.place !== undefined);
    const after = found < 0 ? spans.length : found;
    const from = spans[before]?.place?.endMs ?? 0;
    const to = spans[after]?.place?.startMs ?? durationMs;
    const share = Math.max(0, to - from) / (after - before - 1);
    const gap = index - before - 1;
    const startMs = Math.round(from + share * gap);
    return { text, startMs, endMs: Math.round(from + share * (gap + 1)), pronunciation: null };
  });
}

const SMALL =
  'zero one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen seventeen eighteen nineteen'.split(
    ' ',
  );
const TENS = ['', '', 'twenty', 'thirty', 'forty', 'fifty', 'sixty', 'seventy', 'eighty', 'ninety'];
/** Years in this range are said in two halves: nineteen ninety. */
const FIRST_YEAR = 1100;
const LAST_YEAR = 2099;

/** A whole number from 0 to 999 999 as it is said, one dictionary word each; 1990 as a year. */
export function numberWords(value: number): string[] {
  if (value < 20) return [SMALL[value] ?? ''];
  if (value < 100) return [TENS[Math.floor(value / 10)] ?? '', ...rest(value % 10)];
  if (value < 1000) return [SMALL[Math.floor(value / 100)] ?? '', 'hundred', ...rest(value % 100)];
  if (isSaidAsYear(value)) return [...numberWords(Math.floor(value / 100)), ...rest(value % 100)];
  return [...numberWords(Math.floor(value / 1000)), 'thousand', ...rest(value % 1000)];
}

// "Two thousand five" is not said in halves, nor are 1900 or 1905.
function isSaidAsYear(value: number): boolean {
  return value >= FIRST_YEAR && value <= LAST_YEAR && value % 100 >= 10;
}

function rest(value: number): string[] {
  return value === 0 ? [] : numberWords(value);
}

/** How a longer number is read aloud cannot be guessed. */
const MAX_DIGITS = 6;

/**
 * The dictionary entries that stand for one written word, in the order they are said: "well-known," gives well and
 * known, "20" gives twenty. Empty when any part of the word is not in the dictionary or nothing of it is spoken.
 */
export function dictionaryWords(written: string, isKnown: (word: string) => boolean): string[] {
  const plain = written
    .toLowerCase()
    .normalize('NFKD')
    .replaceAll(/\p{M}+/gu, '')
    .replaceAll(/[’‘`]/g, "'");
  const words: string[] = [];
  for (const part of plain.split(/[^a-z0-9']+/)) {
    const word = part.replaceAll(/^'+|'+$/g, '');
    if (word === '') continue;
    const said = /^\d+$/.test(word) && word.length <= MAX_DIGITS ? numberWords(Number(word)) : [word];
    if (!said.every(isKnown)) return [];
    words.push(...said);
  }
  return words;
}

/** As good as no pruning: with the default beams whole answers of learners do not reach the end of their text. */
const BEAM = 1e-200;

const phoneSchema = z.object({ t: z.string(), b: z.number(), d: z.number(), p: z.number() });
const alignmentSchema = z.object({ w: z.array(z.object({ t: z.string(), w: z.array(phoneSchema) })) });

/** Finds known words in speech with the acoustic model and the dictionary of the soundswallower package. */
export class ForcedAlignment {
  readonly #decoder: Decoder;

  static async load(): Promise<ForcedAlignment> {
    const modelBase = fileURLToPath(new URL('model/', import.meta.resolve('soundswallower')));
    // Missing in the declared type; without it the model is looked for in the working directory.
    const settings: Partial<SoundSwallowerModule> & { modelBase: string } = { modelBase };
    const module = await createSoundSwallower(settings);
    const decoder = new module.Decoder({
      loglevel: 'FATAL',
      samprate: SPEECH_SAMPLE_RATE_HZ,
      beam: BEAM,
      pbeam: BEAM,
      wbeam: BEAM,
      // Normalising over the senones in use is three times as fast, and separates right from wrong at least as well.
      compallsen: false,
    });
    await decoder.initialize();
    return new ForcedAlignment(decoder);
  }

  private constructor(decoder: Decoder) {
    this.#decoder = decoder;
  }

  /** Empty when no word is in the dictionary or the words do not fit the audio. */
  align(samples: Float32Array, words: readonly string[]): AlignedWord[] {
    const parts = words.map((word) => dictionaryWords(word, (entry) => this.#isKnown(entry)));
    const entries = parts.flat();
    if (entries.length === 0) return [];
    const placed = this.#place(samples, entries.join(' '));
    if (placed.length !== entries.length) return [];
    const durationMs = (samples.length / SPEECH_SAMPLE_RATE_HZ) * 1000;
    const counts = parts.map(({ length }) => length);
    return alignWritten(words, counts, placed, durationMs);
  }

  #isKnown(word: string): boolean {
    // The declared type leaves out that an unknown word gives null.
    const pronunciation: string | null = this.#decoder.lookup_word(word);
    return pronunciation !== null;
  }

  #place(samples: Float32Array, text: string): PlacedWord[] {
    if (!this.#search(samples, text)) return [];
    const { w: words } = alignmentSchema.parse(this.#decoder.get_alignment({ align_level: 1 }));
    return words
      .map(({ w: phones }) => placeWord(phones.filter(({ t }) => t !== 'SIL' && !t.startsWith('+'))))
      .filter((word) => word !== null);
  }

  // The library reports "this text cannot be in this audio" by throwing in any of these steps.
  #search(samples: Float32Array, text: string): boolean {
    const decoder = this.#decoder;
    decoder.set_align_text(text);
    decoder.start();
    try {
      decoder.process_audio(samples, false, true);
      decoder.stop();
    } catch {
      return false;
    }
    return decoder.get_text() !== '';
  }
}
