// A telephone call that has come in, as whoever answers it sees it. Knows nothing of SIP.
import type { DialRefusal } from '../protocol/dial-out.ts';
import type { Clip } from './clip.ts';
import type { Playback, Room, RoomOptions } from './room.ts';

/** A key of a telephone. The four letters that few telephones have count as none. */
export type TelephoneKey = '0' | '1' | '2' | '3' | '4' | '5' | '6' | '7' | '8' | '9' | '*' | '#';

/** One telephone call: rings until it's answered, then sound and keys. */
export interface PhoneCall {
  /** The caller's number as the trunk tells it, or a name; anyone can forge it. Empty where it's withheld. */
  readonly caller: string;
  /** Whether the call goes on. */
  readonly isUp: boolean;
  /** Answers; resolves with whether sound can flow. A call that can't be answered is hung up. Called once. */
  answer(): Promise<boolean>;
  onKey(listener: (key: TelephoneKey) => void): void;
  /** Called once, when the call is over. */
  onHangUp(listener: () => void): void;
  /** Plays a clip. One that's still playing is stopped first. */
  play(clip: Clip): Playback;
  /** Ends the call, answered or not; resolves when nothing of it is left here. */
  hangUp(): Promise<void>;
  /** Calls back once after `ms`; the returned function cancels it. What the callback throws ends the call. */
  after(ms: number, callback: () => void): () => void;
  /** For work that isn't awaited: its rejection ends the call. */
  watch(work: Promise<unknown>): void;
  /** A room with the caller in it, for the examiner. The call ends with the room, and the other way round. */
  openRoom(options: RoomOptions): PhoneRoom;
}

/** A call in the form of a room. The caller has no page: what one would send is said for it. */
export interface PhoneRoom extends Room {
  /** What a page would have sent, on behalf of the caller. */
  say(data: unknown): void;
}

/** Where a call goes. Neither is trusted before the desk has read it. */
export type DialTarget = { phoneNumber: string } | { sipUri: string };

/** A call that someone in a room would like to be made. */
export interface DialWish {
  target: DialTarget;
  /** The number that is to be shown; the installation's own when absent. */
  callerId?: string | undefined;
  /** For whom it counts. */
  accountId: string;
  /** The other side is to make it, in place of this server: it takes no line of its own. */
  isTransfer?: boolean;
}

/** A call that may be made, and has been counted. */
export interface ReservedCall {
  /** `sip:` address, as the gateway takes it. */
  uri: string;
  /** The call ends after so long, whatever happens. */
  maxMs: number;
  /** The call is over, or was never made: its place is free. It stays counted. */
  release(): void;
}

/** What an installation lets rooms call, and what it says to those who are called. */
export interface DialOutDesk {
  /** Counts the call, or says why it isn't made. */
  reserve(wish: DialWish): Promise<ReservedCall | DialRefusal>;
  /** Tells the person who has picked up who calls and what for; resolves with whether they want to join. */
  hasAgreed(call: PhoneCall): Promise<boolean>;
}
