// A room as the examiner sees it. Knows nothing of signalling frames, of WebRTC or of the voice service.
import type { AudioPath } from '@bandpal/contracts';
import type { RoomParticipant } from '../protocol/signalling.ts';
import type { Clip } from './clip.ts';

export type ParticipantEvent =
  | { type: 'joined'; participant: RoomParticipant }
  | { type: 'updated'; participant: RoomParticipant }
  /** Nothing is heard of the participant any more, who may come back within the grace time. */
  | { type: 'lost'; participant: RoomParticipant }
  | { type: 'returned'; participant: RoomParticipant }
  /** `reason`: `left` (said goodbye), `timeout` (did not come back), `ejected`. */
  | { type: 'left'; participant: RoomParticipant; reason: 'left' | 'timeout' | 'ejected' }
  /** Audio can flow both ways now, over this path. */
  | { type: 'audio-ready'; participant: RoomParticipant; path: AudioPath };

/** A clip on its way to the participants. */
export interface Playback {
  /** Resolves when the last packet is sent or the playback is stopped. Never rejects. */
  readonly done: Promise<{ completed: boolean; playedMs: number }>;
  /** Monotonic time (Clock.now) at which the first packet was handed to the network; null before. */
  readonly firstPacketAt: number | null;
  /** No packet leaves after this returns. */
  stop(): void;
}

/** An in-process participant: the examiner's chair. All listeners get every participant but itself. */
export interface Seat {
  readonly sessionId: string;
  onParticipant(listener: (event: ParticipantEvent) => void): void;
  /** 16 kHz mono samples as they arrive (lost packets are concealed or silent, so time stays true). */
  onAudio(listener: (samples: Float32Array, sessionId: string) => void): void;
  onMessage(listener: (data: unknown, sessionId: string) => void): void;
  /** Plays to everyone, from `fromMs` of the clip. A clip that is still playing is stopped first. */
  play(clip: Clip, options?: { fromMs?: number }): Playback;
  /** App message to everyone. */
  send(data: unknown): void;
  /** What the participants share, as it is after each change that another one makes. */
  onSharedData(listener: (data: Readonly<Record<string, unknown>>) => void): void;
  /** Changes what is shared; false, and nothing has changed, where it would be longer than 102,400 characters of JSON. */
  share(update: Readonly<Record<string, unknown>>, merge?: 'replace' | 'shallow-merge'): boolean;
}

/** `failed`: something in the room threw. */
export type RoomCloseReason = 'ended' | 'empty' | 'expired' | 'shutdown' | 'failed';

export interface Room {
  readonly name: string;
  /** Address a call library joins, token included. */
  readonly joinUrl: string;
  /** Resolves when the room's sockets, peers and timers are all gone. */
  readonly closed: Promise<RoomCloseReason>;
  takeSeat(userName: string): Seat;
  /** Called once when the room fails, right before it closes by itself; what the listener sends still goes out. */
  onFault(listener: (error: unknown) => void): void;
  close(reason: RoomCloseReason): Promise<void>;
}

export interface RoomOptions {
  /** The room closes by itself after this time, whatever happens. */
  maxDurationMs: number;
  /** A room that no browser has joined closes after this time. */
  joinTimeoutMs: number;
  /**
   * What a participant answers comes over the socket, typed or as words that the browser has heard: without it nobody is there, though
   * sound may arrive.
   */
  needsSocket?: boolean;
}

export interface Rooms extends AsyncDisposable {
  create(options: RoomOptions): Promise<Room>;
  readonly count: number;
}
