import { wordPartsIn } from '@bandpal/contracts';

/** What the exam has heard of a conversation, and what it said to each turn. */
export class HeardTurns {
  readonly #turns: string[] = [];
  readonly #replies: string[] = [];
  /** Words at the beginning of the last turn that were taken for something else. */
  #spentWords = 0;

  /** What these turns have that was not heard yet. */
  place(turns: readonly string[]): TurnPlace {
    return placeTurns(this.#turns, turns);
  }

  /** Whether these turns are what was heard, however they are cut. */
  areAll(turns: readonly string[]): boolean {
    return sameWords(this.#turns, turns);
  }

  /** What was said to the turn of this index. */
  replyTo(index: number): string | undefined {
    return this.#replies[index];
  }

  get lastReply(): string {
    return this.#replies.at(-1) ?? '';
  }

  add(turn: string, reply: string): void {
    this.#turns.push(turn);
    this.#replies.push(reply);
    this.#spentWords = 0;
  }

  /** The last turn reads so now, and so does what was said to it. */
  change(turn: string, reply: string): void {
    this.#turns.splice(-1, 1, turn);
    this.#replies.splice(-1, 1, reply);
  }

  /** What of the last turn, as it reads now, is about the question that it was taken for. */
  ownOf(turn: string): string {
    return withoutWords(turn, this.#spentWords);
  }

  /** What the last turn, as it reads now, has more than was heard. */
  moreOf(turn: string): string {
    return withoutWords(turn, this.#lastWords);
  }

  /** All that was heard of the last turn belongs to an earlier question than what follows in it. */
  spend(): void {
    this.#spentWords = this.#lastWords;
  }

  get #lastWords(): number {
    return wordsOf(this.#turns.at(-1) ?? '').length;
  }

  /** Of the replies the last is kept, for a request that comes again. */
  forget(): void {
    this.#turns.length = 0;
    this.#replies.splice(0, this.#replies.length - 1);
  }
}

/** By their number: the recogniser may write them differently from one request to the next. */
const withoutWords = (text: string, count: number): string =>
  count === 0 ? text : wordsOf(text).slice(count).join(' ');

const wordsOf = (text: string): string[] => text.split(/\s+/u).filter((word) => word !== '');

/** What a conversation has that the exam has not heard yet. */
export type TurnPlace =
  /** Nothing: it ends with the turn of this index, or before the first one (-1). */
  | { kind: 'known'; index: number }
  /** The last turn goes on, or reads differently now. */
  | { kind: 'changed'; text: string }
  /** A turn more. */
  | { kind: 'new'; text: string };

/**
 * Compares the turns of a conversation with those that the exam has heard. The platform repeats requests, asks again when the candidate
 * speaks on, and may send a history that is shorter than before; none of that may move the exam twice.
 */
export function placeTurns(heard: readonly string[], turns: readonly string[]): TurnPlace {
  const last = turns.at(-1);
  if (last === undefined) return { kind: 'known', index: -1 };
  if (turns.length > heard.length) return { kind: 'new', text: turns.slice(heard.length).join(' ') };
  // The beginning is cut off: the turn follows the one that was heard last.
  const before = turns.at(-2);
  if (isSame(heard.at(-1), before) && !isSame(heard[turns.length - 2], before)) {
    return { kind: 'new', text: last };
  }
  if (turns.length === heard.length) {
    const index = heard.length - 1;
    return isSame(heard[index], last) ? { kind: 'known', index } : { kind: 'changed', text: last };
  }
  const index = heard.findLastIndex((one) => isSame(one, last));
  return { kind: 'known', index: index === -1 ? heard.length - 1 : index };
}

/** Whether the same words were said, in however many turns: a report may be cut differently. */
export function sameWords(heard: readonly string[], turns: readonly string[]): boolean {
  return plainWords(heard.join(' ')) === plainWords(turns.join(' '));
}

function isSame(one: string | undefined, other: string | undefined): boolean {
  return one !== undefined && other !== undefined && plainWords(one) === plainWords(other);
}

/** The words alone: punctuation and case are the recogniser's, and may change from one request to the next. */
export function plainWords(text: string): string {
  return wordPartsIn(text)
    .map(({ plain }) => plain)
    .join(' ');
}
