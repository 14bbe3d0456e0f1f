import { VOICE_BUDGETS } from '../voice-budgets.ts';

/** A line the browser asked the examiner to say. */
export interface ClientLine {
  text: string;
  interruptible: boolean;
  endCallAfter: boolean;
}

const ID_PREFIX = 'client-line-';

/** Lines of the browser that wait until neither side speaks. They are no part of the exam: their end is not reported to it. */
export class ClientLines {
  readonly #waiting: ClientLine[] = [];
  #saying: ClientLine | null = null;
  #count = 0;

  /** False when too many wait already. */
  add(line: ClientLine): boolean {
    if (this.#waiting.length >= VOICE_BUDGETS.lines.size()) return false;
    this.#waiting.push(line);
    return true;
  }

  /** Takes the next line to be said now; null when none waits. */
  next(): { id: string; sentences: string[]; interruptible: boolean } | null {
    const line = this.#waiting.shift();
    if (!line) return null;
    this.#saying = line;
    this.#count += 1;
    return { id: `${ID_PREFIX}${this.#count}`, sentences: [line.text], interruptible: line.interruptible };
  }

  /** Whether a line that is over was one of the browser's, and whether the call ends after it; null when it was not. */
  handleOver(lineId: string): { endCall: boolean } | null {
    if (!lineId.startsWith(ID_PREFIX)) return null;
    const endCall = this.#saying?.endCallAfter ?? false;
    this.#saying = null;
    return { endCall };
  }
}
