// What a meeting needs of whatever carries sound and pictures between people, and the rights that hold on every way.
import { mayReceive, maySend, mediaTypeOf } from '../protocol/permissions.ts';
import type { Permissions } from '../protocol/permissions.ts';
import type { RoomParticipant } from '../protocol/signalling.ts';
import type { NetworkQuality, NetworkSample } from './network-stats.ts';

/** This person. */
export interface Self {
  sessionId: string;
  userId: string | undefined;
  permissions: Permissions;
}

export type SendSettings = Readonly<Record<string, unknown>>;
/** How much of which track is wanted: nothing, or one of three qualities; what isn't named comes as the sender likes. */
export type Wants = Readonly<Record<string, false | 0 | 1 | 2>>;
/** By name. */
export type Tracks = ReadonlyMap<string, MediaStreamTrack>;

/** Sound and pictures between the people of a room. Sends what the rights of both sides allow, and shows nothing else of what comes. */
export interface PeopleMedia {
  /** In the room, or back in it. */
  handleJoined(self: Self, people: readonly RoomParticipant[]): void;
  /** Someone is there, or has other rights than before. */
  update(participant: RoomParticipant): void;
  remove(sessionId: string): void;
  setPermissions(permissions: Permissions): void;
  /** Everything there is to send. */
  setTracks(tracks: Tracks): void;
  setSettings(settings: SendSettings): void;
  /** So much is wanted of each track of a person. */
  want(sessionId: string, wants: Wants): void;
  /** The newest figures of all connections. */
  readonly samples: readonly NetworkSample[];
  close(): void;
}

export interface PeopleMediaListener {
  /** The tracks of a person that may be shown. */
  onTracks(sessionId: string, tracks: Tracks): void;
  onQuality(sessionId: string, quality: NetworkQuality): void;
}

const kindOf = (track: MediaStreamTrack): 'audio' | 'video' => (track.kind === 'audio' ? 'audio' : 'video');

/** Whether a person may send a track of this name to anyone. */
export function isSendable(permissions: Permissions, name: string, track: MediaStreamTrack): boolean {
  const type = mediaTypeOf(name, kindOf(track));
  return type !== null && maySend(permissions, type);
}

/** Whether this person's track may go to that one. Who says nothing of their permissions has the usual ones. */
export function isSentTo(to: RoomParticipant, self: Self, name: string, track: MediaStreamTrack): boolean {
  const type = mediaTypeOf(name, kindOf(track));
  if (type === null || !maySend(self.permissions, type)) return false;
  return to.permissions === undefined || mayReceive(to.permissions, self, name, type);
}

/** Of what comes from a person those tracks that may be shown: a browser may send more than it may, and the room says what that is. */
export function shownOf(
  from: RoomParticipant,
  self: Self | null,
  tracks: Tracks,
): Map<string, MediaStreamTrack> {
  const shown = new Map<string, MediaStreamTrack>();
  const { permissions } = from;
  if (self === null || permissions === undefined) return shown;
  for (const [name, track] of tracks) {
    const type = mediaTypeOf(name, kindOf(track));
    if (type !== null && maySend(permissions, type) && mayReceive(self.permissions, from, name, type))
      shown.set(name, track);
  }
  return shown;
}
