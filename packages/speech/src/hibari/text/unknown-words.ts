import { InferenceSession, Tensor } from 'onnxruntime-node';
import { voiceSession } from '../sound/voice-model.ts';

/** What the net for unknown words counts from one: letters that go in, phonemes that come out; and how long a word may be. */
export interface UnknownWordSigns {
  in: string[];
  out: string[];
  maxlen: number;
}

/** Reads words that no list holds. */
export class UnknownWords {
  readonly #session: InferenceSession;
  readonly #signs: UnknownWordSigns;
  readonly #letters: ReadonlyMap<string, number>;

  static async load(model: Uint8Array, signs: UnknownWordSigns): Promise<UnknownWords> {
    return new UnknownWords(await InferenceSession.create(model, voiceSession()), signs);
  }

  private constructor(session: InferenceSession, signs: UnknownWordSigns) {
    this.#session = session;
    this.#signs = signs;
    this.#letters = new Map(signs.in.map((letter, index) => [letter, index + 1]));
  }

  async read(word: string): Promise<string> {
    const { maxlen, out } = this.#signs;
    const letters = Array.from(word)
      .flatMap((letter) => this.#letters.get(letter) ?? this.#plain(letter))
      .slice(0, maxlen);
    if (letters.length === 0) return '';
    const chars = new Tensor('int64', BigInt64Array.from(letters, BigInt), [1, letters.length]);
    const data = (await this.#session.run({ chars }))['ids']?.data;
    if (!(data instanceof BigInt64Array)) throw new Error('The net for unknown words gave no phonemes.');
    // A sign for every slot, of which several may say the same one; 0 says none.
    const slots = Array.from(data, Number);
    return slots.map((slot, at) => (slot === slots[at - 1] ? '' : (out[slot - 1] ?? ''))).join('');
  }

  /** The letter without the mark on it. */
  #plain(letter: string): number[] {
    return Array.from(letter.normalize('NFKD')).flatMap((part) => this.#letters.get(part) ?? []);
  }
}
