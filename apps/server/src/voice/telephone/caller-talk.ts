import type { PhoneCall, TelephoneKey } from '@bandpal/rooms/ports';
import type { Synthesizer } from '@bandpal/speech/ports';

/** Nobody presses more ahead. */
const MOST_KEYS = 32;

/** What is said to a caller before the test, and which keys come back. A key stops what is said. */
export class CallerTalk {
  readonly #call: PhoneCall;
  readonly #synthesizer: Synthesizer;
  /** Keys that nobody has asked for yet. */
  #keys: TelephoneKey[] = [];
  #onKey: (() => void) | null = null;
  #stopLine: () => void = () => {};

  constructor(call: PhoneCall, synthesizer: Synthesizer) {
    this.#call = call;
    this.#synthesizer = synthesizer;
    call.onKey((key) => {
      if (this.#keys.length < MOST_KEYS) this.#keys.push(key);
      this.#wake();
    });
    call.onHangUp(() => this.#wake());
  }

  /** Says a line to its end, or until a key is pressed. Nothing is said to a caller who is gone. */
  async say(line: string): Promise<void> {
    const clip = await this.#synthesizer.speak(line);
    await clip.whole;
    if (!this.#call.isUp || this.#keys.length > 0) return;
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

  /** The next key; null when none comes for so long, or the caller is gone. */
  async nextKey(withinMs: number): Promise<TelephoneKey | null> {
    if (this.#keys.length === 0 && this.#call.isUp) await this.#keyWithin(withinMs);
    return this.#call.isUp ? (this.#keys.shift() ?? null) : null;
  }

  /** Whether this key comes, whichever come before it, each within so long. */
  async waitsFor(wanted: TelephoneKey, withinMs: number): Promise<boolean> {
    for (let keys = 0; keys < MOST_KEYS; keys += 1) {
      // oxlint-disable-next-line no-await-in-loop -- one key after another
      const key = await this.nextKey(withinMs);
      if (key === null || key === wanted) return key === wanted;
    }
    return false;
  }

  /** So many digits; the star begins them anew. Null when the next one doesn't come for so long, or the caller is gone. */
  async digits(count: number, withinMs: number): Promise<string | null> {
    let typed = '';
    while (typed.length < count) {
      // oxlint-disable-next-line no-await-in-loop -- one key after another
      const key = await this.nextKey(withinMs);
      if (key === null) return null;
      if (key === '*') typed = '';
      else if (key !== '#') typed += key;
    }
    return typed;
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
