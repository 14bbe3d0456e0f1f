import llamaTokenizer from 'llama-tokenizer-js';
import type { Tensor } from 'onnxruntime-node';
import { cachesUpTo, END_TOKEN, START_TOKEN, valuesAt } from './moonshine-model.ts';
import type { Feeds, MoonshineModel } from './moonshine-model.ts';
import { faintNoise, withSilenceAround } from './prepare-audio.ts';

/** exp(−x) in steps of 1/64; beyond e⁻⁴⁰ even a whole vocabulary adds nothing. */
const STEPS = 64;
const EXPONENTIALS = Float64Array.from({ length: 40 * STEPS }, (_, step) => Math.exp(-step / STEPS));

/**
 * Natural log probability of a token by the logits of the vocabulary, right to 10⁻⁶. The vocabulary has 32,768 tokens, and `Math.exp` for
 * each of them takes as long as the model does: a table and the first terms of its series take less than half.
 */
export function logProbability(logits: Float32Array, token: number): number {
  let highest = -Infinity;
  for (let id = 0; id < logits.length; id += 1) {
    const value = logits[id] ?? 0;
    if (value > highest) highest = value;
  }
  let sum = 0;
  for (let id = 0; id < logits.length; id += 1) {
    const below = highest - (logits[id] ?? 0);
    const step = (below * STEPS) | 0;
    const rest = below - step / STEPS;
    sum += (EXPONENTIALS[step] ?? 0) * (1 - rest + (rest * rest) / 2);
  }
  return (logits[token] ?? -Infinity) - highest - Math.log(sum);
}

/** What texts are judged by. */
interface ScoredAgainst {
  /** The text that they are compared with. */
  reference: string;
  /** What was said before. Empty: nothing. */
  after: string;
  /** Null: English alone. */
  samples: Float32Array | null;
}

/**
 * Longer texts are judged in pieces of so many tokens, about 100 words, each as the beginning of a text: the model is made for short
 * ones, and every token takes 130 kB of logits.
 */
const MOST_TOKENS = 128;

/** Each keeps its sound and up to 2 MB. */
const MOST_REFERENCES = 3;

/** The reference as the decoder has read it. */
interface Reference {
  against: ScoredAgainst;
  states: Tensor;
  /** The start and what was said before. */
  before: readonly number[];
  /** These and the reference itself. */
  ids: readonly number[];
  /** What all of them left. */
  caches: Feeds;
  /** Log probability of the reference. */
  score: number;
  /** Log probability of its rest, read by itself from the token with this index on. */
  rests: Map<number, Promise<number>>;
}

/**
 * What the recogniser's decoder knows of English, as log probabilities of texts. A text costs one run over its rest from where it leaves
 * the reference. The quantised model rounds each run in another way, by half a nat and more: so a text never shares a run with others,
 * and the reference's rest is read from the same place in the same way before the two are compared. One call at a time.
 */
export class TextScores {
  readonly #model: MoonshineModel;
  /** Of the noise, in which English alone speaks. */
  #noise: Promise<Tensor> | null = null;
  /** The last ones asked about, the newest first: several answers may be judged in turns. */
  #references: readonly Reference[] = [];

  constructor(model: MoonshineModel) {
    this.#model = model;
  }

  /** Natural log probability of a text, its end included. */
  async score(text: string, against: ScoredAgainst): Promise<number> {
    const reference = await this.#read(against);
    const tokens = tokensOf(text);
    if (tokens.length > MOST_TOKENS) return this.#inPieces(tokens, reference);
    const ids = [...reference.before, ...tokens];
    const same = sameTokens(ids, reference.ids);
    if (same === Math.max(ids.length, reference.ids.length)) return reference.score;
    const from = Math.max(same, reference.before.length);
    const rest = await this.#rest(reference, ids, from);
    const known = reference.rests.get(from) ?? this.#rest(reference, reference.ids, from);
    reference.rests.set(from, known);
    return Math.min(0, reference.score + rest - (await known));
  }

  /** The reference is asked about again and again. */
  async #read(against: ScoredAgainst): Promise<Reference> {
    const known = this.#references.find((reference) => isSame(reference.against, against));
    if (known) return known;
    const states = await this.#states(against.samples);
    const before = [START_TOKEN, ...tokensOf(against.after).slice(-MOST_TOKENS)];
    const ids = [...before, ...tokensOf(against.reference).slice(0, MOST_TOKENS)];
    const { logits, caches } = await this.#model.read(states, ids, null);
    const score = sumOf(logits, before.length - 1, [...ids.slice(before.length), END_TOKEN]);
    const reference = { against, states, before, ids, caches, score, rests: new Map() };
    this.#references = [reference, ...this.#references].slice(0, MOST_REFERENCES);
    return reference;
  }

  #states(samples: Float32Array | null): Promise<Tensor> | Tensor {
    if (!samples) return (this.#noise ??= this.#model.encode(faintNoise()));
    const known = this.#references.find(({ against }) => isSameSound(against.samples, samples));
    return known?.states ?? this.#model.encode(withSilenceAround(samples));
  }

  /** Log probability of the tokens from `from` on and of the end after them; all before that are the reference's. */
  async #rest({ states, caches }: Reference, ids: readonly number[], from: number): Promise<number> {
    const known = from === 1 ? null : cachesUpTo(caches, from - 1);
    const { logits } = await this.#model.read(states, ids.slice(from - 1), known);
    return sumOf(logits, 0, [...ids.slice(from), END_TOKEN]);
  }

  async #inPieces(tokens: readonly number[], { states, before }: Reference): Promise<number> {
    let sum = 0;
    for (let from = 0; from < tokens.length; from += MOST_TOKENS) {
      const piece = tokens.slice(from, from + MOST_TOKENS);
      const head = from === 0 ? before : [START_TOKEN];
      // oxlint-disable-next-line no-await-in-loop -- one run of the model at a time
      const { logits } = await this.#model.read(states, [...head, ...piece], null);
      sum += sumOf(
        logits,
        head.length - 1,
        from + MOST_TOKENS < tokens.length ? piece : [...piece, END_TOKEN],
      );
    }
    return Math.min(0, sum);
  }
}

function tokensOf(text: string): number[] {
  return text === '' ? [] : llamaTokenizer.encode(text, false);
}

function sumOf(logits: Tensor, from: number, targets: readonly number[]): number {
  return targets.reduce((sum, id, index) => sum + logProbability(valuesAt(logits, from + index), id), 0);
}

function sameTokens(some: readonly number[], others: readonly number[]): number {
  const different = some.findIndex((id, index) => id !== others[index]);
  return different === -1 ? some.length : different;
}

function isSame(one: ScoredAgainst, other: ScoredAgainst): boolean {
  return (
    one.reference === other.reference && one.after === other.after && isSameSound(one.samples, other.samples)
  );
}

function isSameSound(one: Float32Array | null, other: Float32Array | null): boolean {
  if (!one || !other) return one === other;
  return one.length === other.length && one.every((sample, index) => sample === other[index]);
}
