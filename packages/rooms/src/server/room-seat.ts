import type { Clip } from '../ports/clip.ts';
import type { ParticipantEvent, Playback, Seat } from '../ports/room.ts';

/** What a seat can do to its room: the way to the browser. */
export interface SeatRoom {
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
export class RoomSeat implements Seat {
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
