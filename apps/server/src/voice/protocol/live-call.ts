import type { Room, Seat } from '../../ports/room.ts';
import { ExaminerSession } from '../agent/session.ts';
import type { SessionDeps, SessionEnd } from '../agent/session-deps.ts';
import { CallChannel } from './call-channel.ts';
import { handleClientData } from './client-commands.ts';

/** Why a call ended, in the voice client's words. */
const ENDED_REASONS: Readonly<Record<SessionEnd, string>> = {
  completed: 'assistant-ended-call',
  silence: 'silence-timed-out',
  'candidate-ended': 'customer-ended-call',
  'time-limit': 'exceeded-max-duration',
  interrupted: 'call-interrupted',
};

export interface LiveCallDeps extends Omit<SessionDeps, 'seat' | 'output' | 'onEnded'> {
  room: Room;
  seat: Seat;
  onStarted: () => void;
  onEnded: (endedReason: string) => void;
}

/** A call going on: the room's seat and the examiner in it. Ends with the session or with the room, whichever is first. */
export class LiveCall {
  readonly testId: string;
  readonly #session: ExaminerSession;
  readonly #room: Room;
  readonly #ended = Promise.withResolvers<void>();

  constructor(deps: LiveCallDeps) {
    const { room, seat, onStarted, onEnded } = deps;
    this.#room = room;
    this.testId = deps.test.id;
    const output = new CallChannel((data) => seat.send(data), onStarted);
    const listener = deps.engines.recognizer.forCall?.() ?? null;
    this.#session = new ExaminerSession({
      ...deps,
      engines: { ...deps.engines, recognizer: listener ?? deps.engines.recognizer },
      output,
      onEnded: (end) => {
        output.ended(ENDED_REASONS[end]);
        onEnded(ENDED_REASONS[end]);
        void room.close('ended').then(this.#ended.resolve);
      },
    });
    seat.onParticipant((event) => this.#session.handleParticipant(event));
    seat.onAudio((samples, sessionId) => this.#session.handleAudio(samples, sessionId));
    seat.onMessage((data, sessionId) => {
      if (this.#session.isCandidate(sessionId)) handleClientData(data, this.#session, output, listener);
    });
    void room.closed.then(() => this.#session.interrupt());
  }

  /** Resolves when the test is written and the room is gone. */
  get ended(): Promise<void> {
    return this.#ended.promise;
  }

  /** Breaks the call off; the test can be continued. */
  async interrupt(): Promise<void> {
    void this.#session.interrupt();
    await this.#room.closed;
    await this.#ended.promise;
  }
}
