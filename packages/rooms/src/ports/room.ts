// A room as the examiner sees it. Knows nothing of signalling frames, of WebRTC or of the voice service.
import type { AudioPath } from '@bandpal/contracts';
import type { EnableRecording, Permissions, PermissionsChange } from '../protocol/permissions.ts';
import type { RoomParticipant } from '../protocol/signalling.ts';
import type { Clip } from './clip.ts';

export type ParticipantEvent =
  | { type: 'joined'; participant: RoomParticipant }
  | { type: 'updated'; participant: RoomParticipant }
  /** Nothing is heard of the participant any more, who may come back within the grace time. */
  | { type: 'lost'; participant: RoomParticipant }
  | { type: 'returned'; participant: RoomParticipant }
  /** `left`: said goodbye. `timeout`: did not come back. `ejected`: has joined afresh. `removed`: was sent out by someone in charge. */
  | { type: 'left'; participant: RoomParticipant; reason: 'left' | 'timeout' | 'ejected' | 'removed' }
  /** Audio can flow both ways now, over this path. */
  | { type: 'audio-ready'; participant: RoomParticipant; path: AudioPath }
  /** As the browser says that heard it; `on`: speaks, or has stopped. */
  | { type: 'speaking'; participant: RoomParticipant; on: boolean };

/** Someone who comes beside the candidate, or what the candidate may do where others come. */
export interface Guest {
  /** By which permissions name people; the session's id when absent. */
  userId?: string;
  /** Stands in place of the name that the page gives. */
  userName?: string;
  /** Is in charge of everyone; the only one who can put others in charge. */
  isOwner?: boolean;
  /** What is not named is as for everyone: seen, may send and receive everything. */
  permissions?: Partial<Permissions>;
  /** Waits at the door until someone in charge says yes. */
  knocks?: boolean;
  /** May record the call, on their own device or on the server (`captures`), without anyone who hasn't agreed to it. */
  enableRecording?: EnableRecording;
  /** Agrees to be recorded by whoever may: the host who makes the token has asked this person. They can still refuse in the call. */
  agreesToRecording?: boolean;
  /** The same for live streams. */
  agreesToStreaming?: boolean;
  /** May have people called by telephone, where the room says who answers for that (`dialOut`). */
  enableDialOut?: boolean;
  /** The address ends with the room when absent. */
  validForMs?: number;
}

/** A clip on its way to the participants. */
export interface Playback {
  /** Resolves when the last packet is sent or the playback is stopped. Never rejects. */
  readonly done: Promise<{ completed: boolean; playedMs: number }>;
  /** Monotonic time (Clock.now) at which the first packet was handed to the network; null before. */
  readonly firstPacketAt: number | null;
  /** No packet leaves after this returns. */
  stop(): void;
}

/**
 * An in-process participant: the examiner's chair. It is told of everyone who comes, and hears the candidate alone: events of the others
 * have a participant with `guest`.
 */
export interface Seat {
  readonly sessionId: string;
  onParticipant(listener: (event: ParticipantEvent) => void): void;
  /** 16 kHz mono samples as they arrive (lost packets are concealed or silent, so time stays true). */
  onAudio(listener: (samples: Float32Array, sessionId: string) => void): void;
  onMessage(listener: (data: unknown, sessionId: string) => void): void;
  /** Plays to the candidate and to all who may receive its sound, from `fromMs` of the clip. A clip that is still playing is stopped first. */
  play(clip: Clip, options?: { fromMs?: number }): Playback;
  /** App message to the candidate and all who may receive its sound, to the candidate alone, or to those sessions. */
  send(data: unknown, to?: 'candidate' | readonly string[]): void;
  /** What was said, whole, for those who follow a transcription; nothing happens where none goes on. */
  tellWords(speaker: 'seat' | 'candidate', text: string): void;
  /** What the participants share, as it is after each change that another one makes. */
  onSharedData(listener: (data: Readonly<Record<string, unknown>>) => void): void;
  /** Changes what is shared; false, and nothing has changed, where it would be longer than 102,400 characters of JSON. */
  share(update: Readonly<Record<string, unknown>>, merge?: 'replace' | 'shallow-merge'): boolean;
}

/** Whose words the owner of a room has turned into text. */
export interface PeopleWords {
  /** Sessions that are read, and no others: who hasn't agreed is left out. */
  of: readonly string[];
  /** Sessions that get the words, of those who may hear who speaks. */
  readers: readonly string[];
  /** It has ended: the server can't go on with it. */
  onGivenUp(): void;
}

/** `failed`: something in the room threw. */
export type RoomCloseReason = 'ended' | 'empty' | 'expired' | 'shutdown' | 'failed';

export interface Room {
  readonly name: string;
  /** Address for the candidate, which a call library joins, token included. */
  readonly joinUrl: string;
  /** Who is in the room now, hidden people too; the examiner is not among them. */
  readonly people: readonly RoomParticipant[];
  /** Resolves when the room's sockets, peers and timers are all gone. */
  readonly closed: Promise<RoomCloseReason>;
  takeSeat(userName: string): Seat;
  /** An address for one more person, in one browser at a time. Rejects in a room for one. */
  invite(guest: Guest): Promise<string>;
  /** Changes what a person may do; nothing happens where the session is not in the room any more. */
  permit(sessionId: string, change: PermissionsChange): void;
  /** Whether what people say can be read here. */
  readonly readsPeople: boolean;
  /**
   * Has these people read from now on, in place of those before; null: none. What isn't read yet of someone who is no longer among them is
   * forgotten. False, and no one is read, where there is no capacity. No one in the room can change it.
   */
  readPeople(wish: PeopleWords | null): boolean;
  /** Sends everyone with this `userId` out, and lets none in any more. */
  expel(userId: string): void;
  /** Called once when the room fails, right before it closes by itself; what the listener sends still goes out. */
  onFault(listener: (error: unknown) => void): void;
  close(reason: RoomCloseReason): Promise<void>;
}

export interface RoomOptions {
  /** The room closes by itself after this time, whatever happens. */
  maxDurationMs: number;
  /** A room that the candidate has not joined closes after this time, whoever else is there. */
  joinTimeoutMs: number;
  /**
   * What a participant answers comes over the socket, typed or as words that the browser has heard: without it nobody is there, though
   * sound may arrive.
   */
  needsSocket?: boolean;
  /** People who may be there at once, the examiner aside: one when absent, four at most, and twelve where there is a media engine. */
  maxPeople?: number;
  /**
   * Which way people's sound and pictures go: `peer`, from browser to browser, or `sfu`, by way of the media engine. When absent, and where
   * there is no engine, `peer`; in a room for more than four `sfu`. Those in charge can change it.
   */
  topology?: 'peer' | 'sfu';
  /** Whether files from elsewhere can be played to the people of the room, where the server does that: yes when absent. */
  hasPlayers?: boolean;
  /** Messages of browsers go to the seat, whomever they name, and what is shared is the seat's alone to change: no one can pass for it. */
  isSeatLed?: boolean;
  /** The seat tells the candidate's words (`Seat.tellWords`): a transcription reads those of all others. */
  seatTellsWords?: boolean;
  /** The candidate sends sound alone and is in charge of nothing when absent. */
  candidate?: Pick<
    Guest,
    | 'userId'
    | 'userName'
    | 'permissions'
    | 'enableRecording'
    | 'agreesToRecording'
    | 'agreesToStreaming'
    | 'enableDialOut'
  >;
  /** People may be called by telephone, and the calls count for this account; no one is called when absent. */
  dialOut?: { accountId: string };
  /** Recordings that are kept on the server, and live streams, are this account's; there can be none when absent. */
  captures?: { accountId: string };
}

/** Where rooms are made. */
export interface RoomMaker {
  create(options: RoomOptions): Promise<Room>;
}

export interface Rooms extends RoomMaker, AsyncDisposable {
  readonly count: number;
}
