import { MAX_APP_MESSAGE_CHARS } from '@bandpal/contracts';
import type { FaultBoundary } from '@bandpal/foundation';
import type { Clip } from '../ports/clip.ts';
import type { ParticipantEvent, Playback, Seat } from '../ports/room.ts';
import type { RoomParticipant } from '../protocol/signalling.ts';
import { ClipPlayback, type FrameSink, type OutgoingFrame } from './clip-playback.ts';
import type { Pacer } from './pacer.ts';
import type { Audience, ParticipantSession } from './participant-session.ts';
import { ROOM_BUDGETS } from './room-budgets.ts';
import { jsonLength, SharedData } from './shared-data.ts';
import { TokenBucket } from './token-bucket.ts';

/** Connects the two sides of a room, the in-process seat and the browser's session: sound and messages pass through here. */
export class Switchboard implements Audience, SeatRoom, FrameSink {
  readonly #faults: FaultBoundary;
  readonly #pacer: Pacer;
  #seat: RoomSeat | null = null;
  #seatJoinedAt = 0;
  #session: ParticipantSession | null = null;
  readonly #shared = new SharedData();
  readonly #changes: TokenBucket;

  /** `faults` are the room's. */
  constructor(faults: FaultBoundary, pacer: Pacer) {
    this.#faults = faults;
    this.#pacer = pacer;
    this.#changes = new TokenBucket(ROOM_BUDGETS.sharing, faults.clock.now());
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

  /** What the participants share; undefined as long as nobody has shared anything. */
  get sessionData(): Readonly<Record<string, unknown>> | undefined {
    const { current } = this.#shared;
    return Object.keys(current).length === 0 ? undefined : current;
  }

  connectSession(session: ParticipantSession): void {
    this.#session = session;
  }

  disconnectSession(): void {
    this.#shared.discard();
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

  /** From the browser to everybody, itself included: what is shared is what the room has accepted. */
  handleSharedData(piece: string, merge: 'replace' | 'shallow-merge' | undefined): void {
    const { connection } = this.#session ?? {};
    if (merge !== undefined && !this.#changes.take(this.#faults.clock.now())) {
      this.#shared.discard();
      connection?.offend('rate-limited', 'The session data change too often.');
      return;
    }
    const outcome = this.#shared.add(piece, merge);
    if (outcome === 'refused')
      connection?.offend(
        'bad-frame',
        'The session data are too long, no object, or have keys of prototypes.',
      );
    if (outcome !== 'changed') return;
    this.#tellSharedData();
    this.#seat?.handleSharedData(this.#shared.current);
  }

  /** From the seat to the browser; false when there would be too much. */
  share(update: Readonly<Record<string, unknown>>, merge: 'replace' | 'shallow-merge'): boolean {
    if (!this.#shared.put(update, merge)) return false;
    this.#tellSharedData();
    return true;
  }

  #tellSharedData(): void {
    this.#session?.connection?.send({ type: 'session-data', data: this.#shared.current });
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
    this.#session?.sendMessage({ type: 'app-message', from, data });
  }
}

/** What a seat can do to its room: the way to the browser. */
interface SeatRoom {
  play(clip: Clip, fromMs: number): Playback;
  send(data: unknown): void;
  share(update: SharedFields, merge: 'replace' | 'shallow-merge'): boolean;
}

type SharedFields = Readonly<Record<string, unknown>>;
type SharedDataListener = (data: SharedFields) => void;
type ParticipantListener = (event: ParticipantEvent) => void;
type AudioListener = (samples: Float32Array, sessionId: string) => void;
type MessageListener = (data: unknown, sessionId: string) => void;

/** The in-process participant of a room. */
class RoomSeat implements Seat {
  readonly sessionId = crypto.randomUUID();
  readonly userName: string;
  readonly #room: SeatRoom;
  readonly #participantListeners: ParticipantListener[] = [];
  readonly #audioListeners: AudioListener[] = [];
  readonly #messageListeners: MessageListener[] = [];
  readonly #sharedDataListeners: SharedDataListener[] = [];
  #playback: Playback | null = null;

  constructor(userName: string, room: SeatRoom) {
    this.userName = userName;
    this.#room = room;
  }

  onParticipant(listener: ParticipantListener): void {
    this.#participantListeners.push(listener);
  }

  onAudio(listener: AudioListener): void {
    this.#audioListeners.push(listener);
  }

  onMessage(listener: MessageListener): void {
    this.#messageListeners.push(listener);
  }

  onSharedData(listener: SharedDataListener): void {
    this.#sharedDataListeners.push(listener);
  }

  share(update: SharedFields, merge: 'replace' | 'shallow-merge' = 'replace'): boolean {
    return this.#room.share(update, merge);
  }

  play(clip: Clip, options: { fromMs?: number } = {}): Playback {
    this.#playback?.stop();
    this.#playback = this.#room.play(clip, options.fromMs ?? 0);
    return this.#playback;
  }

  send(data: unknown): void {
    this.#room.send(data);
  }

  handleParticipant(event: ParticipantEvent): void {
    for (const listener of this.#participantListeners) listener(event);
  }

  handleAudio(samples: Float32Array, sessionId: string): void {
    for (const listener of this.#audioListeners) listener(samples, sessionId);
  }

  handleMessage(data: unknown, sessionId: string): void {
    for (const listener of this.#messageListeners) listener(data, sessionId);
  }

  handleSharedData(data: SharedFields): void {
    for (const listener of this.#sharedDataListeners) listener(data);
  }

  /** Silences the seat for good: nothing is played or heard any more. */
  close(): void {
    this.#playback?.stop();
    this.#participantListeners.length = 0;
    this.#audioListeners.length = 0;
    this.#messageListeners.length = 0;
    this.#sharedDataListeners.length = 0;
  }
}
