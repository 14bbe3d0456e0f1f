import { HeardTurns } from './heard-turns.ts';
import type { HostedExam } from './hosted-exam.ts';
import type { TurnPlace } from './place-turns.ts';
import { TypedTexts } from './typed-texts.ts';

/** How a turn is given to the exam. */
export interface Hearing {
  /** The candidate has said that the talk is over. */
  isFinished: boolean;
  /** Does the exam's work, and gives what it says to that in reply; empty where the page has it said. */
  lines: (work: () => void) => string;
}

/** The candidate's turns as the platform tells them again and again: gives the exam what is new in them, once. */
export class HostedConversation {
  readonly #exam: HostedExam;
  readonly #heard = new HeardTurns();
  readonly #typed = new TypedTexts();
  /** A line was said after the last turn that the platform may not know of: what it puts behind that turn answers the line. */
  #isTurnClosed = false;

  constructor(exam: HostedExam) {
    this.#exam = exam;
  }

  get isTurnClosed(): boolean {
    return this.#isTurnClosed;
  }

  /** What was said to the last turn. */
  get lastReply(): string {
    return this.#heard.lastReply;
  }

  /** What was said to the turn of this index. */
  replyTo(index: number): string | undefined {
    return this.#heard.replyTo(index);
  }

  /** What these turns have that was not heard yet. */
  place(turns: readonly string[]): TurnPlace {
    return this.#heard.place(turns);
  }

  /** Whether these turns are what was heard, however they are cut. */
  areAll(turns: readonly string[]): boolean {
    return this.#heard.areAll(turns);
  }

  /** A line is said that no request of the platform has asked for. */
  closeTurn(): void {
    this.#isTurnClosed = true;
  }

  /** The page tells that its candidate has typed this. */
  handleTyped(text: string): void {
    this.#typed.add(text);
  }

  /** Hears what is new of a turn; what is said to it. */
  take(place: Exclude<TurnPlace, { kind: 'known' }>, { isFinished, lines }: Hearing): string {
    const { text } = place;
    const isChange = place.kind === 'changed';
    const how = { typed: this.#typed.areIn(text, isChange), finished: isFinished };
    const wasClosed = this.#isTurnClosed;
    this.#isTurnClosed = false;
    let isTaken = false;
    const reply = lines(() => {
      isTaken = isChange ? this.#takeChange(text, how, wasClosed) : this.#exam.handleTurn({ ...how, text });
    });
    if (!isTaken) this.#isTurnClosed ||= wasClosed;
    if (!isChange) this.#heard.add(text, reply);
    else if (isTaken) this.#heard.change(text, reply);
    return isChange && !isTaken ? this.#heard.lastReply : reply;
  }

  /** What was said is the test's alone now. */
  forget(): void {
    this.#heard.forget();
    this.#typed.forget();
  }

  #takeChange(text: string, how: { typed: boolean; finished: boolean }, wasClosed: boolean): boolean {
    const whole = { ...how, text: this.#heard.ownOf(text) };
    if (!wasClosed && this.#exam.handleChangedTurn(whole)) return true;
    const more = this.#heard.moreOf(text);
    if (more === '' || !this.#exam.handleTurn({ ...how, text: more })) return false;
    this.#heard.spend();
    return true;
  }
}
