import type { ExamMetadata, HostedEvent, HostedProgress } from '@bandpal/contracts';
import { LONG_TURN_MS } from '@bandpal/exam';
import type { Clock } from '@bandpal/foundation';
import type { LiveTest } from '../live-tests.ts';
import type { AskedQuestion } from '../test-run/answer-record.ts';
import type { BreakOff, SessionEnd } from '../test-run/test-ending.ts';
import { RoomlessTest } from '../typed/roomless-test.ts';
import type { TypedSessionDeps } from '../typed/typed-session.ts';
import type { TurnPlace } from './heard-turns.ts';
import { HostedConversation, HostedLines } from './hosted-conversation.ts';
import { HostedExam } from './hosted-exam.ts';

/** The longest test takes 14 minutes, and its candidate may take a while to join. */
const LIMIT_MS = 25 * 60_000;
/** Loading the platform's client and allowing the microphone takes less. */
const JOIN_TIMEOUT_MS = 120_000;
/** The talk and its preparation take three minutes together; a platform that asks for nothing longer than that has lost the call. */
const QUIET_TIMEOUT_MS = 5 * 60_000;
/** The platform makes its report after the end of the call, within seconds as a rule. */
const REPORT_TIMEOUT_MS = 60_000;

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
  readonly #lines: HostedLines;
  readonly #conversation: HostedConversation;
  readonly #talk: HostedTalk;
  /** What the examiner says first; null until the platform asks. */
  #opening: string | null = null;
  /** Of the newest request that had something new. */
  #latest: readonly string[] = [];
  #requests = 0;
  #hasTyped = false;
  #cancelQuiet: () => void = () => {};

  constructor(deps: TypedSessionDeps) {
    this.#deps = deps;
    this.id = deps.id;
    this.testId = deps.test.id;
    const examConditions = deps.request.metadata.examConditions === true;
    this.#test = new RoomlessTest({ ...deps, limitMs: LIMIT_MS, examConditions });
    const { driver, answers, clock } = this.#test;
    this.#lines = new HostedLines(clock, () => this.#conversation.closeTurn());
    this.#exam = new HostedExam({
      driver,
      answers,
      clock,
      preparationMs: () => deps.run.view(clock.now()).stepClock.limitMs ?? 0,
      onLine: (text) => this.#lines.handleLine(text),
      onFinish: (end) => this.end(end),
    });
    this.#conversation = new HostedConversation(this.#exam, this.#lines);
    this.#talk = new HostedTalk({ exam: this.#exam, clock, onOver: () => this.#finishTalk() });
    this.#endAfter(JOIN_TIMEOUT_MS, 'interrupted');
    void this.ended.then(() => this.#forget());
  }

  /** Resolves when the test is written. */
  get ended(): Promise<void> {
    return this.#test.ended;
  }

  /** Whether the platform has asked for the first line. */
  get hasBegun(): boolean {
    return this.#opening !== null;
  }

  get endedAt(): Date | undefined {
    return this.#test.endedAt;
  }

  /** Breaks the test off; it can be continued. */
  interrupt(why?: BreakOff): Promise<void> {
    return this.#test.interrupt(why);
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
    this.#opening ??= this.#replyOf(() => this.#test.driver.start());
    if (!this.#test.isOver) this.#endAfter(QUIET_TIMEOUT_MS, 'interrupted');
    const { kind } = this.#conversation.place(turns);
    // A late repetition takes no other request's place.
    if (this.#test.isOver || kind === 'known') return this.hear(turns);
    this.#latest = turns;
    this.#requests += 1;
    const request = this.#requests;
    await this.#talk.whenOver(kind, this.#conversation.isTurnClosed, gone);
    return gone.aborted || request !== this.#requests ? '' : this.hear(turns);
  }

  /** Takes what of these turns is new, without waiting; the line that answers it. */
  hear(turns: readonly string[]): string {
    if (this.#test.isOver) return this.#conversation.lastReply;
    const place = this.#conversation.place(turns);
    if (place.kind === 'known') return this.#conversation.replyTo(place.index) ?? this.#opening ?? '';
    const { isFinished } = this.#talk;
    return this.#conversation.take(place, { isFinished, lines: (work) => this.#replyOf(work) });
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
    if (!this.#conversation.areAll(turns)) this.hear(turns);
    this.end(end);
  }

  /** What the candidate does on the page. */
  handle(told: HostedEvent): void {
    switch (told.event) {
      case 'preparation-finished':
      case 'repeat-requested': {
        const { event } = told;
        this.#conversation.handleLineKnown();
        return this.#test.run(() => this.#exam.handleButton(event));
      }
      case 'answer-finished':
        return this.#talk.handleFinished();
      case 'question-shown':
        return this.#handleQuestionShown();
      case 'typing-started':
        this.#hasTyped = true;
        return undefined;
      case 'answer-typed':
        this.#hasTyped = true;
        return this.#conversation.handleTyped(told.text);
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
    const lines = this.#lines.forPageAfter(after);
    return { metadata, lines, ...(endedReason !== undefined && { endedReason }) };
  }

  /** No request has followed the button: the talk is what is known of it, and the page has the next line said. */
  #finishTalk(): void {
    if (this.#test.isOver) return;
    const lines = (work: () => void) => {
      this.#test.run(work);
      return '';
    };
    const place = this.#conversation.place(this.#latest);
    if (place.kind !== 'known') this.#conversation.take(place, { isFinished: true, lines });
    if (this.#talk.isFinished) lines(() => this.#exam.handleTalkOver());
    this.#conversation.handleTalkOver();
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

  #replyOf(work: () => void): string {
    return this.#lines.replyOf(() => this.#test.run(work));
  }

  /** What was said is the test's alone now. */
  #forget(): void {
    this.#cancelQuiet();
    this.#conversation.forget();
    this.#latest = [];
    this.#talk.stop();
  }

  #endAfter(ms: number, end: SessionEnd): void {
    this.#cancelQuiet();
    this.#cancelQuiet = this.#test.clock.after(ms, () => this.end(end));
  }
}

/** A pause of this length ends the talk of Part 2; the platform asks at far shorter ones. It waits 20 s for an answer. */
const TALK_PAUSE_MS = 4_000;

/** Waits in the talk of Part 2 whether the candidate speaks on. */
class TalkPause {
  readonly #clock: Clock;
  #end = Promise.withResolvers<void>();

  constructor(clock: Clock) {
    this.#clock = clock;
  }

  /** Resolves after the pause, at once when `gone` aborts, and before another wait begins. */
  async wait(gone: AbortSignal): Promise<void> {
    this.end();
    this.#end = Promise.withResolvers<void>();
    const { promise, resolve } = this.#end;
    const cancel = this.#clock.after(TALK_PAUSE_MS, resolve);
    gone.addEventListener('abort', () => resolve(), { once: true });
    await promise;
    cancel();
  }

  /** Ends the wait that goes on. */
  end(): void {
    this.#end.resolve();
  }
}

/** What was said last before the button is asked about within this time. */
const LAST_WORDS_MS = 3_000;

/** When the talk of Part 2 is over: after a pause, after two minutes, or with the candidate's button. */
class HostedTalk {
  readonly #exam: HostedExam;
  readonly #clock: Clock;
  readonly #pause: TalkPause;
  readonly #onOver: () => void;
  /** The talk of which the candidate has said that it is over. */
  #finished: AskedQuestion | null = null;

  /** @param onOver no request has followed the button in time. */
  constructor({ exam, clock, onOver }: { exam: HostedExam; clock: Clock; onOver: () => void }) {
    this.#exam = exam;
    this.#clock = clock;
    this.#pause = new TalkPause(clock);
    this.#onOver = onOver;
  }

  /** Whether the candidate has said that the talk is over to which the exam still listens. */
  get isFinished(): boolean {
    return this.#finished !== null && this.#finished === this.#exam.talk;
  }

  /** Resolves when a turn that the platform takes for finished is not part of a talk that may go on, or has not gone on, or `gone` aborts. */
  async whenOver(kind: TurnPlace['kind'], isTurnClosed: boolean, gone: AbortSignal): Promise<void> {
    if (this.#mayGoOn(kind, isTurnClosed)) await this.#pause.wait(gone);
    else this.#pause.end();
  }

  /** The candidate says that the talk is over. */
  handleFinished(): void {
    const { talk } = this.#exam;
    this.stop();
    if (talk === null) return;
    this.#finished = talk;
    this.#clock.after(LAST_WORDS_MS, () => {
      if (this.isFinished) this.#onOver();
    });
  }

  /** Nothing is waited for any more. */
  stop(): void {
    this.#pause.end();
  }

  #mayGoOn(kind: TurnPlace['kind'], isTurnClosed: boolean): boolean {
    const { talk, answeredTalk } = this.#exam;
    const reopened = kind === 'changed' && !isTurnClosed ? answeredTalk : null;
    const held = talk ?? reopened;
    // What was asked before the button was pressed is over with it; an examiner who asks for more waits for that again.
    if (held === null || (this.#finished !== null && held.askedAt <= this.#finished.askedAt)) return false;
    return this.#clock.now() - held.askedAt < LONG_TURN_MS;
  }
}
