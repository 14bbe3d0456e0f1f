import { FaultBoundary } from '@bandpal/foundation';
import type { Room, Seat } from '@bandpal/rooms/ports';
import { ExaminerSession } from '../agent/session.ts';
import type { SessionDeps, SessionEnd } from '../agent/session-deps.ts';
import type { Logger } from '../logger.ts';
import { CallChannel } from './call-channel.ts';
import { handleClientData } from './client-commands.ts';
import { ENDED_REASONS } from './ended-reasons.ts';

export interface LiveCallDeps extends Omit<SessionDeps, 'seat' | 'output' | 'faults' | 'onEnded'> {
  room: Room;
  seat: Seat;
  onStarted: () => void;
  onEnded: (endedReason: string) => void;
}

/**
 * A call going on: the room's seat and the examiner in it. Ends with the session or with the room, whichever is first. Whatever fails
 * in it costs this call alone.
 */
export class LiveCall {
  readonly testId: string;
  readonly #session: ExaminerSession;
  readonly #room: Room;
  readonly #log: Logger;
  readonly #faults: FaultBoundary;
  readonly #ended = Promise.withResolvers<void>();

  constructor(deps: LiveCallDeps) {
    const { room, seat, onStarted } = deps;
    const faults = new FaultBoundary({ clock: deps.clock, onFault: (error) => this.#handleFault(error) });
    this.#room = room;
    this.#log = deps.log;
    this.#faults = faults;
    this.testId = deps.test.id;
    const output = new CallChannel((data) => seat.send(data), onStarted);
    const listener = deps.engines.recognizer.forCall?.() ?? null;
    const session = new ExaminerSession({
      ...deps,
      engines: { ...deps.engines, recognizer: listener ?? deps.engines.recognizer },
      output,
      clock: faults.clock,
      faults,
      onEnded: (end) => this.#handleEnded(end, output, deps.onEnded),
    });
    this.#session = session;
    seat.onParticipant(faults.guard((event) => session.handleParticipant(event)));
    seat.onAudio(faults.guard((samples, sessionId) => session.handleAudio(samples, sessionId)));
    seat.onMessage(
      faults.guard((data, sessionId) => {
        if (session.isCandidate(sessionId)) handleClientData(data, session, output, listener);
      }),
    );
    room.onFault((error) => faults.report(error));
    faults.watch(room.closed.then(() => session.interrupt()));
  }

  /** Resolves when the test is written and the room is gone. */
  get ended(): Promise<void> {
    return this.#ended.promise;
  }

  /** Breaks the call off; the test can be continued. */
  async interrupt(): Promise<void> {
    this.#faults.watch(this.#session.interrupt());
    await this.#room.closed;
    await this.#ended.promise;
  }

  #handleFault(error: unknown): void {
    this.#log.error({ err: error }, 'a call has failed and ends; the others go on');
    this.#faults.watch(this.#session.fail());
  }

  #handleEnded(end: SessionEnd, output: CallChannel, onEnded: LiveCallDeps['onEnded']): void {
    this.#faults.run(() => output.ended(ENDED_REASONS[end]));
    this.#faults.run(() => onEnded(ENDED_REASONS[end]));
    this.#faults.watch(this.#room.close('ended').finally(this.#ended.resolve));
  }
}
