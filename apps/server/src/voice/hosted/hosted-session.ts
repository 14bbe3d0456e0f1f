import type { ExamMetadata, HostedEvent, HostedProgress } from '@bandpal/contracts';
import type { AskedQuestion } from '../agent/answer-record.ts';
import type { SessionEnd } from '../agent/session-ending.ts';
import type { LiveTest } from '../live-test.ts';
import { RoomlessTest } from '../typed/roomless-test.ts';
import type { TypedSessionDeps } from '../typed/typed-session.ts';
import { HeardTurns } from './heard-turns.ts';
import { HostedExam, type HostedTurn } from './hosted-exam.ts';
import type { TurnPlace } from './place-turns.ts';
import { TalkPause } from './talk-pause.ts';
import { TypedTexts } from './typed-texts.ts';

/** The longest test takes 14 minutes, and its candidate may take a while to join. */
const LIMIT_MS = 25 * 60_000;
/** Loading the platform's client and allowing the microphone takes less. */
const JOIN_TIMEOUT_MS = 120_000;
/** The talk and its preparation take three minutes together; a platform that asks for nothing longer than that has lost the call. */
const QUIET_TIMEOUT_MS = 5 * 60_000;
/** The platform makes its report after the end of the call, within seconds as a rule. */
const REPORT_TIMEOUT_MS = 60_000;
/** What was said last before the button is asked about within this time. */
const LAST_WORDS_MS = 3_000;
/** As in the real test. */
const FULL_TALK_MS = 120_000;

/**
 * A test that is spoken on the hosted platform: it asks for each next line with the conversation so far, and the exam is held here. What it
 * repeats moves nothing.
 */
export class HostedSession implements LiveTest {
  readonly id: string;
  readonly testId: string;
  /** Of the platform's call; other calls may not go on with this test. */
  callId: string | undefined;
  readonly #deps: TypedSessionDeps;
  readonly #test: RoomlessTest;
  readonly #exam: HostedExam;
  readonly #pause: TalkPause;
  readonly #heard = new HeardTurns();
  readonly #typed = new TypedTexts();
  /** Lines that answer the platform's request under way; null while there is none. */
  #answering: string[] | null = null;
  /** What the examiner says first; null until the platform asks. */
  #opening: string | null = null;
  readonly #pushed: { id: number; text: string }[] = [];
  /** A line was pushed after the last turn, which the platform may not know of: what it puts behind that turn answers the line. */
  #isTurnClosed = false;
  /** Of the newest request that had something new. */
  #latest: readonly string[] = [];
  #requests = 0;
  /** The talk of which the candidate has said that it is over. */
  #finishedTalk: AskedQuestion | null = null;
  #hasTyped = false;
  #cancelQuiet: () => void = () => {};

  constructor(deps: TypedSessionDeps) {
    this.#deps = deps;
    this.id = deps.id;
    this.testId = deps.test.id;
    const examConditions = deps.request.metadata.examConditions === true;
    this.#test = new RoomlessTest({ ...deps, limitMs: LIMIT_MS, examConditions });
    const { driver, answers, clock } = this.#test;
    this.#pause = new TalkPause(clock);
    this.#exam = new HostedExam({
      driver,
      answers,
      clock,
      preparationMs: () => deps.run.view(clock.now()).stepClock.limitMs ?? 0,
      onLine: (text) => this.#handleLine(text),
      onFinish: (end) => this.end(end),
    });
    this.#endAfter(JOIN_TIMEOUT_MS, 'interrupted');
    void this.ended.then(() => this.#forget());
  }

  /** Resolves when the test is written. */
  get ended(): Promise<void> {
    return this.#test.ended;
  }

  get endedAt(): Date | undefined {
    return this.#test.endedAt;
  }

  /** Breaks the test off; it can be continued. */
  interrupt(): Promise<void> {
    return this.#test.interrupt();
  }

  /** Ends the test, once. */
  end(end: SessionEnd): void {
    this.#test.end(end);
  }

  /**
   * What the examiner says after these turns of the candidate; empty when it has nothing to say, or goes on listening. In the talk of Part
   * 2 it waits whether the candidate speaks on: `gone` then aborts, or another request takes this one's place.
   */
  async reply(turns: readonly string[], gone: AbortSignal): Promise<string> {
    this.#opening ??= this.#linesOf(() => this.#test.driver.start());
    if (!this.#test.isOver) this.#endAfter(QUIET_TIMEOUT_MS, 'interrupted');
    const { kind } = this.#heard.place(turns);
    // A late repetition takes no other request's place.
    if (this.#test.isOver || kind === 'known') return this.hear(turns);
    this.#latest = turns;
    this.#requests += 1;
    const request = this.#requests;
    if (this.#mayGoOn(kind)) await this.#pause.wait(gone);
    else this.#pause.end();
    return gone.aborted || request !== this.#requests ? '' : this.hear(turns);
  }

  /** Takes what of these turns is new, without waiting; the line that answers it. */
  hear(turns: readonly string[]): string {
    if (this.#test.isOver) return this.#heard.lastReply;
    const place = this.#heard.place(turns);
    if (place.kind === 'known') return this.#heard.replyTo(place.index) ?? this.#opening ?? '';
    return this.#take(place, (work) => this.#linesOf(work));
  }

  /**
   * The platform's call is over. Its report has the whole conversation: what was said last, to which it has not asked for a reply any more,
   * is an answer too. Where only the end is told, the report is waited for.
   */
  handleCallOver(kind: 'ended' | 'report', turns: readonly string[], told: SessionEnd): void {
    if (this.#test.isOver) return;
    // The platform takes typing for silence.
    const end = told === 'silence' && this.#hasTyped ? 'interrupted' : told;
    if (kind === 'ended') return this.#endAfter(REPORT_TIMEOUT_MS, end);
    if (!this.#heard.areAll(turns)) this.hear(turns);
    this.end(end);
  }

  /** What the candidate does on the page. */
  handle(told: HostedEvent): void {
    switch (told.event) {
      case 'preparation-finished':
      case 'repeat-requested': {
        const { event } = told;
        return this.#test.run(() => this.#exam.handleButton(event));
      }
      case 'answer-finished':
        return this.#handleAnswerFinished();
      case 'question-shown':
        return this.#handleQuestionShown();
      case 'typing-started':
        this.#hasTyped = true;
        return undefined;
      case 'answer-typed':
        this.#hasTyped = true;
        return this.#typed.add(told.text);
      case 'end-requested':
        return this.#handleEnd();
      case 'call-failed':
        return this.end('interrupted');
      default:
        return told satisfies never;
    }
  }

  /** What the page shows; of the lines for it those after the one of this id. */
  progress(after: number): HostedProgress {
    const { run } = this.#deps;
    const { endedReason } = this.#test;
    const { stepClock, ...exam } = run.view(this.#test.clock.now());
    const elapsedMs = Math.max(0, stepClock.elapsedMs - this.#exam.preparationDelayMs);
    const metadata: ExamMetadata = {
      testId: this.testId,
      exam: { ...exam, stepClock: { ...stepClock, elapsedMs } },
      examiner: this.#exam.isListening ? 'listening' : 'waiting',
      responseMs: null,
    };
    const lines = this.#pushed.filter(({ id }) => id > after);
    return { metadata, lines, ...(endedReason !== undefined && { endedReason }) };
  }

  /** Hears what is new of a turn; `lines` does the exam's work and gives what it says to that. */
  #take(place: Exclude<TurnPlace, { kind: 'known' }>, lines: (work: () => void) => string): string {
    const { text } = place;
    const isChange = place.kind === 'changed';
    const typed = this.#typed.areIn(text, isChange);
    const wasClosed = this.#isTurnClosed;
    this.#isTurnClosed = false;
    let isTaken = false;
    const reply = lines(() => {
      isTaken = isChange
        ? this.#takeChange(text, typed, wasClosed)
        : this.#exam.handleTurn(this.#turnOf(text, typed));
    });
    if (!isTaken) this.#isTurnClosed ||= wasClosed;
    if (!isChange) this.#heard.add(text, reply);
    else if (isTaken) this.#heard.change(text, reply);
    return isChange && !isTaken ? this.#heard.lastReply : reply;
  }

  #takeChange(text: string, typed: boolean, wasClosed: boolean): boolean {
    const turn = (words: string) => this.#turnOf(words, typed);
    if (!wasClosed && this.#exam.handleChangedTurn(turn(this.#heard.ownOf(text)))) return true;
    const more = this.#heard.moreOf(text);
    if (more === '' || !this.#exam.handleTurn(turn(more))) return false;
    this.#heard.spend();
    return true;
  }

  #turnOf(text: string, typed: boolean): HostedTurn {
    return { text, typed, finished: this.#isTalkFinished };
  }

  /** Whether the candidate may speak on where the platform takes a turn for finished. */
  #mayGoOn(kind: TurnPlace['kind']): boolean {
    const { talk, answeredTalk } = this.#exam;
    const reopened = kind === 'changed' && !this.#isTurnClosed ? answeredTalk : null;
    const held = talk ?? reopened;
    if (held === null || held === this.#finishedTalk) return false;
    return this.#test.clock.now() - held.askedAt < FULL_TALK_MS;
  }

  get #isTalkFinished(): boolean {
    return this.#finishedTalk !== null && this.#finishedTalk === this.#exam.talk;
  }

  #handleAnswerFinished(): void {
    const { talk } = this.#exam;
    if (talk !== null) this.#finishedTalk = talk;
    this.#pause.end();
    if (talk === null) return;
    this.#test.clock.after(LAST_WORDS_MS, () => this.#finishTalk());
  }

  /** No request has followed the button: the talk is what is known of it, and the page has the next line said. */
  #finishTalk(): void {
    if (!this.#isTalkFinished || this.#test.isOver) return;
    const pushed = (work: () => void) => {
      this.#test.run(work);
      return '';
    };
    const place = this.#heard.place(this.#latest);
    if (place.kind !== 'known') this.#take(place, pushed);
    if (this.#isTalkFinished) pushed(() => this.#exam.handleTalkOver());
  }

  #handleQuestionShown(): void {
    const { question } = this.#deps.run.view(this.#test.clock.now());
    if (question !== null) this.#test.answers.handleQuestionShown(question.id);
  }

  #handleEnd(): void {
    // Nothing was said yet, so nothing can be assessed: the call could not be held.
    if (this.#opening === null) this.end('interrupted');
    else this.#test.finish();
  }

  #linesOf(work: () => void): string {
    this.#answering = [];
    this.#test.run(work);
    const lines = this.#answering;
    this.#answering = null;
    return lines.join(' ');
  }

  /** A line that no request has asked for is said by the page, which can have the platform say something. */
  #handleLine(text: string): void {
    if (this.#answering !== null) return void this.#answering.push(text);
    this.#pushed.push({ id: this.#pushed.length + 1, text });
    this.#isTurnClosed = true;
  }

  /** What was said is the test's alone now. */
  #forget(): void {
    this.#cancelQuiet();
    this.#heard.forget();
    this.#typed.forget();
    this.#latest = [];
    this.#pause.end();
  }

  #endAfter(ms: number, end: SessionEnd): void {
    this.#cancelQuiet();
    this.#cancelQuiet = this.#test.clock.after(ms, () => this.end(end));
  }
}
