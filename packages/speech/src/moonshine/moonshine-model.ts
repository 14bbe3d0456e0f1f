import { SPEECH_SAMPLE_RATE_HZ } from '@bandpal/contracts';
import { InferenceSession, Tensor } from 'onnxruntime-node';
import { sessionOptions } from '../engine/model-memory.ts';
import { loopedTokens } from '../transcription.ts';
import type { ModelReader } from './adapter/model-reader.ts';
import type { EncoderStates } from './delivery/rate-delivery.ts';

/** The model's own bound; on noise it writes without end. */
const TOKENS_PER_SECOND = 6.5;
const MIN_TOKENS = 4;

/**
 * The decoder's last product has floats made of 9.4 million integers: once, at the start, and not in every run, where that took 30 % of the
 * time of a token. The adapter's decoder does it once for both of its branches (training/recogniser/logits.py), the package's once in each, which
 * takes 100 MB.
 */
const FLOATS_AT_START = { extra: { session: { disable_quant_qdq: '1' } } };

/** What a run of the decoder leaves. */
interface DecoderRun {
  logits: Tensor;
  caches: Feeds;
}

/** Tokens read so far, and the decoder's memory of all but the last. */
interface Reading {
  tokens: Token[];
  caches: Feeds;
  over: boolean;
}

/** The Moonshine tiny English model: greedy decoding with the probability of each token. One call at a time. */
export class MoonshineModel {
  readonly #encoder: InferenceSession;
  readonly #decoder: InferenceSession;
  /** Encoder states of sound that is asked about again. */
  readonly #known = new WeakMap<Float32Array, Promise<Tensor>>();

  static async load({ read }: ModelReader): Promise<MoonshineModel> {
    const options = sessionOptions();
    const encoder = await InferenceSession.create(await read('encoder'), options);
    const decoder = await InferenceSession.create(await read('decoder'), { ...options, ...FLOATS_AT_START });
    return new MoonshineModel(encoder, decoder);
  }

  private constructor(encoder: InferenceSession, decoder: InferenceSession) {
    this.#encoder = encoder;
    this.#decoder = decoder;
  }

  /**
   * Tokens of speech at 16 kHz, without start and end. Rejects when the signal aborts between two tokens.
   * @param draft what an earlier reading of the same sound began with. All of it is checked in one run of the decoder, which is
   *   several times faster than a run for each token; from the first token the model would not choose it reads on by itself. Not
   *   quite the same as without: the quantised model rounds a run of many tokens another way, and unsure tokens may tip over.
   */
  async decode(samples: Float32Array, draft: readonly number[], signal: AbortSignal): Promise<Token[]> {
    const states = await this.encode(samples);
    const seconds = samples.length / SPEECH_SAMPLE_RATE_HZ;
    const limit = Math.max(MIN_TOKENS, Math.floor(seconds * TOKENS_PER_SECOND));
    const reading = await this.#checkDraft(states, draft.slice(0, limit - 1));
    while (!reading.over && reading.tokens.length < limit) {
      signal.throwIfAborted();
      // oxlint-disable-next-line no-await-in-loop -- each token depends on the one before
      await this.#readOn(states, reading);
    }
    // A person who repeats a word comes to an end, and the model with them; a loop of the model only ends here.
    const looped = reading.over ? 0 : loopedTokens(reading.tokens.map(({ id }) => id));
    return reading.tokens.slice(0, reading.tokens.length - looped);
  }

  /** Probability that one of `wanted` comes after these tokens of the sound; the sound's own states are computed once. */
  async probabilityOfNext(
    samples: Float32Array,
    tokens: readonly number[],
    wanted: readonly number[],
  ): Promise<number> {
    const states = await this.encode(samples);
    const { logits } = await this.read(states, [START_TOKEN, ...tokens], null);
    const values = valuesAt(logits, tokens.length);
    const highest = values.reduce((best, value) => Math.max(best, value));
    const sum = values.reduce((total, value) => total + Math.exp(value - highest), 0);
    const chance = wanted.reduce((total, id) => total + Math.exp((values[id] ?? 0) - highest), 0) / sum;
    // Sums of small numbers may come out a little above 1.
    return Math.min(1, chance);
  }

  /** The encoder's states of speech at 16 kHz. Takes no time when the same buffer was read before. */
  encode(samples: Float32Array): Promise<Tensor> {
    const states = this.#known.get(samples) ?? this.#encode(samples);
    this.#known.set(samples, states);
    return states;
  }

  /** The same as plain numbers. */
  async statesOf(samples: Float32Array): Promise<EncoderStates> {
    const { data, dims } = await this.encode(samples);
    const [, frames = 0, size = 0] = dims;
    if (!(data instanceof Float32Array)) throw new Error('The recogniser model has states of another kind.');
    return { values: data, frames, size };
  }

  async #encode(samples: Float32Array): Promise<Tensor> {
    const input = new Tensor('float32', samples, [1, samples.length]);
    return output(await this.#encoder.run({ input_values: input }), 'last_hidden_state');
  }

  async #checkDraft(states: Tensor, draft: readonly number[]): Promise<Reading> {
    const { logits, caches } = await this.read(states, [START_TOKEN, ...draft], null);
    const tokens: Token[] = [];
    let over = false;
    for (let position = 0; position <= draft.length; position += 1) {
      const token = likeliest(logits, position);
      over = token.id === END_TOKEN;
      if (over) break;
      tokens.push(token);
      if (token.id !== draft[position]) break;
    }
    return { tokens, over, caches: cachesUpTo(caches, Math.max(1, tokens.length)) };
  }

  async #readOn(states: Tensor, reading: Reading): Promise<void> {
    const last = reading.tokens.at(-1)?.id ?? START_TOKEN;
    const { logits, caches } = await this.read(states, [last], reading.caches);
    const token = likeliest(logits, 0);
    reading.over = token.id === END_TOKEN;
    if (!reading.over) reading.tokens.push(token);
    reading.caches = caches;
  }

  /**
   * Gives the decoder the next tokens of a text, in one run. `caches`: what the tokens before left; null at the start. Logits are [1, tokens,
   * vocabulary], of what comes after each token.
   */
  async read(states: Tensor, ids: readonly number[], caches: Feeds | null): Promise<DecoderRun> {
    const before = caches ?? emptyCaches();
    const outputs = await this.#decoder.run({
      input_ids: new Tensor('int64', BigInt64Array.from(ids, BigInt), [1, ids.length]),
      encoder_hidden_states: states,
      use_cache_branch: new Tensor('bool', [caches !== null]),
      ...before,
    });
    return { logits: output(outputs, 'logits'), caches: nextCaches(before, outputs, caches === null) };
  }
}

function output(outputs: Feeds, name: string): Tensor {
  const tensor = outputs[name];
  if (!tensor) throw new Error(`The recogniser model has no output "${name}".`);
  return tensor;
}

/** Logits of the vocabulary after the given position of the input; `logits` is [1, positions, vocabulary]. */
export function valuesAt(logits: Tensor, position: number): Float32Array {
  const vocabulary = logits.dims[2] ?? 0;
  if (!(logits.data instanceof Float32Array))
    throw new Error('The recogniser model has logits of another kind.');
  return logits.data.subarray(position * vocabulary, (position + 1) * vocabulary);
}

/** Nats below the likeliest token: all of the vocabulary's 32,768 together would change a probability by less than .0001. */
const NEGLIGIBLE = 20;

/** The likeliest token after the given position of the input; `logits` is [1, positions, vocabulary]. */
function likeliest(logits: Tensor, position: number): Token {
  const values = valuesAt(logits, position);
  let best = 0;
  for (let id = 1; id < values.length; id += 1) if ((values[id] ?? 0) > (values[best] ?? 0)) best = id;
  const highest = values[best] ?? 0;
  let sum = 0;
  for (const value of values) if (value > highest - NEGLIGIBLE) sum += Math.exp(value - highest);
  return { id: best, probability: 1 / sum };
}

/** Marks of the model's vocabulary. */
export const START_TOKEN = 1;
export const END_TOKEN = 2;

/** A word with its probability, which this model always gives. */
interface RatedWord {
  text: string;
  /** 0 to 1. */
  confidence: number;
}

interface Token {
  id: number;
  /** Softmax of the chosen logit. */
  probability: number;
}

/** Marks the first piece of a word in the vocabulary. */
const WORD_START = '▁';

/**
 * Joins tokens into words as written, punctuation attached; a word's confidence is the mean over its tokens.
 * `vocabulary` gives a token's piece, `decode` the text of a run of tokens (bytes included).
 */
export function wordsOfTokens(
  tokens: readonly Token[],
  vocabulary: readonly string[],
  decode: (ids: number[]) => string,
): RatedWord[] {
  const groups: Token[][] = [];
  for (const token of tokens) {
    const group = groups.at(-1);
    if (group && !vocabulary[token.id]?.startsWith(WORD_START)) group.push(token);
    else groups.push([token]);
  }
  return groups
    .map((group) => ({
      text: decode(group.map(({ id }) => id)).trim(),
      confidence: group.reduce((sum, { probability }) => sum + probability, 0) / group.length,
    }))
    .filter(({ text }) => text !== '');
}

// Shape of the tiny model's decoder caches: [1, HEADS, positions, HEAD_SIZE] for each layer, side and kind.
const LAYERS = 6;
const HEADS = 8;
const HEAD_SIZE = 36;

/** Named tensors of one run. */
export type Feeds = Readonly<Record<string, Tensor>>;

/** Caches before the first step. */
function emptyCaches(): Feeds {
  const caches: Record<string, Tensor> = {};
  for (let layer = 0; layer < LAYERS; layer += 1) {
    for (const side of ['decoder', 'encoder']) {
      for (const kind of ['key', 'value']) {
        const empty = new Tensor('float32', new Float32Array(0), [0, HEADS, 1, HEAD_SIZE]);
        caches[`past_key_values.${layer}.${side}.${kind}`] = empty;
      }
    }
  }
  return caches;
}

/** The caches a run leaves. The encoder's are computed in the first run and stay; later outputs of theirs are empty. */
function nextCaches(caches: Feeds, outputs: Feeds, isFirst: boolean): Feeds {
  const next: Record<string, Tensor> = { ...caches };
  for (const [name, tensor] of Object.entries(outputs)) {
    if (name.startsWith('present') && (isFirst || name.includes('decoder'))) {
      next[name.replace('present', 'past_key_values')] = tensor;
    }
  }
  return next;
}

/** The caches as they were after the first `positions` tokens. */
export function cachesUpTo(caches: Feeds, positions: number): Feeds {
  return Object.fromEntries(
    Object.entries(caches).map(([name, tensor]) => [
      name,
      name.includes('decoder') ? firstPositions(tensor, positions) : tensor,
    ]),
  );
}

function firstPositions(tensor: Tensor, positions: number): Tensor {
  const held = tensor.dims[2] ?? 0;
  const { data } = tensor;
  if (held === positions || !(data instanceof Float32Array)) return tensor;
  const kept = new Float32Array(HEADS * positions * HEAD_SIZE);
  for (let head = 0; head < HEADS; head += 1) {
    const from = head * held * HEAD_SIZE;
    kept.set(data.subarray(from, from + positions * HEAD_SIZE), head * positions * HEAD_SIZE);
  }
  return new Tensor('float32', kept, [1, HEADS, positions, HEAD_SIZE]);
}
