import type { ExamMetadata, HostedEvent, HostedProgress } from '@bandpal/contracts';
import type { LiveTest } from '../live-test.ts';
import type { SessionEnd } from '../agent/session-ending.ts';
import { RoomlessTest } from '../typed/roomless-test.ts';
import type { TypedSessionDeps } from '../typed/typed-session.ts';
import { HostedExam } from './hosted-exam.ts';
import { placeTurns, sameWords } from './place-turns.ts';

/** The longest test takes 14 minutes, and its candidate may take a while to join. */
const LIMIT_MS = 25 * 60_000;
/** Loading the platform's client and allowing the microphone takes less. */
const JOIN_TIMEOUT_MS = 120_000;
/** The talk and its preparation take three minutes together; a platform that asks for nothing longer than that has lost the call. */
const QUIET_TIMEOUT_MS = 5 * 60_000;
/** The platform makes its report after the end of the call, within seconds as a rule. */
const REPORT_TIMEOUT_MS = 60_000;
/** A pause of this length ends the talk of Part 2; the platform asks at far shorter ones. It waits 20 s for an answer. */
const TALK_PAUSE_MS = 4_000;
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
  /** Lines that answer the platform's request under way; null while there is none. */
  #answering: string[] | null = null;
  /** What the examiner says first; null until the platform asks. */
  #opening: string | null = null;
  readonly #heard: string[] = [];
  readonly #replies: string[] = [];
  readonly #pushed: { id: number; text: string }[] = [];
  #hurry = Promise.withResolvers<void>();
  #requests = 0;
  #cancelQuiet: () => void = () => {};

  constructor(deps: TypedSessionDeps) {
    this.#deps = deps;
    this.id = deps.id;
    this.testId = deps.test.id;
    this.#test = new RoomlessTest({ ...deps, limitMs: LIMIT_MS });
    const { driver, answers, clock } = this.#test;
    this.#exam = new HostedExam({
      driver,
      answers,
      clock,
      typed: deps.request.metadata.typed === true,
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
    this.#requests += 1;
    this.#opening ??= this.#linesOf(() => this.#test.driver.start());
    const request = this.#requests;
    if (!this.#test.isOver) this.#endAfter(QUIET_TIMEOUT_MS, 'interrupted');
    if (!this.#test.isOver && placeTurns(this.#heard, turns).kind !== 'known') {
      await this.#waitForMore(gone);
      if (gone.aborted || request !== this.#requests) return '';
    }
    return this.hear(turns);
  }

  /** Takes what of these turns is new, without waiting; the line that answers it. */
  hear(turns: readonly string[]): string {
    if (this.#test.isOver) return this.#replies.at(-1) ?? '';
    const place = placeTurns(this.#heard, turns);
    if (place.kind === 'known') return this.#replies[place.index] ?? this.#opening ?? '';
    return place.kind === 'new' ? this.#hearNew(place.text) : this.#hearChanged(place.text);
  }

  /**
   * The platform's call is over. Its report has the whole conversation: what was said last, to which it has not asked for a reply any more,
   * is an answer too. Where only the end is told, the report is waited for.
   */
  handleCallOver(kind: 'ended' | 'report', turns: readonly string[], end: SessionEnd): void {
    if (this.#test.isOver) return;
    if (kind === 'ended') return this.#endAfter(REPORT_TIMEOUT_MS, end);
    if (!sameWords(this.#heard, turns)) this.hear(turns);
    this.end(end);
  }

  /** One of the candidate's own buttons. */
  handle(event: HostedEvent['event']): void {
    if (event === 'answer-finished') {
      this.#hurry.resolve();
      return this.#test.run(() => this.#exam.handleTypedTalkOver());
    }
    if (event === 'end-requested') return this.#test.finish();
    this.#test.run(() => this.#exam.handleButton(event));
  }

  /** What the page shows. */
  progress(): HostedProgress {
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
    return { metadata, lines: [...this.#pushed], ...(endedReason !== undefined && { endedReason }) };
  }

  #hearNew(text: string): string {
    const reply = this.#linesOf(() => this.#exam.handleTurn(text));
    this.#heard.push(text);
    this.#replies.push(reply);
    return reply;
  }

  #hearChanged(text: string): string {
    let isTaken = false;
    const reply = this.#linesOf(() => {
      isTaken = this.#exam.handleChangedTurn(text);
    });
    if (!isTaken) return this.#replies.at(-1) ?? '';
    this.#heard.splice(-1, 1, text);
    this.#replies.splice(-1, 1, reply);
    return reply;
  }

  async #waitForMore(gone: AbortSignal): Promise<void> {
    const { clock } = this.#test;
    const since = this.#exam.talkSince;
    if (since === null || clock.now() - since >= FULL_TALK_MS) return;
    this.#hurry.resolve();
    this.#hurry = Promise.withResolvers<void>();
    const { promise, resolve } = this.#hurry;
    const cancel = clock.after(TALK_PAUSE_MS, resolve);
    gone.addEventListener('abort', () => resolve(), { once: true });
    await promise;
    cancel();
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
    if (this.#answering !== null) this.#answering.push(text);
    else this.#pushed.push({ id: this.#pushed.length + 1, text });
  }

  /** What was said is the test's alone now; of the lines the last is kept, for a request that comes again. */
  #forget(): void {
    this.#cancelQuiet();
    this.#heard.length = 0;
    this.#replies.splice(0, this.#replies.length - 1);
    this.#hurry.resolve();
  }

  #endAfter(ms: number, end: SessionEnd): void {
    this.#cancelQuiet();
    this.#cancelQuiet = this.#test.clock.after(ms, () => this.end(end));
  }
}
