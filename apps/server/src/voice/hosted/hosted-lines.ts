import type { HostedProgress } from '@bandpal/contracts';

/**
 * What the examiner says in a test on the hosted platform: as the reply to a request, or, where no request is under way, by way of the page,
 * which can have the platform say something.
 */
export class HostedLines {
  readonly #onForPage: () => void;
  /** Lines that answer the request under way; null while there is none. */
  #reply: string[] | null = null;
  readonly #forPage: HostedProgress['lines'] = [];

  /** @param onForPage a line goes out by way of the page. */
  constructor(onForPage: () => void) {
    this.#onForPage = onForPage;
  }

  handleLine(text: string): void {
    if (this.#reply !== null) return void this.#reply.push(text);
    this.#forPage.push({ id: this.#forPage.length + 1, text });
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

  /** Those for the page after the one of this id. */
  forPageAfter(id: number): HostedProgress['lines'] {
    return this.#forPage.filter((line) => line.id > id);
  }
}
