import type { Clock, Log } from '@bandpal/foundation';
import type { RecordingShelf } from '../ports/recordings.ts';
import type { Guest } from '../ports/room.ts';
import type { Transcriber } from '../ports/transcriber.ts';
import type { CaptureMedia } from './captures/capture-media.ts';
import type { Dialling } from './dial-out/called-people.ts';
import type { InvitedBy } from './invitations.ts';
import type { MediaEngine } from './janus/media-engine.ts';
import type { LiveKit } from './livekit/livekit.ts';
import type { Pacer } from './pacer.ts';
import type { PeerNetwork } from './peer-network.ts';
import type { PlayerPlaces } from './player/players.ts';

/** What a room has of the process that it runs in. */
export interface LiveRoomContext {
  clock: Clock;
  pacer: Pacer;
  network: PeerNetwork;
  log: Log;
  /** Called once when the room begins to close. */
  onClosing(): void;
  /** Reads what people say; null where nothing does. */
  transcriber: Transcriber | null;
  /** Passes on what people send each other; null where there is none. */
  engine: MediaEngine | null;
  /** Carries sound and pictures of people; null where browsers send them to each other. */
  liveKit: LiveKit | null;
  /** Plays files to people; null where nothing is played. */
  players: PlayerPlaces | null;
  /** Keeps recordings; null: this server keeps none. */
  shelf: RecordingShelf | null;
  /** Captures people in place of the media engine; null outside of tests. */
  captureMedia: CaptureMedia | null;
  /** By which people are called by telephone; null where none are. */
  dialling: () => Dialling | null;
  /** Makes an address of the room for one more person; `invitedBy`: someone in the room who has asked for it. */
  invite(guest: Guest, invitedBy?: InvitedBy): Promise<string>;
}
