import type { HostMessage } from '../host-channel.ts';

/** Someone who is recorded, with the tracks that there are of them now, by their names in rooms. */
export interface RecordedPerson {
  id: string;
  name: string;
  tracks: ReadonlyMap<string, MediaStreamTrack>;
}

/** A call, as it is at this moment. */
export interface RecordedCall {
  /** Of the one who records. */
  sessionId: string;
  /** Whether the room has told everyone that this person records. */
  isKnown: boolean;
  /** Whether anyone in it may show pictures, if not now. */
  mayHavePictures: boolean;
  /** Whom the recording may have in it, oneself first. */
  people: readonly RecordedPerson[];
  /** Tells the room that this person begins or has ended. */
  tell: (on: boolean) => void;
}

/** What the engine does for recordings. */
export interface RecordingHost {
  /** Null where there is no call that this person may record. */
  call: () => RecordedCall | null;
  post: (message: HostMessage) => void;
}
