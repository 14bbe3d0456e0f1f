import { SPEECH_SAMPLE_RATE_HZ } from '@bandpal/contracts';

/** A word found in fake speech. */
export interface FakeVoiceWord {
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
export class FakeVoice {
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
