import { BandpalError, EXAMINER_PARTICIPANT_NAME } from '@bandpal/contracts';
import type { Clock } from '@bandpal/foundation';
import type { Room, Rooms } from '@bandpal/rooms/ports';
import type { SpeechEngines } from '@bandpal/speech/ports';
import type { AnswerStudy } from '../ports/answer-study.ts';
import type { FollowUps } from '../ports/language.ts';
import type { OpenTest, TestDesk, TestOwner } from '../ports/test-desk.ts';
import type { CallLimits } from './agent/call-time.ts';
import type { ExamRun, Exams } from './agent/exam-run.ts';
import type { ResponseTime } from './agent/response-meter.ts';
import type { Logger } from './logger.ts';
import { OneAtATime } from './one-at-a-time.ts';
import type { CallRequest } from './protocol/call-request.ts';
import { CallRegistry, type CallRecord } from './protocol/call-registry.ts';
import { LiveCall } from './protocol/live-call.ts';
import type { VoiceName } from './protocol/present-call.ts';
import { requireFewCalls } from './require-few-calls.ts';
import type { OpenCall } from './require-few-calls.ts';

/** The longest spoken test takes 14 minutes, and typing takes three times as long as speaking. */
const CALL_LIMITS: CallLimits = { spokenMs: 20 * 60_000, typedMs: 60 * 60_000 };
/** The room outlives the examiner's own longest limit, so that the test can end properly. */
const ROOM_MARGIN_MS = 60_000;
/** Loading the call engine and allowing the microphone takes less. */
const JOIN_TIMEOUT_MS = 90_000;

export interface VoiceServiceDeps {
  rooms: Rooms;
  engines: SpeechEngines;
  desk: TestDesk;
  exams: Exams;
  /** Questions of a language model in Part 3; null for the bank's alone. */
  followUps: FollowUps | null;
  /** Studies finished answers; null where no language model is at hand. */
  study: AnswerStudy | null;
  clock: Clock;
  log: Logger;
  /** Calls at the same time; more are refused with `server.full`. */
  maxCalls: number;
  /** For metrics; called after every turn. */
  onResponse?: (time: ResponseTime) => void;
}

/** Starts examiners in rooms and remembers their calls. */
export class VoiceService implements AsyncDisposable {
  readonly #deps: VoiceServiceDeps;
  readonly #registry: CallRegistry;
  readonly #live = new Map<LiveCall, OpenCall>();
  /** Starts of calls for the same test. */
  readonly #resuming = new OneAtATime();
  /** Starts under way. */
  readonly #starts = new Map<Promise<unknown>, OpenCall>();
  #draining = false;

  constructor(deps: VoiceServiceDeps) {
    this.#deps = deps;
    this.#registry = new CallRegistry(() => deps.clock.date());
  }

  /** Calls going on or being set up. */
  get activeCalls(): number {
    return this.#live.size + this.#starts.size;
  }

  /** The examiner's voice, for display. */
  get voice(): VoiceName {
    const { name, voice } = this.#deps.engines.synthesizer;
    return { provider: name, voiceId: voice };
  }

  /** Whether new calls are refused, because the server is about to end. */
  get isDraining(): boolean {
    return this.#draining;
  }

  /** Refuses new calls from now on. */
  drain(): void {
    this.#draining = true;
  }

  /**
   * Opens a test and puts an examiner into a new room. Throws `server.draining`, `server.full`, `call.too-many`, `request.invalid` for a topic the bank does not have, or what the desk refuses with; when
   * anything fails after the desk has opened the test, its hold is released.
   */
  async start(request: CallRequest, owner: TestOwner): Promise<CallRecord> {
    if (this.#draining) throw new BandpalError('server.draining');
    this.#requireOffered(request);
    const { resumeTestId } = request.metadata;
    const replaced = this.#callsOf(resumeTestId).length;
    if (this.activeCalls - replaced >= this.#deps.maxCalls) throw new BandpalError('server.full');
    requireFewCalls([...this.#live.values(), ...this.#starts.values()], owner, resumeTestId);
    const open = () => this.#open(request, owner);
    const started = resumeTestId === undefined ? open() : this.#resuming.run(resumeTestId, open);
    this.#starts.set(started, { owner, testId: resumeTestId });
    try {
      return await started;
    } finally {
      this.#starts.delete(started);
    }
  }

  /** The owner's own call; throws `call.not-found`. */
  get(id: string, owner: TestOwner): CallRecord {
    const call = this.#registry.get(id, owner);
    if (!call) throw new BandpalError('call.not-found');
    return call;
  }

  /** The owner's own calls, newest first. */
  list(owner: TestOwner, limit: number): CallRecord[] {
    return this.#registry.list(owner, limit);
  }

  /** The test was erased: its calls are forgotten at once, and those going on are broken off; resolves when they are gone. */
  async forgetTest(testId: string): Promise<void> {
    this.#registry.forget(testId);
    await this.#interruptTest(testId);
  }

  /** Resolves when no call is going on any more. */
  async whenIdle(): Promise<void> {
    while (this.activeCalls > 0) {
      // oxlint-disable-next-line no-await-in-loop -- a start under way becomes a call
      await Promise.allSettled([...this.#starts.keys(), ...[...this.#live.keys()].map((call) => call.ended)]);
    }
  }

  /** Breaks off all calls, those being set up too; their tests can be continued. */
  async [Symbol.asyncDispose](): Promise<void> {
    this.drain();
    await Promise.allSettled(this.#starts.keys());
    await Promise.all([...this.#live.keys()].map((call) => call.interrupt()));
  }

  async #open(request: CallRequest, owner: TestOwner): Promise<CallRecord> {
    const test = await this.#openTest(request, owner);
    try {
      return await this.#seatExaminer(request, owner, test);
    } catch (error) {
      await this.#deps.desk.interrupt(test.id);
      throw error;
    }
  }

  // After a reload the old call has not noticed yet that its candidate is gone. Two examiners must not write one test, and what the old
  // one still has to write is part of what the new one reads.
  async #openTest(request: CallRequest, owner: TestOwner): Promise<OpenTest> {
    const { desk } = this.#deps;
    const { mode, metadata } = request;
    const { resumeTestId, practice } = metadata;
    const test = await desk.open({
      owner,
      mode,
      ...(resumeTestId === undefined ? {} : { resumeTestId }),
      ...(practice === undefined ? {} : { practice }),
    });
    if (this.#callsOf(test.id).length === 0) return test;
    try {
      await this.#interruptTest(test.id);
      return await desk.open({ owner, mode, resumeTestId: test.id });
    } finally {
      // The first opening has kept the test alive while the old call ended.
      await desk.interrupt(test.id);
    }
  }

  async #seatExaminer(request: CallRequest, owner: TestOwner, test: OpenTest): Promise<CallRecord> {
    const { rooms, log } = this.#deps;
    const run = this.#examRun(request, test);
    const room = await rooms.create({
      // Typing may begin at any time.
      maxDurationMs: CALL_LIMITS.typedMs + ROOM_MARGIN_MS,
      joinTimeoutMs: JOIN_TIMEOUT_MS,
    });
    const record = this.#makeRecord(request, owner, test, room);
    try {
      const call = this.#makeCall(request, room, test, run, record);
      this.#live.set(call, { owner, testId: test.id });
      void call.ended.then(() => this.#live.delete(call));
    } catch (error) {
      await room.close('ended');
      throw error;
    }
    this.#registry.add(record);
    log.info({ mode: record.mode, resumed: record.resumed }, 'call started');
    return record;
  }

  #makeRecord(request: CallRequest, owner: TestOwner, test: OpenTest, room: Room): CallRecord {
    const now = this.#deps.clock.date();
    return {
      id: crypto.randomUUID(),
      ownerKind: owner.kind,
      ownerId: owner.id,
      testId: test.id,
      mode: test.mode,
      resumed: test.resumed,
      assistantName: request.assistantName,
      joinUrl: room.joinUrl,
      createdAt: now,
      updatedAt: now,
      status: 'queued',
    };
  }

  #makeCall(
    { manner = {}, metadata }: CallRequest,
    room: Room,
    test: OpenTest,
    run: ExamRun,
    record: CallRecord,
  ): LiveCall {
    const { engines, desk, followUps, study, clock, log } = this.#deps;
    return new LiveCall({
      room,
      seat: room.takeSeat(EXAMINER_PARTICIPANT_NAME),
      engines,
      manner,
      desk,
      test,
      run,
      followUps,
      study,
      metadata,
      clock,
      log,
      newId: () => crypto.randomUUID(),
      limits: CALL_LIMITS,
      onResponse: (time) => this.#handleResponse(time),
      onStarted: () => this.#handleStarted(record),
      onEnded: (endedReason) => this.#handleEnded(record, endedReason),
    });
  }

  #handleResponse(time: ResponseTime): void {
    this.#deps.log.info({ ...time }, 'examiner answered');
    this.#deps.onResponse?.(time);
  }

  #handleStarted(record: CallRecord): void {
    const startedAt = record.startedAt ?? this.#deps.clock.date();
    this.#update(record, { status: 'in-progress', startedAt });
  }

  #handleEnded(record: CallRecord, endedReason: string): void {
    const { log, clock } = this.#deps;
    log.info({ mode: record.mode, endedReason }, 'call ended');
    this.#update(record, { status: 'ended', endedAt: clock.date(), endedReason });
  }

  async #interruptTest(testId: string): Promise<void> {
    await Promise.all(this.#callsOf(testId).map((call) => call.interrupt()));
  }

  #callsOf(testId: string | undefined): LiveCall[] {
    return [...this.#live.keys()].filter((call) => call.testId === testId);
  }

  #examRun(request: CallRequest, test: OpenTest): ExamRun {
    const { exams } = this.#deps;
    const { examState, mode, seed, recentTopicIds, practiceQuestionId } = test;
    const { typed = false, topicId } = request.metadata;
    if (examState !== null && examState !== undefined) return exams.resume(examState, typed);
    const wanted = topicId === undefined ? {} : { wantedTopicId: topicId };
    const practice = practiceQuestionId === undefined ? {} : { practiceQuestionId };
    return exams.begin({ mode, seed, recentTopicIds, typed, ...wanted, ...practice });
  }

  /** A continued test has its topics already. */
  #requireOffered({ mode, metadata: { topicId, resumeTestId } }: CallRequest): void {
    if (topicId === undefined || resumeTestId !== undefined) return;
    if (!this.#deps.exams.isOffered(topicId, mode)) {
      throw new BandpalError('request.invalid', { field: 'topicId', message: 'There is no such topic.' });
    }
  }

  #update(record: CallRecord, change: Partial<CallRecord>): void {
    Object.assign(record, change, { updatedAt: this.#deps.clock.date() });
  }
}
