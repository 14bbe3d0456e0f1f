import type { HostedProgress } from '@bandpal/contracts';
import type { Clock } from '@bandpal/foundation';
import { sayingMs } from './saying-time.ts';

/**
 * What the examiner says in a test on the hosted platform: as the reply to a request, or, where no request is under way, by way of the page,
 * which can have the platform say something.
 */
export class HostedLines {
  readonly #clock: Clock;
  readonly #onForPage: () => void;
  /** Lines that answer the request under way; null while there is none. */
  #reply: string[] | null = null;
  #forPage: HostedProgress['lines'] = [];
  #lastId = 0;
  /** So many of them the page has had. */
  #fetched = 0;
  /** Clock time at which those are out, about. */
  #outAt = -Infinity;

  /** @param onForPage a line goes out by way of the page. */
  constructor(clock: Clock, onForPage: () => void) {
    this.#clock = clock;
    this.#onForPage = onForPage;
  }

  handleLine(text: string): void {
    if (this.#reply !== null) return void this.#reply.push(text);
    this.#lastId += 1;
    this.#forPage.push({ id: this.#lastId, text });
    this.#onForPage();
  }

  /** What is said while this is done, as one reply; empty when nothing is. */
  replyOf(work: () => void): string {
    this.#reply = [];
    work();
    const lines = this.#reply;
    this.#reply = null;
    return lines.join(' ');
  }

  /** Those for the page that it has not had. */
  get unfetched(): HostedProgress['lines'] {
    return this.#forPage.slice(this.#fetched);
  }

  /** Whether whoever listens has heard them to their end, about. */
  get areOut(): boolean {
    return this.unfetched.length === 0 && this.#clock.now() >= this.#outAt;
  }

  /** Takes back lines that the page has not had. */
  takeBack(lines: HostedProgress['lines']): void {
    this.#forPage = this.#forPage.filter((line) => !lines.includes(line));
  }

  /** Those for the page after the one of this id; the page has the platform say them at once. */
  forPageAfter(id: number): HostedProgress['lines'] {
    const fresh = this.unfetched;
    if (fresh.length > 0) {
      const takesMs = fresh.reduce((sum, { text }) => sum + sayingMs(text), 0);
      this.#outAt = Math.max(this.#outAt, this.#clock.now()) + takesMs;
      this.#fetched = this.#forPage.length;
    }
    return this.#forPage.filter((line) => line.id > id);
  }
}
