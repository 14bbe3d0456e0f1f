import { BandpalError } from '@bandpal/contracts';
import type { Clock, Log } from '@bandpal/foundation';
import type { RoomMaker, Rooms } from '@bandpal/rooms/ports';
import type { CallGuests } from '../ports/guests.ts';
import type { OpenTest, TestDesk, TestOwner } from '../ports/test-desk.ts';
import type { VoiceName } from './api/answer-schemas.ts';
import type { CallRequest } from './api/call-request.ts';
import type { CallLimits } from './call/call-time.ts';
import type { ResponseTime } from './call/response-meter.ts';
import { LiveTests } from './live-tests.ts';
import type { LiveTest, TestKind } from './live-tests.ts';
import { makeLiveCall } from './make-live-call.ts';
import type { CallMeans } from './make-live-call.ts';
import { newRecord } from './protocol/call-record.ts';
import type { CallRecord } from './protocol/call-record.ts';
import { EndedMemory, RememberedTests } from './remembered-tests.ts';
import type { EndedTests } from './remembered-tests.ts';
import type { ExamRun, Exams } from './test-run/run-through.ts';
import { TypedSessions } from './typed/present-typed.ts';
import type { TypedSessionDeps } from './typed/typed-session.ts';
import { VOICE_BUDGETS } from './voice-budgets.ts';
import type { VoiceLimits } from './voice-budgets.ts';

/** The longest spoken test takes 14 minutes, and typing takes three times as long as speaking. */
const CALL_LIMITS: CallLimits = { spokenMs: 20 * 60_000, typedMs: 60 * 60_000 };
/** A room for one has no way by the media engine, from which recordings come. No one is invited to the second place. */
const OVER_THE_ENGINE = 2;
/** The room outlives the examiner's own longest limit, so that the test can end properly. */
const ROOM_MARGIN_MS = 60_000;
/** Loading the call engine and allowing the microphone takes less. */
const JOIN_TIMEOUT_MS = 90_000;

export interface VoiceServiceDeps extends CallMeans, VoiceLimits {
  rooms: Rooms;
  exams: Exams;
  /** Whether rooms can keep recordings; they can't when absent. */
  recordsCalls?: boolean;
  /** For metrics; called after every turn. */
  onResponse?: (time: ResponseTime) => void;
}

/** Starts examiners in rooms and remembers their calls. */
export class VoiceService implements AsyncDisposable {
  readonly #deps: VoiceServiceDeps;
  readonly #calls = new RememberedTests<CallRecord>();
  readonly clock: Clock;
  /** Tests that are typed request by request. */
  readonly typed = new TypedSessions();
  readonly #live: LiveTests;
  readonly #remembered: EndedTests[] = [this.#calls, this.typed.all];
  readonly #ended: EndedMemory;
  /** Starts of calls for the same test. */
  readonly #resuming = new OneAtATime();
  #draining = false;

  constructor(deps: VoiceServiceDeps) {
    this.#deps = deps;
    this.clock = deps.clock;
    this.#live = new LiveTests(
      { spoken: VOICE_BUDGETS.calls.size(deps), typed: VOICE_BUDGETS.typedTests.size(deps) },
      deps.clock,
    );
    this.#ended = new EndedMemory(deps.clock, (before) =>
      this.#remembered.map((tests) => tests.forgetEnded(before)).includes(true),
    );
  }

  /** Forgets the tests of this list too, when they are erased and an hour after their end. */
  remember(tests: EndedTests): void {
    this.#remembered.push(tests);
  }

  /** Places taken by calls and typed tests that go on or are being set up. */
  get places(): Record<TestKind, number> {
    return this.#live.places;
  }

  /** All of them together. */
  get activeCalls(): number {
    return this.places.spoken + this.places.typed;
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

  /** Throws `server.draining` or `server.full`: what can be known before it is asked who calls, which may use up a ticket. */
  requirePlace(kind: TestKind, { metadata }: CallRequest): void {
    if (this.#draining) throw new BandpalError('server.draining');
    this.#live.requirePlace(kind, metadata.resumeTestId);
  }

  /**
   * Opens a test and puts an examiner into a new room, one of `rooms`. Throws `server.draining`, `server.full`, `call.too-many`, `request.invalid` for a topic the bank does not have, or what the desk refuses with; when
   * anything fails after the desk has opened the test, its hold is released.
   */
  async start(
    request: CallRequest,
    owner: TestOwner,
    rooms: RoomMaker = this.#deps.rooms,
  ): Promise<CallRecord> {
    return this.#start('spoken', request, owner, (test, callId) =>
      this.#seatExaminer(request, owner, { test, callId, rooms }),
    );
  }

  /** The same for a test without a room here; `make` gets what it runs on, and an id of its own. */
  async startRoomless<Session extends LiveTest>(
    request: CallRequest,
    owner: TestOwner,
    make: (means: TypedSessionDeps) => Session,
  ): Promise<Session> {
    // There is no room to let them into.
    if ((request.metadata.guests ?? []).length > 0) throw new BandpalError('guest.not-ready');
    return this.#start('typed', request, owner, async (test, id) => {
      const { exams, desk, clock, log } = this.#deps;
      const run = examOf(exams, request, test);
      const session = make({ id, request, test, run, desk, clock, log, limitMs: CALL_LIMITS.typedMs });
      this.#keepLive(session, 'typed', owner);
      log.info({ mode: test.mode, resumed: test.resumed }, 'test without a room started');
      return session;
    });
  }

  async #start<Begun>(
    kind: TestKind,
    request: CallRequest,
    owner: TestOwner,
    begin: (test: OpenTest, callId: string) => Promise<Begun>,
  ): Promise<Begun> {
    const { resumeTestId } = request.metadata;
    this.requirePlace(kind, request);
    requireRecordable(this.#deps.recordsCalls === true, request, owner);
    requireOffered(this.#deps.exams, request);
    this.#live.requireFewCalls(owner, resumeTestId);
    this.#live.makePlace(kind, resumeTestId);
    const open = () => this.#open(request, owner, begin);
    const started = resumeTestId === undefined ? open() : this.#resuming.run(resumeTestId, open);
    return this.#live.start(started, { kind, owner, testId: resumeTestId });
  }

  /** The owner's own call; throws `call.not-found`. */
  get(id: string, owner: TestOwner): CallRecord {
    const call = this.#calls.get(id, owner);
    if (!call) throw new BandpalError('call.not-found');
    return call;
  }

  /** The owner's own calls, newest first. */
  list(owner: TestOwner): CallRecord[] {
    return this.#calls.list(owner);
  }

  /** Gives the owner's own call a name; undefined leaves it as it is. Throws `call.not-found`. */
  rename(id: string, owner: TestOwner, name: string | undefined): CallRecord {
    const call = this.get(id, owner);
    if (name !== undefined) this.#update(call, { name });
    return call;
  }

  /** Whether this process remembers a call or a test without a room, whoever's it is. */
  knows(callId: string): boolean {
    return this.#remembered.some((tests) => tests.knows(callId));
  }

  /** Tests whose calls go on. */
  get runningTests(): string[] {
    return this.#live.all.map(({ testId }) => testId);
  }

  /** Tests that have ended here and are remembered for those who ask. */
  get rememberedTests(): string[] {
    return this.#remembered.flatMap(({ endedTests }) => endedTests);
  }

  /** How many calls or typed tests more would be taken. */
  placesLeft(kind: TestKind): number {
    return this.#live.placesLeft(kind);
  }

  /** Another process takes the test up: its calls here are broken off; resolves when everything of them is written. */
  release(testId: string): Promise<void> {
    return this.#deps.desk.handOver(testId, () => this.#live.interrupt(testId, 'taken-over'));
  }

  /** The test was erased: its calls are forgotten at once, and those going on are broken off; resolves when they are gone. */
  async forgetTest(testId: string): Promise<void> {
    for (const tests of this.#remembered) tests.forget(testId);
    await this.interruptTest(testId);
  }

  /** Breaks off the calls of a test here; it can be continued, or is given back when it has no answer. */
  interruptTest(testId: string): Promise<void> {
    return this.#live.interrupt(testId, 'interrupted');
  }

  /** Resolves when no call is going on any more. */
  whenIdle(): Promise<void> {
    return this.#live.whenIdle();
  }

  /** Breaks off all calls, those being set up too; their tests can be continued. */
  async [Symbol.asyncDispose](): Promise<void> {
    this.drain();
    await this.#live.whenStarted();
    await Promise.all(this.#live.all.map((call) => call.interrupt()));
    this.#ended[Symbol.dispose]();
  }

  async #open<Begun>(
    request: CallRequest,
    owner: TestOwner,
    begin: (test: OpenTest, callId: string) => Promise<Begun>,
  ): Promise<Begun> {
    const { desk, log } = this.#deps;
    const callId = crypto.randomUUID();
    const test = await openForCall({ desk, log, live: this.#live }, request, owner, callId);
    try {
      return await begin(test, callId);
    } catch (error) {
      await letGo({ desk, log }, test.id);
      throw error;
    }
  }

  async #seatExaminer(
    request: CallRequest,
    owner: TestOwner,
    { test, callId, rooms }: { test: OpenTest; callId: string; rooms: RoomMaker },
  ): Promise<CallRecord> {
    const { exams, log } = this.#deps;
    const run = examOf(exams, request, test);
    const { letIn, open } = await this.#guestsFor(request, test);
    const places = letIn.length + open;
    const room = await rooms.create({
      // Typing may begin at any time.
      maxDurationMs: CALL_LIMITS.typedMs + ROOM_MARGIN_MS,
      joinTimeoutMs: JOIN_TIMEOUT_MS,
      needsSocket: request.metadata.typed === true,
      ...rightsOf(request, owner, places),
      seatTellsWords: true,
      // What is heard in a test is the test.
      hasPlayers: false,
      ...(places === 0 ? {} : { maxPeople: 1 + places, isSeatLed: true }),
      ...(places === 0 && isKept(request) ? { maxPeople: OVER_THE_ENGINE, topology: 'sfu' } : {}),
    });
    const record = newRecord({
      id: callId,
      test,
      assistantName: request.assistantName,
      joinUrl: room.joinUrl,
      at: this.#deps.clock.date(),
    });
    try {
      const call = makeLiveCall(this.#deps, {
        request,
        room,
        guests: places === 0 ? null : { letIn, places },
        test,
        run,
        limits: CALL_LIMITS,
        onStarted: () => this.#handleStarted(record),
        onResponse: (time) => this.#handleResponse(record, time),
        onEnded: (endedReason) => this.#handleEnded(record, endedReason),
      });
      this.#keepLive(call, 'spoken', owner);
    } catch (error) {
      await room.close('ended');
      throw error;
    }
    this.#calls.add(record, owner);
    log.info({ mode: record.mode, resumed: record.resumed }, 'call started');
    return record;
  }

  /** Those with whom the call of a test begins, and how many may yet ask to be let in. */
  async #guestsFor({ metadata: { guests: guestIds = [] } }: CallRequest, { id: testId }: OpenTest) {
    const { guests = null } = this.#deps;
    if (guests !== null) return guests.begin({ testId, guestIds });
    if (guestIds.length > 0) throw new BandpalError('guest.not-ready');
    return { letIn: [], open: 0 };
  }

  /** The guests of the call that runs this test here. */
  guestsOf(testId: string): CallGuests | null {
    return this.#live.callsOf(testId).find((call) => call.guests)?.guests ?? null;
  }

  #keepLive(test: LiveTest, kind: TestKind, owner: TestOwner): void {
    void this.#live.keep(test, { kind, owner, testId: test.testId }).then(() => this.#ended.handleEnded());
  }

  #handleResponse(record: CallRecord, time: ResponseTime): void {
    record.responses += 1;
    record.responseMs += time.decisionToSoundMs;
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

  #update(record: CallRecord, change: Partial<CallRecord>): void {
    Object.assign(record, change, { updatedAt: this.#deps.clock.date() });
  }
}

/** The exam of a test: a new one, or the one it is to go on with. */
function examOf(exams: Exams, request: CallRequest, test: OpenTest): ExamRun {
  const { examState, mode, seed, recentTopicIds, practiceQuestionId } = test;
  const { typed = false, topicId } = request.metadata;
  const withoutScreen = request.byTelephone === true;
  if (examState !== null && examState !== undefined) return exams.resume(examState, { typed, withoutScreen });
  const wanted = topicId === undefined ? {} : { wantedTopicId: topicId };
  const practice = practiceQuestionId === undefined ? {} : { practiceQuestionId };
  return exams.begin({ mode, seed, recentTopicIds, typed, withoutScreen, ...wanted, ...practice });
}

/** Throws `request.invalid` for a topic the bank does not have; a continued test has its topics already. */
function requireOffered(exams: Exams, { mode, metadata: { topicId, resumeTestId } }: CallRequest): void {
  if (topicId === undefined || resumeTestId !== undefined) return;
  if (!exams.isOffered(topicId, mode)) {
    throw new BandpalError('request.invalid', { field: 'topicId', message: 'There is no such topic.' });
  }
}

/** Runs work on the same thing one after the other, in the order asked for; work on different things does not wait. */
class OneAtATime {
  readonly #last = new Map<string, Promise<unknown>>();

  /** Settles as `work` does. */
  async run<Result>(key: string, work: () => Promise<Result>): Promise<Result> {
    const before = this.#last.get(key) ?? Promise.resolve();
    const mine = before.then(work, work);
    this.#last.set(key, mine);
    try {
      return await mine;
    } finally {
      if (this.#last.get(key) === mine) this.#last.delete(key);
    }
  }
}

interface DeskDeps {
  desk: TestDesk;
  log: Log;
}

/**
 * Opens the test that is asked for. After a reload the old call has not noticed yet that its candidate is gone: it is ended first, since
 * two examiners must not write one test, and what the old one still has to write is part of what the new one reads.
 */
async function openForCall(
  { desk, log, live }: DeskDeps & { live: LiveTests },
  { mode, metadata: { resumeTestId, practice } }: CallRequest,
  owner: TestOwner,
  callId: string,
): Promise<OpenTest> {
  const test = await desk.open({
    owner,
    mode,
    callId,
    ...(resumeTestId === undefined ? {} : { resumeTestId }),
    ...(practice === undefined ? {} : { practice }),
  });
  if (live.callsOf(test.id).length === 0) return test;
  try {
    await live.interrupt(test.id, 'taken-over');
    return await desk.open({ owner, mode, callId, resumeTestId: test.id });
  } finally {
    // The first opening has kept the test alive while the old call ended.
    await letGo({ desk, log }, test.id);
  }
}

/** Nothing came of an opening: the test is left to be continued. Never rejects, because what went wrong before matters more. */
async function letGo({ desk, log }: DeskDeps, testId: string): Promise<void> {
  try {
    await desk.interrupt(testId);
  } catch (error) {
    desk.giveUp(testId);
    log.error({ err: error }, 'a test that was not begun could not be released');
  }
}

/** Whether the server is to keep a recording. */
const isKept = ({ metadata: { enableRecording = 'local' } }: CallRequest): boolean =>
  enableRecording !== 'local';

/** Throws `call.not-recorded` or `call.recorded-for-accounts`. */
function requireRecordable(recordsCalls: boolean, request: CallRequest, owner: TestOwner): void {
  if (!isKept(request)) return;
  if (!recordsCalls) throw new BandpalError('call.not-recorded');
  if (owner.kind !== 'account') throw new BandpalError('call.recorded-for-accounts');
}

/**
 * What the start asks for beside the test. People without an account have no one called: no account would answer for it. Where guests may
 * come no one is either, and nothing is recorded on the server: they've agreed that their voices go to the people in the test, and no further.
 */
function rightsOf(request: CallRequest, owner: TestOwner, places: number) {
  const { enableRecording, enableDialOut } = request.metadata;
  const mayDialOut = enableDialOut === true && places === 0;
  const accountId = mayDialOut && owner.kind === 'account' ? owner.id : null;
  const mayRecord = enableRecording === 'local' || places === 0;
  const rights = {
    ...(enableRecording === undefined || !mayRecord ? {} : { enableRecording }),
    ...(accountId === null ? {} : { enableDialOut: true }),
  };
  return {
    ...(Object.keys(rights).length === 0 ? {} : { candidate: rights }),
    ...(accountId === null ? {} : { dialOut: { accountId } }),
    ...(owner.kind === 'account' && places === 0 && isKept(request)
      ? { captures: { accountId: owner.id } }
      : {}),
  };
}
