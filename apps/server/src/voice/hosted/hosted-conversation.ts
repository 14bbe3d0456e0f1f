import type { HostedProgress } from '@bandpal/contracts';
import type { Clock } from '@bandpal/foundation';
import { HeardTurns, plainWords } from './heard-turns.ts';
import type { TurnPlace } from './heard-turns.ts';
import { sayingMs } from './hosted-exam.ts';
import type { HostedExam } from './hosted-exam.ts';

/** Nobody types more between two turns. */
const KEPT = 20;

/** What the page has told that its candidate has typed: the platform does not tell it from what was said. */
export class TypedTexts {
  #texts: string[] = [];
  #ofLastTurn: string[] = [];

  add(text: string): void {
    const words = plainWords(text);
    if (words !== '') this.#texts = [...this.#texts, words].slice(-KEPT);
  }

  /** Whether something of this turn was typed. `isChange`: it is the last turn, which reads so now. */
  areIn(turn: string, isChange: boolean): boolean {
    const told = isChange ? [...this.#ofLastTurn, ...this.#texts] : this.#texts;
    const words = ` ${plainWords(turn)} `;
    this.#ofLastTurn = told.filter((text) => words.includes(` ${text} `));
    this.#texts = this.#texts.filter((text) => !this.#ofLastTurn.includes(text));
    return this.#ofLastTurn.length > 0;
  }

  forget(): void {
    this.#texts = [];
    this.#ofLastTurn = [];
  }
}

type NewTurn = Exclude<TurnPlace, { kind: 'known' }>;

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
  readonly #lines: HostedLines;
  readonly #heard = new HeardTurns();
  readonly #typed = new TypedTexts();
  /** A line was said after the last turn that the platform may not know of: what it puts behind that turn answers the line. */
  #isTurnClosed = false;
  /** Words of the talk may still come that is over with the candidate's button: until the next line is out they are no answer to it. */
  #isTalkLate = false;

  constructor(exam: HostedExam, lines: HostedLines) {
    this.#exam = exam;
    this.#lines = lines;
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

  /** The talk is what is known of it: the platform has not asked about its last words in time. */
  handleTalkOver(): void {
    this.#isTalkLate = true;
  }

  /** The candidate has heard what was said, or read it: what comes now answers that. */
  handleLineKnown(): void {
    this.#isTalkLate = false;
  }

  /** The page tells that its candidate has typed this. */
  handleTyped(text: string): void {
    // The next question is shown beside the words that are typed.
    if (this.#lines.unfetched.length === 0) this.handleLineKnown();
    this.#typed.add(text);
  }

  /** Hears what is new of a turn; what is said to it. */
  take(place: NewTurn, { isFinished, lines }: Hearing): string {
    const { text } = place;
    const isChange = place.kind === 'changed';
    const isLate = this.#isTalkLate && !this.#lines.areOut;
    const how = { typed: this.#typed.areIn(text, isChange), finished: isFinished };
    const wasClosed = this.#isTurnClosed;
    this.#isTurnClosed = false;
    let isTalk = false;
    let isTaken = false;
    let reply = lines(() => {
      isTalk = isLate && this.#takeLate(place, how.typed);
      isTaken =
        isTalk ||
        (isChange ? this.#takeChange(text, how, wasClosed) : this.#exam.handleTurn({ ...how, text }));
    });
    // The candidate has said that there are no more words.
    if (isTalk && reply === '') reply = lines(() => this.#exam.handleTalkOver());
    this.#isTalkLate &&= !isTaken;
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

  /** Words of the talk that the platform brings after its end. The next question is then asked in reply to them. */
  #takeLate({ kind, text }: NewTurn, typed: boolean): boolean {
    // A turn of its own follows a line of the examiner's. Where none was said in the talk it can only be the one that came after it.
    if (kind === 'new' && this.#exam.answeredTalk !== null && this.#heard.lastReply === '') return false;
    const unsaid = this.#lines.unfetched;
    const how = { typed, finished: true };
    const isTaken =
      kind === 'new'
        ? this.#exam.handleLateTalk({ ...how, text })
        : this.#exam.handleChangedTurn({ ...how, text: this.#heard.ownOf(text) });
    if (isTaken) this.#lines.takeBack(unsaid);
    return isTaken;
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
