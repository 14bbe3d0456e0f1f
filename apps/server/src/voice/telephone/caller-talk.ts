import type { PhoneCall, TelephoneKey } from '@bandpal/rooms/ports';
import type { Synthesizer } from '@bandpal/speech/ports';

/** Keys that are kept until they are asked for, and keys that one code may take. */
const MOST_KEYS = 32;
/** A digit or a hash that's pressed too many comes right after the code. */
const SURPLUS_MS = 700;

/** How long a caller has for a code. */
interface CodeTimes {
  /** To the first key. */
  firstMs: number;
  /** From one to the next. */
  nextMs: number;
}

/** What is said to a caller before the test, and which keys come back. A key stops what is said. The hash means nothing yet. */
export class CallerTalk {
  readonly #call: PhoneCall;
  readonly #synthesizer: Synthesizer;
  /** Keys that nobody has asked for yet. */
  #keys: TelephoneKey[] = [];
  #onKey: (() => void) | null = null;
  #stopLine: () => void = () => {};
  #isLate = false;

  constructor(call: PhoneCall, synthesizer: Synthesizer) {
    this.#call = call;
    this.#synthesizer = synthesizer;
    call.onKey((key) => {
      if (key === '#') return;
      if (this.#keys.length < MOST_KEYS) this.#keys.push(key);
      this.#wake();
    });
    call.onHangUp(() => this.#wake());
  }

  /** No key is waited for after so long; the returned function lifts the limit. */
  limit(ms: number): () => void {
    return this.#call.after(ms, () => {
      this.#isLate = true;
      this.#wake();
    });
  }

  /** Whether the time of `limit` is over. */
  get isLate(): boolean {
    return this.#isLate;
  }

  /** Says a line to its end, or until a key is pressed. Nothing is said to a caller who is gone. */
  async say(line: string): Promise<void> {
    const clip = await this.#synthesizer.speak(line);
    await clip.whole;
    if (!this.#call.isUp || this.#isLate || this.#keys.length > 0) return;
    const playback = this.#call.play(clip);
    this.#stopLine = () => playback.stop();
    await playback.done;
    this.#stopLine = () => {};
  }

  /** Says a line to its end. What was pressed before means nothing after it; what is pressed meanwhile is kept. */
  async tell(line: string): Promise<void> {
    this.#keys = [];
    const clip = await this.#synthesizer.speak(line);
    await clip.whole;
    if (this.#call.isUp) await this.#call.play(clip).done;
  }

  /** Whether this key is pressed, alone or among others; null when none comes for so long, or the caller is gone. */
  async isPressed(wanted: TelephoneKey, withinMs: number): Promise<boolean | null> {
    const first = await this.#nextKey(withinMs);
    return first === null ? null : [first, ...this.#keys.splice(0)].includes(wanted);
  }

  /** So many digits; the star begins them anew. Null when they don't come in time or among so many keys, or the caller is gone. */
  async digits(count: number, { firstMs, nextMs }: CodeTimes): Promise<string | null> {
    let typed = '';
    for (let keys = 0; typed.length < count; keys += 1) {
      // oxlint-disable-next-line no-await-in-loop -- one key after another
      const key = keys < MOST_KEYS ? await this.#nextKey(keys === 0 ? firstMs : nextMs) : null;
      if (key === null) return null;
      typed = key === '*' ? '' : typed + key;
    }
    await new Promise<void>((resolve) => {
      this.#call.after(SURPLUS_MS, resolve);
      this.#call.onHangUp(resolve);
    });
    this.#keys = [];
    return typed;
  }

  /** The next key; null when none comes for so long, or the caller is gone. */
  async #nextKey(withinMs: number): Promise<TelephoneKey | null> {
    if (this.#keys.length === 0 && this.#isWaiting) await this.#keyWithin(withinMs);
    return this.#isWaiting ? (this.#keys.shift() ?? null) : null;
  }

  get #isWaiting(): boolean {
    return this.#call.isUp && !this.#isLate;
  }

  async #keyWithin(ms: number): Promise<void> {
    const { promise, resolve } = Promise.withResolvers<void>();
    this.#onKey = resolve;
    const cancel = this.#call.after(ms, resolve);
    await promise;
    cancel();
    this.#onKey = null;
  }

  #wake(): void {
    this.#stopLine();
    this.#onKey?.();
  }
}
