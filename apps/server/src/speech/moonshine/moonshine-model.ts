import { InferenceSession, Tensor } from 'onnxruntime-node';
import { SPEECH_SAMPLE_RATE_HZ } from '@bandpal/contracts';
import type { MoonshineFiles } from './model-files.ts';
import { loopedTokens } from './repetition.ts';
import type { Token } from './token-words.ts';

// Shape of the tiny model's decoder caches.
const LAYERS = 6;
const HEADS = 8;
const HEAD_SIZE = 36;
const START_TOKEN = 1;
const END_TOKEN = 2;
/** The model's own bound; on noise it writes without end. */
const TOKENS_PER_SECOND = 6.5;
const MIN_TOKENS = 4;

type Feeds = Record<string, Tensor>;

/** The Moonshine tiny English model: greedy decoding with the probability of each token. One call at a time. */
export class MoonshineModel {
  readonly #encoder: InferenceSession;
  readonly #decoder: InferenceSession;

  static async load(files: MoonshineFiles): Promise<MoonshineModel> {
    // One thread each: the processes share the machine, and more threads per job only make them wait for each other.
    const options = { intraOpNumThreads: 1, interOpNumThreads: 1, executionMode: 'sequential' } as const;
    const encoder = await InferenceSession.create(files.encoder, options);
    return new MoonshineModel(encoder, await InferenceSession.create(files.decoder, options));
  }

  private constructor(encoder: InferenceSession, decoder: InferenceSession) {
    this.#encoder = encoder;
    this.#decoder = decoder;
  }

  /** Tokens of speech at 16 kHz, without start and end. Rejects when the signal aborts between two tokens. */
  async decode(samples: Float32Array, signal: AbortSignal): Promise<Token[]> {
    const input = new Tensor('float32', samples, [1, samples.length]);
    const encoded = await this.#encoder.run({ input_values: input });
    const states = encoded['last_hidden_state'];
    if (!states) throw new Error('The recogniser model has another output than expected.');
    const limit = Math.max(
      MIN_TOKENS,
      Math.floor((samples.length / SPEECH_SAMPLE_RATE_HZ) * TOKENS_PER_SECOND),
    );
    const tokens: Token[] = [];
    let caches = emptyCaches();
    for (let step = 0; step < limit; step += 1) {
      signal.throwIfAborted();
      const previous = tokens.at(-1)?.id ?? START_TOKEN;
      const outputs = await this.#decoder.run({
        input_ids: new Tensor('int64', BigInt64Array.of(BigInt(previous)), [1, 1]),
        encoder_hidden_states: states,
        use_cache_branch: new Tensor('bool', [step > 0]),
        ...caches,
      });
      const token = likeliest(outputs['logits']);
      if (token.id === END_TOKEN) break;
      tokens.push(token);
      const looped = loopedTokens(tokens.map(({ id }) => id));
      if (looped > 0) return tokens.slice(0, -looped);
      caches = nextCaches(caches, outputs, step === 0);
    }
    return tokens;
  }
}

function emptyCaches(): Feeds {
  const caches: Feeds = {};
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

// The encoder's caches are computed in the first step and stay; later outputs of theirs are empty.
function nextCaches(caches: Feeds, outputs: Feeds, isFirst: boolean): Feeds {
  const next = { ...caches };
  for (const [name, tensor] of Object.entries(outputs)) {
    if (name.startsWith('present') && (isFirst || name.includes('decoder'))) {
      next[name.replace('present', 'past_key_values')] = tensor;
    }
  }
  return next;
}

function likeliest(logits: Tensor | undefined): Token {
  const values = logits?.data;
  if (!(values instanceof Float32Array))
    throw new Error('The recogniser model has another output than expected.');
  let best = 0;
  for (let id = 1; id < values.length; id += 1) if ((values[id] ?? 0) > (values[best] ?? 0)) best = id;
  const highest = values[best] ?? 0;
  let sum = 0;
  for (const value of values) sum += Math.exp(value - highest);
  return { id: best, probability: 1 / sum };
}
