import { BandpalError, MOST_ATTEMPT_MS, SPEECH_SAMPLE_RATE_HZ } from '@bandpal/contracts';
import type { WordAttempt, WordVerdict } from '@bandpal/contracts';
import type { Clock } from '@bandpal/foundation';
import type { LanguageModel, Recognizer, Synthesizer } from '@bandpal/speech/ports';
import type { WordManner, WordPractice } from '../../ports/language.ts';
import { clipSamples } from '../clip-samples.ts';
import { VOICE_BUDGETS } from '../voice-budgets.ts';

interface HeardAttempt {
  /** What was to be said. */
  word: string;
  /** What was written by a recogniser that did not know it. */
  heard: string;
  /** By how much that is likelier as a reading of the sound than the word, in nats; null where nobody can tell. */
  loss: number | null;
}

/** As likely a reading as what was written, and spelt differently: "right" for "write". */
const SAME_NATS = 1;
/** The word is a second choice; it separates words that raters found good from bad ones (docs/how-it-works/speech.md). */
const NEAR_NATS = 6;

/** How well a word was understood. A little word heard before it, as in "the house", does no harm. */
export function judgeWord({ word, heard, loss }: HeardAttempt): WordVerdict {
  const wanted = plain(word);
  const written = heard
    .split(/\s+/u)
    .map(plain)
    .filter((text) => text !== '');
  if (written.length === 0) return 'nothing';
  if (written.includes(wanted) || written.join('') === wanted) return 'understood';
  if (loss === null) return 'other';
  if (loss <= SAME_NATS) return 'understood';
  return loss <= NEAR_NATS ? 'nearly' : 'other';
}

const plain = (text: string): string =>
  text
    .toLowerCase()
    .replaceAll(/[’‘`]/gu, "'")
    .replaceAll(/[^\p{L}\p{N}']/gu, '');

interface Wav {
  rateHz: number;
  samples: Float32Array;
}

export interface WordPracticeDeps {
  engines: { synthesizer: Synthesizer; recognizer: Recognizer; languageModel?: LanguageModel | undefined };
  clock: Clock;
  /** Reads a WAV file of any rate; throws on anything else. */
  readWav: (file: Uint8Array) => Wav;
  writeWav: (audio: Wav) => Uint8Array;
}

/** While calls keep the engines busy nobody stands in the way of the next learner for longer. */
export const LONGEST_WAIT_MS = 15_000;
/** Browsers end a recording a little late. */
const SLACK_MS = 250;
/** What a recogniser may write for a few seconds of any sound. */
const MOST_HEARD_LETTERS = 120;

/** Word practice with the engines of the calls, which go first. */
export class EngineWordPractice implements WordPractice {
  readonly #deps: WordPracticeDeps;
  readonly #atWork = { say: 0, judge: 0 };

  constructor(deps: WordPracticeDeps) {
    this.#deps = deps;
  }

  async say(word: string, { voice, pace }: WordManner): Promise<Uint8Array> {
    const { engines, writeWav } = this.#deps;
    const clip = await this.#oneOfFew('say', (signal) =>
      engines.synthesizer.speak(word, { voice, pace, canWait: true, signal }),
    );
    return writeWav({ rateHz: SPEECH_SAMPLE_RATE_HZ, samples: clipSamples(clip) });
  }

  async judge(word: string, wav: Uint8Array): Promise<WordAttempt> {
    return this.#oneOfFew('judge', (signal) => this.#compare(word, this.#samplesOf(wav), signal));
  }

  async #oneOfFew<Result>(
    kind: 'say' | 'judge',
    work: (signal: AbortSignal) => Promise<Result>,
  ): Promise<Result> {
    if (this.#atWork[kind] >= VOICE_BUDGETS.words.size()) throw new BandpalError('request.rate-limited');
    this.#atWork[kind] += 1;
    const waiting = new AbortController();
    const cancelTimer = this.#deps.clock.after(LONGEST_WAIT_MS, () =>
      waiting.abort(new BandpalError('request.rate-limited')),
    );
    try {
      return await work(waiting.signal);
    } finally {
      cancelTimer();
      this.#atWork[kind] -= 1;
    }
  }

  async #compare(word: string, samples: Float32Array, signal: AbortSignal): Promise<WordAttempt> {
    const { recognizer, languageModel } = this.#deps.engines;
    const heard = (await recognizer.transcribe(samples, { canWait: true, signal })).text
      .trim()
      .slice(0, MOST_HEARD_LETTERS);
    const known = `${word.slice(0, 1).toUpperCase()}${word.slice(1)}.`;
    const scores =
      heard === ''
        ? undefined
        : await languageModel?.score([heard, known], { samples, canWait: true, signal });
    const [asHeard, asKnown] = scores ?? [];
    const loss = asHeard === undefined || asKnown === undefined ? null : asHeard - asKnown;
    return { verdict: judgeWord({ word, heard, loss }), heard };
  }

  #samplesOf(wav: Uint8Array): Float32Array {
    const { rateHz, samples } = this.#read(wav);
    const isFit =
      rateHz === SPEECH_SAMPLE_RATE_HZ &&
      samples.length <= ((MOST_ATTEMPT_MS + SLACK_MS) * rateHz) / 1000 &&
      samples.every(Number.isFinite);
    if (!isFit) throw new BandpalError('request.invalid', { field: 'body' });
    return samples;
  }

  #read(wav: Uint8Array): Wav {
    try {
      return this.#deps.readWav(wav);
    } catch (error) {
      throw new BandpalError('request.invalid', { field: 'body', cause: error });
    }
  }
}
