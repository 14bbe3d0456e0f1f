import { AUDIO_FRAME_MS, PCM_FRAME_SAMPLES, SPEECH_SAMPLE_RATE_HZ } from '@bandpal/contracts';
import { VAD_WINDOW_SAMPLES } from '../ports/speech.ts';
import type {
  ErrorTagger,
  TaggedPlace,
  TagOptions,
  LanguageModel,
  ScoreOptions,
  AlignedWord,
  Aligner,
  AudioClip,
  Recognizer,
  SpeakOptions,
  SpeechEngines,
  SpeechManner,
  Synthesizer,
  TranscribeOptions,
  Transcription,
  VoiceActivityDetector,
  VoiceActivityStream,
} from '../ports/speech.ts';

/** What a test may do to a fake's next jobs. */
class FakeJobs {
  /** Every job waits for this before it answers; replace it to hold answers back. */
  gate: Promise<void> = Promise.resolve();
  /** Of each job so far, whether everything else may go first. */
  readonly canWait: boolean[] = [];
  readonly #failures: Error[] = [];

  /** The next job rejects with this error. */
  failNext(error: Error): void {
    this.#failures.push(error);
  }

  async run<Result>(
    { signal, canWait = false }: { signal?: AbortSignal | undefined; canWait?: boolean | undefined },
    answer: () => Result,
  ): Promise<Result> {
    this.canWait.push(canWait);
    signal?.throwIfAborted();
    await this.gate;
    signal?.throwIfAborted();
    const failure = this.#failures.shift();
    if (failure) throw failure;
    return answer();
  }
}

/** Hears what a FakeVoice said; every word with the same confidence. */
class FakeRecognizer implements Recognizer {
  readonly name = 'fake recognizer';
  readonly jobs = new FakeJobs();
  /** Lengths and hints of the calls so far, in order. */
  readonly calls: { durationMs: number; hints: readonly string[] }[] = [];
  confidence = 0.9;
  readonly #voice: FakeVoice;

  constructor(voice: FakeVoice) {
    this.#voice = voice;
  }

  transcribe(samples: Float32Array, options: TranscribeOptions = {}): Promise<Transcription> {
    this.calls.push({ durationMs: samples.length / 16, hints: options.hints ?? [] });
    return this.jobs.run(options, () => {
      const words = this.#voice.hear(samples).map(({ text }) => ({ text, confidence: this.confidence }));
      const text = words.map((word) => word.text).join(' ');
      return { text, words, confidence: words.length === 0 ? 0 : this.confidence };
    });
  }

  async [Symbol.asyncDispose](): Promise<void> {}
}

/** Places the given words on what a FakeVoice said, one after the other; empty when there are fewer said than given. */
class FakeAligner implements Aligner {
  readonly name = 'fake aligner';
  readonly jobs = new FakeJobs();
  /** The real aligner gives about −0.0012 for clear speech. */
  pronunciation = -0.0012;
  readonly #voice: FakeVoice;

  constructor(voice: FakeVoice) {
    this.#voice = voice;
  }

  align(samples: Float32Array, words: readonly string[], signal?: AbortSignal): Promise<AlignedWord[]> {
    return this.jobs.run({ signal }, () => {
      const heard = this.#voice.hear(samples);
      if (heard.length < words.length) return [];
      return heard
        .slice(0, words.length)
        .map((place, index) => ({ ...place, text: words[index] ?? '', pronunciation: this.pronunciation }));
    });
  }

  async [Symbol.asyncDispose](): Promise<void> {}
}

const BEGUN_MS = 1000;

/** Renders each word as `wordMs` of a steady level; the bytes of the Opus packets are not Opus. */
class FakeSynthesizer implements Synthesizer {
  readonly name = 'fake synthesizer';
  readonly voice = 'fake';
  readonly voices = [
    { id: 'fake', label: 'Fake woman' },
    { id: 'other', label: 'Fake man' },
  ] as const;
  readonly paces = ['normal', 'slower'] as const;
  readonly jobs = new FakeJobs();
  /** Texts rendered so far, in order. */
  readonly spoken: string[] = [];
  /** Those of them that nobody was to hear yet. */
  readonly ahead: string[] = [];
  /** How each of them was to be said. */
  readonly manners: SpeechManner[] = [];
  /** Length of one word; a multiple of 20. */
  wordMs = 200;
  /** What the end of a line waits for, behind its first second; null: all of it is there from the start. */
  endOf: (text: string) => Promise<void> | null = () => null;

  speak(text: string, { signal, canWait, ahead, ...manner }: SpeakOptions = {}): Promise<AudioClip> {
    this.spoken.push(text);
    if (ahead) this.ahead.push(text);
    this.manners.push(manner);
    return this.jobs.run({ signal, canWait }, () => {
      const words = text.split(/\s+/).filter((word) => word !== '').length;
      const frames = Math.ceil((words * this.wordMs) / AUDIO_FRAME_MS);
      const durationMs = frames * AUDIO_FRAME_MS;
      const whole = durationMs > BEGUN_MS ? this.endOf(text) : null;
      whole?.catch(() => undefined);
      return {
        text,
        durationMs,
        ...(whole === null ? {} : { whole, begunMs: BEGUN_MS }),
        opus: Array.from({ length: frames }, (_, index) => Uint8Array.of(0xf8, index & 0xff)),
        pcm: Array.from({ length: frames }, () => new Int16Array(PCM_FRAME_SAMPLES).fill(4000)),
      };
    });
  }

  async [Symbol.asyncDispose](): Promise<void> {}
}

/** Calls back at once, or later as a real one does: the probability of a window is the share of its samples that are not silent. */
class FakeVad implements VoiceActivityDetector {
  readonly name = 'fake vad';
  /** Streams that are open now. */
  openStreams = 0;
  /** Whether windows are rated only after the samples were taken. */
  isLate = false;

  open(onWindow: (probability: number) => void): VoiceActivityStream {
    this.openStreams += 1;
    const stream = { open: true, pending: [] as number[] };
    return {
      push: (samples) => {
        for (const sample of samples) stream.pending.push(sample);
        while (stream.open && stream.pending.length >= VAD_WINDOW_SAMPLES) {
          const window = stream.pending.splice(0, VAD_WINDOW_SAMPLES);
          const share = window.filter((sample) => Math.abs(sample) > 0.01).length / VAD_WINDOW_SAMPLES;
          if (this.isLate) queueMicrotask(() => stream.open && onWindow(share));
          else onWindow(share);
        }
      },
      [Symbol.dispose]: () => {
        if (stream.open) this.openStreams -= 1;
        stream.open = false;
      },
    };
  }

  async [Symbol.asyncDispose](): Promise<void> {}
}

/** Counts words: each takes a nat, and half of that after something else was said or as a reading of a sound. */
export class FakeLanguageModel implements LanguageModel {
  readonly name = 'counted words';
  readonly jobs = new FakeJobs();
  /** What was asked so far, in order. */
  readonly calls: { texts: readonly string[]; after: string | undefined; soundMs: number | null }[] = [];

  score(texts: readonly string[], { after, samples, ...options }: ScoreOptions = {}): Promise<number[]> {
    this.calls.push({ texts, after, soundMs: samples ? samples.length / 16 : null });
    const perWord = after === undefined && samples === undefined ? -1 : -0.5;
    return this.jobs.run(options, () => texts.map((text) => perWord * text.split(' ').length));
  }

  async [Symbol.asyncDispose](): Promise<void> {}
}

/** Doubts no word. */
export class FakeErrorTagger implements ErrorTagger {
  readonly name = 'no doubts';
  readonly jobs = new FakeJobs();

  tag(sentences: readonly (readonly string[])[], { signal }: TagOptions = {}): Promise<TaggedPlace[][]> {
    return this.jobs.run({ signal, canWait: true }, () =>
      sentences.map((words) => ['', ...words].map(() => ({ wrong: 0, labels: [] }))),
    );
  }

  async [Symbol.asyncDispose](): Promise<void> {}
}

/** All six fakes over one voice: what `voice.say` gives is what they hear. */
export class FakeSpeech implements SpeechEngines {
  readonly voice = new FakeVoice();
  readonly recognizer = new FakeRecognizer(this.voice);
  readonly aligner = new FakeAligner(this.voice);
  readonly synthesizer = new FakeSynthesizer();
  readonly vad = new FakeVad();
  readonly languageModel = new FakeLanguageModel();
  readonly errorTagger = new FakeErrorTagger();

  async [Symbol.asyncDispose](): Promise<void> {}
}

/** A word found in fake speech. */
interface FakeVoiceWord {
  text: string;
  startMs: number;
  endMs: number;
}

/** 16 samples per millisecond at 16 kHz. */
const SAMPLES_PER_MS = SPEECH_SAMPLE_RATE_HZ / 1000;
/** Codes start here so that any spoken sample is far above a silence threshold. */
const LOWEST_LEVEL = 1 / 8;
/** A power of two, so that every code survives the round trip through Float32 exactly. */
const CODE_STEP = 1 / 8192;
const MAX_CODES = 6000;
/** A word that was cut counts as heard from this share of its length on. */
const HEARD_SHARE = 0.5;

/**
 * Speech for tests: every word is a stretch of samples of one level, and the level names the word. The fakes read
 * it back, so partial, cut or joined audio gives exactly the words that are inside it. Not for lossy paths.
 */
class FakeVoice {
  readonly #words: { text: string; samples: number }[] = [];

  /** Samples of the spoken text; `gapMs` is the silence between words (0: none), `trailMs` silence at the end. */
  say(text: string, options: { wordMs?: number; gapMs?: number; trailMs?: number } = {}): Float32Array {
    const wordSamples = Math.round((options.wordMs ?? 300) * SAMPLES_PER_MS);
    const gapSamples = Math.round((options.gapMs ?? 0) * SAMPLES_PER_MS);
    const words = text.split(/\s+/).filter((word) => word !== '');
    const trail = Math.round((options.trailMs ?? 0) * SAMPLES_PER_MS);
    const samples = new Float32Array(words.length * (wordSamples + gapSamples) + trail);
    for (const [index, word] of words.entries()) {
      const start = index * (wordSamples + gapSamples);
      samples.fill(this.#code(word, wordSamples), start, start + wordSamples);
    }
    return samples;
  }

  silence(durationMs: number): Float32Array {
    return new Float32Array(Math.round(durationMs * SAMPLES_PER_MS));
  }

  /** The words inside the samples, in order, with their places. */
  hear(samples: Float32Array): FakeVoiceWord[] {
    const heard: FakeVoiceWord[] = [];
    let start = 0;
    while (start < samples.length) {
      const level = samples[start] ?? 0;
      let end = start;
      while (end < samples.length && samples[end] === level) end += 1;
      const word = this.#words[Math.round((level - LOWEST_LEVEL) / CODE_STEP)];
      if (level >= LOWEST_LEVEL && word && end - start >= word.samples * HEARD_SHARE) {
        heard.push({ text: word.text, startMs: start / SAMPLES_PER_MS, endMs: end / SAMPLES_PER_MS });
      }
      start = end;
    }
    return heard;
  }

  // A new code each time: the same word said twice in a row must stay two words.
  #code(text: string, samples: number): number {
    if (this.#words.length >= MAX_CODES) throw new RangeError('A FakeVoice speaks 6000 words at most.');
    this.#words.push({ text, samples });
    return LOWEST_LEVEL + (this.#words.length - 1) * CODE_STEP;
  }
}
