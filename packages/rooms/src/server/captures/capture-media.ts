import type { RecordingSink } from '../../ports/recordings.ts';
import type { CaptureKind } from '../../protocol/capture-frames.ts';
import type { CaptureLayout, CaptureRefusal, CaptureSettings } from '../../protocol/captures.ts';
import type { ParticipantSession } from '../participant-session.ts';

/** What a room is to capture. Where it goes: into files of a recording, or to hosts that show it to the world. */
export type CaptureWish = {
  /** Tells it from the room's others. */
  id: string;
  /** Whose call it is: what counts for an account counts for this one. */
  accountId: string;
  settings: CaptureSettings;
  listener: CaptureListener;
} & (
  | { kind: 'recording'; type: 'cloud' | 'raw-tracks'; sink: RecordingSink }
  | { kind: 'stream'; endpoints: readonly string[] }
);

/** What becomes of a capture. */
export interface CaptureListener {
  /** It goes on no longer; called once at most, and not after `close`. */
  onFailed(why: CaptureRefusal): void;
  /** It goes on, though not as it was wanted. Neither text holds an address or a key. */
  onWarning(why: CaptureRefusal): void;
  /** Of a stream: a host takes it, or doesn't at the moment, or is given up. `endpoint`: as it was given. */
  onEndpoint(endpoint: string, state: 'connected' | 'interrupted' | 'lost', why?: CaptureRefusal): void;
}

/** Someone without a browser whose voice the room has: the examiner. */
export interface CapturedVoice {
  id: string;
  userName: string;
}

/** A capture that goes on. Nothing of anyone is in it who hasn't been added, or after they have been removed. */
export interface RunningCapture {
  /**
   * What this person sends is captured from now on, over all connections that they make, as far as they may send it (`maySend`). The same person
   * may be added again after they have been removed.
   */
  add(person: ParticipantSession): void;
  /** Nothing that they send gets in any more once this returns. Someone who isn't in it changes nothing. */
  remove(person: ParticipantSession): void;
  /** 20 ms of 16 kHz PCM of someone without a browser; nothing comes while they're silent. Raw tracks leave it out. */
  handleVoice(voice: CapturedVoice, pcm: Int16Array): void;
  /** Another layout from now on; null, or why not. */
  update(layout: CaptureLayout): CaptureRefusal | null;
  /**
   * Of a stream: more hosts, or fewer; null, or why not. `onAllowed`: before more are connected. Of those who are removed in it, these hosts get
   * nothing, not even of what was sent before. With the last host it doesn't end by itself.
   */
  changeEndpoints(
    change: 'add' | 'remove',
    endpoints: readonly string[],
    onAllowed: () => void,
  ): Promise<CaptureRefusal | null>;
  /** Ends it; resolves when everything has gone to the sink, whose files are closed then, or to the hosts. Never rejects. */
  close(): Promise<void>;
}

/** What captures the sound and pictures of a room's people. */
export interface CaptureMedia {
  /** Whether this server streams calls at all. */
  readonly canStream: boolean;
  /**
   * Whether this room can be captured so; null, or why not. Has its media go by way of the engine from then on, where they don't yet. Hosts and
   * caps of streams are checked by `start`.
   */
  prepare(kind: CaptureKind): CaptureRefusal | null;
  /** Begins with no one in it. */
  start(wish: CaptureWish): Promise<RunningCapture | CaptureRefusal>;
}
