import type { ParticipantSession } from '../participant-session.ts';

/** A packet of Opus, or a picture of VP8, as its sender made it. */
export interface MediaFrame {
  /** By this server's clock: when it was sent. */
  timeMs: number;
  data: Buffer;
  /** Needs none before it. */
  isKey: boolean;
}

/** Of whom frames are. */
export interface FrameTrack {
  /** Of the library's names, such as `cam-audio`, or one that a page has given. */
  name: string;
  kind: 'audio' | 'video';
}

export interface TapListener {
  /** Frames of a track come in the order of their times. */
  onFrame: (track: FrameTrack, frame: MediaFrame) => void;
  /** It isn't sent any more, or may not be; not where it goes on over another connection. */
  onTrackEnd?: (track: FrameTrack) => void;
  /** They don't come. */
  onFailed: (error: unknown) => void;
}

/** What comes of one person. */
export interface OpenTap {
  /** Has them send a picture of this track that stands by itself; it comes when it does. */
  askForPicture: (name: string) => void;
  /** From now on none comes. Never rejects. */
  close: () => Promise<void>;
}

/** Has all frames of what someone sends come, as far as they may send it. */
export type TapPerson = (person: ParticipantSession, listener: TapListener) => OpenTap;
