import type { Log } from '@bandpal/foundation';
import type { CallMetadata } from '@bandpal/contracts';
import { FaultBoundary, type Clock } from '@bandpal/foundation';
import type { Room, Seat } from '@bandpal/rooms/ports';
import type { SpeechEngines, SpeechManner } from '@bandpal/speech/ports';
import type { FollowUps } from '../../ports/language.ts';
import type { OpenTest, TestDesk } from '../../ports/test-desk.ts';
import type { CallLimits } from '../call/call-time.ts';
import type { ExamRun } from '../test-run/exam-run.ts';
import type { ResponseTime } from '../call/response-meter.ts';
import { ExaminerSession } from '../call/session.ts';
import type { BreakOff, SessionEnd } from '../test-run/test-ending.ts';
import { CallChannel } from './call-channel.ts';
import { handleClientData } from './client-commands.ts';
import { ENDED_REASONS } from '../api/ended-reasons.ts';

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
    const output = new CallChannel((data) => seat.send(data), deps.onStarted);
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
      knownRhythm: deps.metadata.rhythm ?? {},
      output,
      faults,
      clock: faults.clock,
      log: deps.log,
      newId: deps.newId,
      limits: deps.limits,
      onResponse: deps.onResponse,
      onEnded: (end) => this.#handleEnded(end, output, deps.onEnded),
    });
    this.#session = session;
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
        this.#hasBegun = true;
        session.handleParticipant(event);
      }),
    );
    seat.onAudio(faults.guard((samples, sessionId) => session.handleAudio(samples, sessionId)));
    seat.onMessage(
      faults.guard((data, sessionId) => {
        if (session.isCandidate(sessionId)) handleClientData(data, session, output);
      }),
    );
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
