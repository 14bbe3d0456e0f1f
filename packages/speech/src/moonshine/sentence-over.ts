import llamaTokenizer from 'llama-tokenizer-js';
import { honestConfidence } from './adapter/model-patch.ts';
import type { ConfidenceCurve } from './adapter/model-patch.ts';
import { END_TOKEN } from './moonshine-model.ts';
import type { MoonshineModel } from './moonshine-model.ts';
import { faintNoise } from './prepare-audio.ts';

/** The end of the text and the marks after which a sentence is over; the model writes a mark as part of the word before it. */
const END_TOKENS: readonly number[] = [...['a.', 'a?', 'a!'].map(lastToken), END_TOKEN];
/** More words say nothing more about the end. */
const MAX_WORDS = 40;

function lastToken(text: string): number {
  return llamaTokenizer.encode(text, false).at(-1) ?? END_TOKEN;
}

/**
 * What the recogniser's decoder knows of English: it reads faint noise, so that only its memory of the language speaks, and says how
 * likely a sentence is over after some words. Punctuation it wrote itself is left out: it ends nearly every stretch of sound with a
 * full stop.
 */
export class SentenceOver {
  readonly #model: MoonshineModel;
  readonly #curve: ConfidenceCurve;
  readonly #noise: Float32Array;

  constructor(model: MoonshineModel, curve: ConfidenceCurve) {
    this.#model = model;
    this.#curve = curve;
    this.#noise = faintNoise();
  }

  /** Probability that a sentence is over after these words, when as many stretches of sound end with a sentence as within one. About 10 ms. */
  async after(text: string): Promise<number> {
    const words = text
      .replaceAll(/[.?!…"]+\s*$/gu, '')
      .split(/\s+/u)
      .filter((word) => word !== '');
    if (words.length === 0) return 0;
    const spoken = words
      .slice(-MAX_WORDS)
      .join(' ')
      .replace(/^./u, (letter) => letter.toUpperCase());
    const tokens = llamaTokenizer.encode(spoken, false);
    const probability = await this.#model.probabilityOfNext(this.#noise, tokens, END_TOKENS);
    return honestConfidence(probability, this.#curve);
  }
}
