import { fileURLToPath } from 'node:url';
import createSoundSwallower from 'soundswallower';
import type { Decoder, SoundSwallowerModule } from 'soundswallower';
import * as z from 'zod';
import { SPEECH_SAMPLE_RATE_HZ } from '@bandpal/contracts';
import type { AlignedWord } from '../ports/speech.ts';
import { alignWritten, placeWord } from './aligned-words.ts';
import type { PlacedWord } from './aligned-words.ts';

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
