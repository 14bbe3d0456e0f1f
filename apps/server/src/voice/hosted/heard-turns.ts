import { placeTurns, sameWords, type TurnPlace } from './place-turns.ts';

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
