import { gunzipSync } from 'node:zlib';
import { joinSentences, rms } from '../audio/quiet.ts';
import type { Pcm } from '../audio/wav.ts';
import type { OfferedVoice, SpeechPace } from '../ports/speech.ts';
import { FURTHER_VOICES, readBritishFiles, readHibariFiles, readVoiceNet } from './hibari-files.ts';
import type { FurtherVoice, HibariFiles } from './hibari-files.ts';
import { synthesize } from './sound/synthesis.ts';
import { VOICE_RATE_HZ, VoiceModel } from './sound/voice-model.ts';
import { IndexedJson } from './text/indexed-json.ts';
import { Reader, UnknownWords } from './text/reader.ts';
import type { ReaderData, SharedData, UnknownWordSigns } from './text/reader.ts';
import type { Accent } from './text/readings.ts';
import type { WrittenFormTables } from './text/written-forms.ts';

export const HIBARI_PACES: readonly SpeechPace[] = ['normal', 'slower'];

/** The voice in the package, which is there wherever the files are. */
export const FIRST_VOICE: OfferedVoice = { id: 'heart', label: 'American woman, natural' };

/** How a voice speaks. */
interface Manner {
  speeds: Readonly<Record<SpeechPace, number>>;
  gainDb: number;
}

/**
 * Of the model's own pace, 236 words a minute. Sounds last whole multiples of 25 ms, so the pace jumps: .67 makes questions of 159 words a
 * minute, .66 of 150; .56 is a fifth slower. The gain brings it to the loudness of the other voices (docs/how-it-works/voice.md).
 */
const FIRST_MANNER: Manner = { speeds: { normal: 0.67, slower: 0.56 }, gainDb: 7.6 };
/** Peaks above this are bent: the voice has a few that are 21 dB above its level, and full scale is 18 above it. */
const KNEE = 0.7;

/** Names what lines sound like. */
export const HIBARI_EDITION = JSON.stringify({ version: '0.2.1', ...FIRST_MANNER, knee: KNEE });

/** A voice of hibari-tts: text in, sound out. */
export class HibariVoice {
  readonly #reader: Reader;
  readonly #model: VoiceModel;
  readonly #manner: Manner;
  readonly #gain: number;

  constructor(reader: Reader, model: VoiceModel, manner: Manner) {
    this.#reader = reader;
    this.#model = model;
    this.#manner = manner;
    this.#gain = 10 ** (manner.gainDb / 20);
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
      const frames = await this.#model.frames(phonemes, this.#manner.speeds[pace]);
      if (frames !== null) sentences.push({ rateHz: VOICE_RATE_HZ, samples: synthesize(frames) });
    }
    const { rateHz, samples } = joinSentences(sentences);
    amplify(samples, this.#gain);
    return { rateHz, samples };
  }
}

function amplify(samples: Float32Array, gain: number): void {
  for (let at = 0; at < samples.length; at += 1) {
    const louder = (samples[at] ?? 0) * gain;
    const excess = Math.abs(louder) - KNEE;
    samples[at] =
      excess <= 0 ? louder : Math.sign(louder) * (KNEE + (1 - KNEE) * Math.tanh(excess / (1 - KNEE)));
  }
}

/** What the voices are made of. */
interface VoiceSources {
  folder: string;
  modelsDir: string;
  further: readonly FurtherVoice[];
  shared: SharedData;
  /** Numbers of the phonemes' signs. */
  signs: Readonly<Record<string, number>>;
}

/** The voices whose files are there; all but the first one are loaded when they are first asked for. */
export class HibariVoices {
  /** Speaks as the exam's voice does by itself. */
  readonly first: HibariVoice;
  readonly #sources: VoiceSources;
  readonly #readers = new Map<Accent, Promise<Reader>>();
  readonly #voices = new Map<string, Promise<HibariVoice>>();

  /** Rejects with a HibariFilesError when the files of the first voice aren't there or aren't whole. */
  static async load(
    folder: string,
    modelsDir: string,
    further: readonly FurtherVoice[] = FURTHER_VOICES,
  ): Promise<HibariVoices> {
    const files = await readHibariFiles(folder);
    const shared: SharedData = {
      forms: json(files('normalize.json')) as WrittenFormTables,
      special: json(files('tokenizer_exceptions.json')) as Record<string, string[]>,
      tagger: indexed(files('tagger.json.gz')),
    };
    const signs = json(files('vocab.json')) as Record<string, number>;
    const reader = await readerOf('american', files, shared);
    const first = new HibariVoice(reader, await VoiceModel.load(files('hibari.onnx'), signs), FIRST_MANNER);
    return new HibariVoices(first, reader, { folder, modelsDir, further, shared, signs });
  }

  private constructor(first: HibariVoice, reader: Reader, sources: VoiceSources) {
    this.first = first;
    this.#sources = sources;
    this.#readers.set('american', Promise.resolve(reader));
    this.#voices.set(FIRST_VOICE.id, Promise.resolve(first));
  }

  /** Rejects with a HibariFilesError when its files aren't there or aren't whole; the next time they are looked for again. */
  voice(id: string): Promise<HibariVoice> {
    return remembered(this.#voices, id, () => this.#load(id));
  }

  /** Reads text in an accent; the British one needs files of its own. */
  reader(accent: Accent): Promise<Reader> {
    return remembered(this.#readers, accent, async () =>
      readerOf(accent, await readBritishFiles(this.#sources.folder), this.#sources.shared),
    );
  }

  async #load(id: string): Promise<HibariVoice> {
    const { modelsDir, further, signs } = this.#sources;
    const voice = further.find((one) => one.id === id);
    if (!voice) throw new Error(`There is no voice ${id}.`);
    const reader = await this.reader(voice.accent);
    const model = await VoiceModel.load(await readVoiceNet(modelsDir, voice), signs);
    return new HibariVoice(reader, model, await mannerOf(reader, model));
  }
}

/** What was asked for before, or is made now; what failed is made again the next time. */
function remembered<Key, Value>(
  known: Map<Key, Promise<Value>>,
  key: Key,
  make: () => Promise<Value>,
): Promise<Value> {
  const found = known.get(key);
  if (found) return found;
  const made = make();
  known.set(key, made);
  made.catch(() => known.delete(key));
  return made;
}

/** The sum of every file was compared: each is what it was when its type was written down here. */
async function readerOf(accent: Accent, files: HibariFiles, shared: SharedData): Promise<Reader> {
  const [list, net] = accent === 'british' ? ['gb', 'oov_gb'] : ['us', 'oov'];
  const unknown = await UnknownWords.load(
    files(`${net}.onnx`),
    json(files(`${net}.json`)) as UnknownWordSigns,
  );
  const data: ReaderData = {
    accent,
    checked: indexed(files(`lexicon_${list}_gold.json.gz`)),
    derived: indexed(files(`lexicon_${list}_silver.json.gz`)),
    ...shared,
  };
  return new Reader(data, unknown);
}

function indexed<Value>(file: Buffer): IndexedJson<Value> {
  return new IndexedJson(gunzipSync(file));
}

function json(file: Buffer): unknown {
  return JSON.parse(file.toString('utf8'));
}

/** Lines by which the pace and the loudness of a voice are brought to those of the first one. */
const TRIAL = [
  'Do you prefer to eat at home or in a restaurant?',
  'How has the place where you live changed in the last ten years?',
  'Now let us talk about what you like to do in your free time.',
  'Why do some people find it hard to speak in front of others?',
];
/** What the first voice makes of them: frames at each pace, and the level of the sound at the normal one before the gain. */
const TRIAL_FRAMES: Readonly<Record<SpeechPace, number>> = { normal: 1_656, slower: 2_120 };
const TRIAL_DBFS = -26.8;
const SLOWEST = 0.4;
const FASTEST = 1;
/** To a hundredth of the speed. */
const HALVINGS = 6;

/** How a voice must speak to be as fast and as loud as the first one; takes about a second. */
async function mannerOf(reader: Reader, model: VoiceModel): Promise<Manner> {
  const sentences = (await Promise.all(TRIAL.map((line) => reader.read(line)))).flat();
  const normal = await speedFor(sentences, model, TRIAL_FRAMES.normal);
  const slower = await speedFor(sentences, model, TRIAL_FRAMES.slower);
  const sounds: Pcm[] = [];
  for (const phonemes of sentences) {
    // oxlint-disable-next-line no-await-in-loop -- the model has one thread
    const frames = await model.frames(phonemes, normal);
    if (frames !== null) sounds.push({ rateHz: VOICE_RATE_HZ, samples: synthesize(frames) });
  }
  const dbfs = 20 * Math.log10(rms(joinSentences(sounds).samples));
  return { speeds: { normal, slower }, gainDb: FIRST_MANNER.gainDb + TRIAL_DBFS - dbfs };
}

/** The speed at which the sentences last so many frames, as nearly as can be. */
async function speedFor(sentences: readonly string[], model: VoiceModel, wanted: number): Promise<number> {
  let [slow, fast] = [SLOWEST, FASTEST];
  let best = { speed: fast, miss: Infinity };
  for (let step = 0; step < HALVINGS; step += 1) {
    const speed = (slow + fast) / 2;
    let frames = 0;
    // oxlint-disable-next-line no-await-in-loop -- the model has one thread
    for (const phonemes of sentences) frames += (await model.frames(phonemes, speed))?.count ?? 0;
    const miss = Math.abs(frames - wanted);
    if (miss < best.miss) best = { speed, miss };
    if (frames > wanted) slow = speed;
    else fast = speed;
  }
  return best.speed;
}
