import type { AudioPath } from '@bandpal/contracts';
import type { ClientSignal } from '../protocol/signalling.ts';

export interface AudioRouteListener {
  onSignal(signal: ClientSignal): void;
  /** Sends a frame; false when it was dropped. */
  onPcm(frame: Int16Array<ArrayBuffer>): boolean;
  /** Audio flows over this path now. */
  onPath(path: AudioPath): void;
  onRemoteTrack(track: MediaStreamTrack | null): void;
  /** Audio has stopped; the route is looking for another path. */
  onInterrupted(): void;
  /** Neither path works in this browser. */
  onImpossible(message: string): void;
}
