import type { BrowserResult, HeardWord } from '../ports/speech.ts';

interface HeardResult {
  id: number;
  final: boolean;
  confidence: number | null;
  /** `at`: clock time at which the word at this place was first reported. */
  words: { text: string; at: number }[];
}

/** A place between two words. */
interface Cursor {
  result: number;
  word: number;
}

/** A call of an hour has fewer; more cannot have been spoken. */
const MAX_WORDS = 20_000;
/** Every pause makes a result: four times as many as an hour of sentences has. */
const MAX_RESULTS = 5_000;
/** Most that can be spoken between two reports of one result; a result with more is not speech. */
const MAX_WORDS_OF_RESULT = 400;

/** Everything a browser has reported in a call, in order, and which words belong to which stretch of sound. */
export class HeardWords {
  readonly #results: HeardResult[] = [];
  /** Where the words of each stretch end, by the clock time of its beginning. */
  readonly #ends = new Map<number, Cursor>();
  #count = 0;

  /** Whether the newest result may still change. */
  get isChanging(): boolean {
    return this.#results.at(-1)?.final === false;
  }

  /** Takes a result or its newest form. Ignores new forms of finished results, results that arrive out of order, and floods. */
  add({ result: id, text, final, confidence }: BrowserResult, now: number): void {
    const known = this.#results.find((one) => one.id === id);
    const isNew = known === undefined;
    if (known?.final || (isNew && id <= (this.#results.at(-1)?.id ?? -1))) return;
    if (isNew && this.#results.length >= MAX_RESULTS) return;
    const before = known?.words ?? [];
    const texts = text.split(/\s+/).filter((word) => word !== '');
    const count = this.#count - before.length + texts.length;
    if (texts.length > MAX_WORDS_OF_RESULT || count > MAX_WORDS) return;
    this.#count = count;
    const words = texts.map((word, index) => ({ text: word, at: before[index]?.at ?? now }));
    // Browsers report 0 when they do not know, and rate only final results.
    const rated = final && confidence !== null && confidence > 0 ? confidence : null;
    const next = { id, final, confidence: rated, words };
    if (known) Object.assign(known, next);
    else this.#results.push(next);
  }

  /**
   * The words of the stretch that began at this clock time: those reported since that belong to no earlier stretch. Asked again
   * for the same stretch it gives what is there by then; nothing is given to two stretches.
   */
  read(from: number): HeardWord[] {
    const start = this.#startOf(from);
    const last = this.#results.length - 1;
    this.#ends.set(from, { result: last, word: this.#results[last]?.words.length ?? 0 });
    return this.#results.slice(start.result).flatMap(({ words, confidence }, offset) =>
      words
        .slice(offset === 0 ? start.word : 0)
        .filter(({ at }) => at >= from)
        .map(({ text }) => ({ text, confidence })),
    );
  }

  #startOf(from: number): Cursor {
    let start: Cursor = { result: 0, word: 0 };
    for (const [began, end] of this.#ends) {
      const isLater = end.result > start.result || (end.result === start.result && end.word > start.word);
      if (began < from && isLater) start = end;
    }
    return start;
  }
}
