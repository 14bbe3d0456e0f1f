import { BandpalError, clientMessageSchema, PLAYABLE_MESSAGE } from '@bandpal/contracts';
import type { CallMetadata, ClientMessage } from '@bandpal/contracts';
import { FaultBoundary, type Clock } from '@bandpal/foundation';
import type { Log } from '@bandpal/foundation';
import type { Room, Seat } from '@bandpal/rooms/ports';
import type { SpeechEngines, SpeechManner } from '@bandpal/speech/ports';
import * as z from 'zod/mini';
import type { FollowUps } from '../../ports/language.ts';
import type { OpenTest, TestDesk } from '../../ports/test-desk.ts';
import type { GuestDesk, TestGuest } from '../../ports/guests.ts';
import { ENDED_REASONS } from '../api/ended-reasons.ts';
import type { CallLimits } from '../call/call-time.ts';
import type { ResponseTime } from '../call/response-meter.ts';
import { ExaminerSession } from '../call/session.ts';
import { GuestList } from '../guests/guest-list.ts';
import type { CallOutput } from '../test-run/call-output.ts';
import type { ExamRun } from '../test-run/run-through.ts';
import type { BreakOff, SessionEnd } from '../test-run/test-ending.ts';
import { CallChannel } from './call-channel.ts';

export interface LiveCallDeps {
  room: Room;
  seat: Seat;
  engines: SpeechEngines;
  /** How the candidate wants the examiner to speak. */
  manner: SpeechManner;
  desk: TestDesk;
  test: OpenTest;
  run: ExamRun;
  /** Null: the examiner's own follow-ups only. */
  followUps: FollowUps | null;
  /** Null: the room is for the candidate alone. */
  guests: { desk: GuestDesk; letIn: readonly TestGuest[]; places: number } | null;
  /** The candidate is on a telephone line. */
  byTelephone: boolean;
  /** What the candidate's browser asked for. */
  metadata: CallMetadata;
  clock: Clock;
  log: Log;
  newId: () => string;
  /** The call is stopped gracefully after this time. */
  limits: CallLimits;
  onResponse: (time: ResponseTime, soundAt: number) => void;
  onStarted: () => void;
  onEnded: (endedReason: string) => void;
}

/**
 * A call going on: the room's seat and the examiner in it. Ends with the session or with the room, whichever is first. A failure in it
 * ends this call alone.
 */
export class LiveCall {
  readonly testId: string;
  /** Null where the room has no place for them. */
  readonly guests: GuestList | null;
  readonly #session: ExaminerSession;
  readonly #room: Room;
  readonly #log: Log;
  readonly #faults: FaultBoundary;
  readonly #ended = Promise.withResolvers<void>();
  #hasBegun = false;

  constructor(deps: LiveCallDeps) {
    const { room, seat, engines } = deps;
    const faults = new FaultBoundary({ clock: deps.clock, onFault: (error) => this.#handleFault(error) });
    this.#room = room;
    this.#log = deps.log;
    this.#faults = faults;
    this.testId = deps.test.id;
    const output = new CallChannel(
      (data, to) => seat.send(data, to),
      deps.onStarted,
      () => this.guests?.audience ?? { teachers: [], others: [] },
      (role, text) => seat.tellWords(role === 'assistant' ? 'seat' : 'candidate', text),
    );
    const { clock } = faults;
    const { log, test } = deps;
    const guests =
      deps.guests && new GuestList({ ...deps.guests, room, testId: test.id, output, clock, log, faults });
    this.guests = guests;
    const session = new ExaminerSession({
      seat,
      recognizer: engines.recognizer,
      aligner: engines.aligner,
      vad: engines.vad,
      turnDetector: engines.turnDetector,
      synthesizer: engines.synthesizer,
      manner: deps.manner,
      desk: deps.desk,
      test: deps.test,
      run: deps.run,
      followUps: deps.followUps,
      moreTime: deps.metadata.moreTime ?? false,
      examConditions: deps.metadata.examConditions ?? false,
      byTelephone: deps.byTelephone,
      knownRhythm: deps.metadata.rhythm ?? {},
      output,
      guests,
      faults,
      clock,
      log,
      newId: deps.newId,
      limits: deps.limits,
      onResponse: deps.onResponse,
      onEnded: (end) => this.#handleEnded(end, output, deps.onEnded),
    });
    this.#session = session;
    guests?.reportTo({
      handleGuestCame(sessionId) {
        output.greet(sessionId);
        session.showAgain();
      },
      handleTeacherAsks: (on) => session.handleTeacherAsks(on),
      handleAsked: (lineId) => session.handleAsked(lineId),
      handleOthersSpeaking: (on) => session.handleOthersSpeaking(on),
    });
    this.#listenTo(seat, session, output);
    room.onFault((error) => faults.report(error));
    faults.watch(room.closed.then(() => session.interrupt()));
  }

  /** Whether a browser has joined. */
  get hasBegun(): boolean {
    return this.#hasBegun;
  }

  /** Resolves when the test is written and the room is gone. */
  get ended(): Promise<void> {
    return this.#ended.promise;
  }

  /** Breaks the call off; the test can be continued. */
  async interrupt(why?: BreakOff): Promise<void> {
    this.#faults.watch(this.#session.interrupt(why));
    await this.#room.closed;
    await this.#ended.promise;
  }

  #listenTo(seat: Seat, session: ExaminerSession, output: CallChannel): void {
    const faults = this.#faults;
    seat.onParticipant(
      faults.guard((event) => {
        this.#hasBegun ||= event.participant.guest !== true;
        session.handleParticipant(event);
        this.guests?.handleParticipant(event);
      }),
    );
    seat.onAudio(faults.guard((samples, sessionId) => session.handleAudio(samples, sessionId)));
    seat.onMessage(
      faults.guard((data, sessionId) => {
        if (session.isCandidate(sessionId)) this.#handleClientData(data, output);
        else this.guests?.handleMessage(data, sessionId);
      }),
    );
  }

  /** Carries out one app message of the candidate's browser; what cannot be done is answered with an `error` message. */
  #handleClientData(data: unknown, output: CallOutput): void {
    const [read, session] = [readClientData(data), this.#session];
    if (read.type === 'playable') {
      session.handlePlayable();
      return;
    }
    const refusal =
      read.type === 'refused' ? read.reason : carryOut(read.message, { session, guests: this.guests });
    if (refusal === null) return;
    const error = new BandpalError('request.invalid', { message: refusal });
    const typed = read.type === 'message' && read.message.type === 'add-message' ? read.message : undefined;
    output.error(error, typed?.messageId);
  }

  #handleFault(error: unknown): void {
    this.#log.error({ err: error }, 'a call has failed and ends; the others go on');
    this.#faults.watch(this.#session.fail());
  }

  #handleEnded(end: SessionEnd, output: CallChannel, onEnded: (endedReason: string) => void): void {
    this.#faults.run(() => output.ended(ENDED_REASONS[end]));
    this.#faults.run(() => onEnded(ENDED_REASONS[end]));
    this.#faults.watch(this.#room.close('ended').finally(this.#ended.resolve));
  }
}

// The reason why it cannot be done, or null.
function carryOut(
  message: ClientMessage,
  { session, guests }: { session: ExaminerSession; guests: GuestList | null },
): string | null {
  switch (message.type) {
    case 'guest':
      guests?.handleDecision(message);
      return null;
    case 'captions':
      guests?.handleCaptions(message.on);
      return null;
    case 'captions-consent':
      return 'Only guests are asked whether they let their words be read.';
    case 'teacher-asks':
    case 'teacher-asked':
      return 'Only a teacher who was invited can ask the questions.';
    case 'add-message':
      return addMessage(message, session);
    case 'say':
      return say(message, session);
    case 'end-call':
      session.handleEnd();
      return null;
    case 'exam':
      examEvent(message.event, session);
      return null;
    case 'control':
      control(message.control, session);
      return null;
    default:
      return message satisfies never;
  }
}

function say(message: Extract<ClientMessage, { type: 'say' }>, session: ExaminerSession): string | null {
  const text = (message.message ?? message.content ?? '').trim();
  if (text === '') return 'There is nothing to say.';
  const interruptible = message.interruptionsEnabled ?? false;
  const endCallAfter = message.endCallAfterSpoken ?? false;
  return session.handleSay({ text, interruptible, endCallAfter })
    ? null
    : 'The examiner cannot say this now.';
}

function examEvent(event: Extract<ClientMessage, { type: 'exam' }>['event'], session: ExaminerSession): void {
  if (event === 'preparation-finished') session.handlePreparationFinished();
  else if (event === 'answer-finished') session.handleAnswerFinished();
  else if (event === 'typing-started') session.handleTypingStarted();
  else if (event === 'question-shown') session.handleQuestionShown();
  else session.handleRepeat();
}

function addMessage(
  { message, questionId }: Extract<ClientMessage, { type: 'add-message' }>,
  session: ExaminerSession,
): string | null {
  if (message.role !== 'user') return 'Only the candidate can add messages to a test.';
  const text = message.content.trim();
  if (text === '') return 'The answer is empty.';
  if (questionId !== undefined && session.hasLeft(questionId)) {
    session.handleTypedLate(text, questionId);
    return null;
  }
  return session.handleTyped(text) ? null : 'The examiner is not asking anything now.';
}

type Control = Extract<ClientMessage, { type: 'control' }>['control'];

function control(name: Control, session: ExaminerSession): void {
  if (name === 'say-first-message') session.handlePlayable();
  else if (name === 'mute-assistant' || name === 'unmute-assistant') {
    session.muteExaminer(name === 'mute-assistant');
  } else session.muteCandidate(name === 'mute-customer');
}

type ClientData =
  | { type: 'playable' }
  | { type: 'message'; message: ClientMessage }
  | { type: 'refused'; reason: string };

/** As much of an unknown type's name as the refusal repeats. */
const MAX_SHOWN_CHARS = 60;

/** Reads one app message of the browser: the plain text `playable`, or JSON text of a known type. Never throws. */
function readClientData(data: unknown): ClientData {
  if (data === PLAYABLE_MESSAGE) return { type: 'playable' };
  if (typeof data !== 'string') return refused('A message must be JSON text.');
  const json = parseJson(data);
  if (json === undefined) return refused('A message must be JSON text.');
  const parsed = clientMessageSchema.safeParse(json);
  if (parsed.success) return { type: 'message', message: parsed.data };
  return refused(nameOfUnknown(json) ?? z.prettifyError(parsed.error));
}

function nameOfUnknown(json: unknown): string | null {
  const typed = z.object({ type: z.string() }).safeParse(json);
  if (!typed.success) return 'A message needs a type.';
  const known = clientMessageSchema.def.options.some(
    (option) => option.shape.type.safeParse(typed.data.type).success,
  );
  return known
    ? null
    : `Messages of the type "${typed.data.type.slice(0, MAX_SHOWN_CHARS)}" are not supported.`;
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

function refused(reason: string): ClientData {
  return { type: 'refused', reason };
}
