import { gunzipSync } from 'node:zlib';
import { joinSentences } from '../audio/quiet.ts';
import type { Pcm } from '../audio/wav.ts';
import type { OfferedVoice, SpeechPace } from '../ports/speech.ts';
import { readHibariFiles } from './hibari-files.ts';
import type { HibariFiles } from './hibari-files.ts';
import { synthesize } from './sound/synthesis.ts';
import { VOICE_RATE_HZ, VoiceModel } from './sound/voice-model.ts';
import { IndexedJson } from './text/indexed-json.ts';
import { Reader, UnknownWords } from './text/reader.ts';
import type { ReaderData, UnknownWordSigns } from './text/reader.ts';
import type { WrittenFormTables } from './text/written-forms.ts';

/**
 * Of the model's own pace, 236 words a minute. Sounds last whole multiples of 25 ms, so the pace jumps: .67 makes questions of 159 words a
 * minute, .66 of 150; .56 is a fifth slower.
 */
const SPEEDS: Readonly<Record<SpeechPace, number>> = { normal: 0.67, slower: 0.56 };

export const HIBARI_PACES: readonly SpeechPace[] = ['normal', 'slower'];

export const HIBARI_VOICES: readonly OfferedVoice[] = [{ id: 'heart', label: 'American woman, natural' }];

/** Brings it to the loudness of the other voices (docs/how-it-works/voice.md), decibels. */
const GAIN_DB = 7.6;
const GAIN = 10 ** (GAIN_DB / 20);
/** Peaks above this are bent: the voice has a few that are 21 dB above its level, and full scale is 18 above it. */
const KNEE = 0.7;

/** Names what lines sound like. */
export const HIBARI_EDITION = JSON.stringify({
  version: '0.2.1',
  speeds: SPEEDS,
  gainDb: GAIN_DB,
  knee: KNEE,
});

/** The voice of hibari-tts: text in, sound out. */
export class HibariVoice {
  readonly #reader: Reader;
  readonly #model: VoiceModel;

  /** Rejects with a plain message when the files of the voice aren't there or aren't whole. */
  static async load(folder: string): Promise<HibariVoice> {
    const files = await readHibariFiles(folder);
    const unknown = await UnknownWords.load(files('oov.onnx'), json(files('oov.json')) as UnknownWordSigns);
    const model = await VoiceModel.load(
      files('hibari.onnx'),
      json(files('vocab.json')) as Record<string, number>,
    );
    return new HibariVoice(new Reader(readerData(files), unknown), model);
  }

  private constructor(reader: Reader, model: VoiceModel) {
    this.#reader = reader;
    this.#model = model;
  }

  /** Phonemes of a line, a string for each sentence. */
  phonemes(text: string): Promise<string[]> {
    return this.#reader.read(text);
  }

  /** A line as the examiner says it; no samples where there is nothing to say. */
  async speak(text: string, pace: SpeechPace): Promise<Pcm> {
    const sentences: Pcm[] = [];
    for (const phonemes of await this.#reader.read(text)) {
      // oxlint-disable-next-line no-await-in-loop -- the model has one thread
      const frames = await this.#model.frames(phonemes, SPEEDS[pace]);
      if (frames !== null) sentences.push({ rateHz: VOICE_RATE_HZ, samples: synthesize(frames) });
    }
    const { rateHz, samples } = joinSentences(sentences);
    return { rateHz, samples: samples.map(amplified) };
  }
}

function amplified(sample: number): number {
  const louder = sample * GAIN;
  const excess = Math.abs(louder) - KNEE;
  if (excess <= 0) return louder;
  return Math.sign(louder) * (KNEE + (1 - KNEE) * Math.tanh(excess / (1 - KNEE)));
}

/** The sum of every file was compared: each is what it was when its type was written down here. */
function readerData(files: HibariFiles): ReaderData {
  const indexed = <Value>(name: string): IndexedJson<Value> => new IndexedJson(gunzipSync(files(name)));
  return {
    checked: indexed('lexicon_us_gold.json.gz'),
    derived: indexed('lexicon_us_silver.json.gz'),
    forms: json(files('normalize.json')) as WrittenFormTables,
    special: json(files('tokenizer_exceptions.json')) as Record<string, string[]>,
    tagger: indexed('tagger.json.gz'),
  };
}

function json(file: Buffer): unknown {
  return JSON.parse(file.toString('utf8'));
}
