import { MAX_APP_MESSAGE_CHARS } from '@bandpal/contracts';
import type { FaultBoundary } from '@bandpal/foundation';
import type { Clip } from '../ports/clip.ts';
import type { Playback } from '../ports/room.ts';
import type { RoomParticipant } from '../protocol/signalling.ts';
import { ClipPlayback, type FrameSink, type OutgoingFrame } from './clip-playback.ts';
import type { Pacer } from './pacer.ts';
import type { Audience, ParticipantSession } from './participant-session.ts';
import { RoomSeat, type SeatRoom } from './room-seat.ts';

/** Length of the JSON text of `data`; infinite when it is nested too deep to be written at all. */
function jsonLength(data: unknown): number {
  try {
    return JSON.stringify(data).length;
  } catch (error) {
    if (error instanceof RangeError) return Number.POSITIVE_INFINITY;
    throw error;
  }
}

/** Connects the two sides of a room, the in-process seat and the browser's session: sound and messages pass through here. */
export class Switchboard implements Audience, SeatRoom, FrameSink {
  readonly #faults: FaultBoundary;
  readonly #pacer: Pacer;
  #seat: RoomSeat | null = null;
  #seatJoinedAt = 0;
  #session: ParticipantSession | null = null;

  /** `faults` are the room's. */
  constructor(faults: FaultBoundary, pacer: Pacer) {
    this.#faults = faults;
    this.#pacer = pacer;
  }

  get seat(): RoomSeat | null {
    return this.#seat;
  }

  /** The browser's stay in the room; null while there is none. */
  get session(): ParticipantSession | null {
    return this.#session;
  }

  /** Those whom the browser finds in the room. */
  get seated(): RoomParticipant[] {
    if (this.#seat === null) return [];
    const { sessionId, userName } = this.#seat;
    return [{ sessionId, userName, audio: true, joinedAt: this.#seatJoinedAt }];
  }

  connectSession(session: ParticipantSession): void {
    this.#session = session;
  }

  disconnectSession(): void {
    this.#session = null;
  }

  /** Makes the seat and tells the browser, if one is there already. `joinedAt` in Unix seconds. */
  openSeat(userName: string, joinedAt: number): RoomSeat {
    const seat = new RoomSeat(userName, this);
    this.#seat = seat;
    this.#seatJoinedAt = joinedAt;
    for (const participant of this.seated) {
      this.#session?.connection?.send({ type: 'participant-joined', participant });
    }
    return seat;
  }

  /** From the browser to the seat. */
  handleAudio(samples: Float32Array, sessionId: string): void {
    this.#seat?.handleAudio(samples, sessionId);
  }

  /** From the browser to the seat, if the seat is among the addressees. */
  handleMessage(to: string | string[], data: unknown, sessionId: string): void {
    if (jsonLength(data) > MAX_APP_MESSAGE_CHARS) {
      this.#session?.connection?.offend('bad-frame', 'The app message is too long.');
      return;
    }
    const seat = this.#seat;
    const addressees = typeof to === 'string' ? [to] : to;
    if (seat === null || !(addressees.includes('*') || addressees.includes(seat.sessionId))) return;
    seat.handleMessage(data, sessionId);
  }

  /** From the seat to the browser. */
  play(clip: Clip, fromMs: number): Playback {
    return new ClipPlayback({ faults: this.#faults, pacer: this.#pacer, clip, fromMs, sink: this });
  }

  sendFrame(frame: OutgoingFrame): boolean {
    return this.#session?.sendFrame(frame) ?? false;
  }

  /** From the seat to the browser. */
  send(data: unknown): void {
    const from = this.#seat?.sessionId ?? '';
    this.#session?.connection?.send({ type: 'app-message', from, data });
  }
}
