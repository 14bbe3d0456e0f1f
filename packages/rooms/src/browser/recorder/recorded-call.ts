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
  /** Which of this person's recordings the room has told everyone of, as going on; 0 where none does. */
  number: number;
  /** What the room has said of this person last; another object each time. */
  said: object;
  /** Whether anyone in it may show pictures, if not now. */
  mayHavePictures: boolean;
  /** Whom the recording may have in it, oneself first. */
  people: readonly RecordedPerson[];
  /** Tells the room that this person begins or has ended. */
  tell: (on: boolean, number: number) => void;
}

/** What the engine does for recordings. */
export interface RecordingHost {
  /** Null where there is no call that this person may record. */
  call: () => RecordedCall | null;
  isInCall: () => boolean;
  post: (message: HostMessage) => void;
}
