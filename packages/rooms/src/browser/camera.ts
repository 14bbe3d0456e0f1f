import { describeDeviceFailure, deviceError, mediaDevices } from './microphone.ts';
import type { DeviceFailure } from './microphone.ts';
import type { TrackInfo } from './participant-model.ts';

/** Where the picture comes from. */
export type CameraSource =
  | { kind: 'default' }
  | { kind: 'device'; id: string }
  | { kind: 'track'; track: MediaStreamTrack };

/** What is asked of a camera: enough for a face, and little enough for three others to get it from one line. */
const PICTURE = { width: { ideal: 640 }, height: { ideal: 480 }, frameRate: { ideal: 30 } };

interface CameraListener {
  onChanged(): void;
  onFailed(failure: DeviceFailure): void;
}

/** The person's camera: off until a page wants it on, and its light is out while it is off. Tracks it opened itself it also stops. */
export class Camera {
  readonly #listener: CameraListener;
  #source: CameraSource = { kind: 'default' };
  #track: MediaStreamTrack | null = null;
  #isOn = false;
  #failure: DeviceFailure | null = null;
  #opening = 0;

  constructor(listener: CameraListener) {
    this.#listener = listener;
  }

  get track(): MediaStreamTrack | null {
    return this.#track;
  }

  get info(): TrackInfo {
    if (this.#failure !== null) return { subscribed: true, state: 'blocked', blocked: this.#failure.blocked };
    if (!this.#isOn) return { subscribed: true, state: 'off', off: { byUser: true } };
    return { subscribed: true, state: this.#track === null ? 'loading' : 'playable' };
  }

  async setOn(on: boolean): Promise<void> {
    this.#isOn = on;
    if (on && this.#track === null) await this.#open();
    else if (!on) {
      this.#failure = null;
      this.#close();
      this.#listener.onChanged();
    }
  }

  /** Another camera, from now on. */
  async use(source: CameraSource): Promise<void> {
    this.#source = source;
    if (this.#isOn) await this.#open();
  }

  release(): void {
    this.#isOn = false;
    this.#failure = null;
    this.#source = { kind: 'default' };
    this.#close();
  }

  async #open(): Promise<void> {
    this.#opening += 1;
    const turn = this.#opening;
    const source = this.#source;
    try {
      const track = source.kind === 'track' ? source.track : await capture(source);
      if (turn !== this.#opening || !this.#isOn) {
        if (source.kind !== 'track') track.stop();
        return;
      }
      this.#close();
      this.#track = track;
      this.#failure = null;
      track.addEventListener('ended', this.#handleEnded);
    } catch (thrown) {
      if (turn !== this.#opening) return;
      const failure = describeDeviceFailure(thrown, 'video');
      // A camera that works goes on being used where another one fails.
      if (this.#track === null) this.#failure = failure;
      this.#listener.onFailed(failure);
    }
    this.#listener.onChanged();
  }

  /** It was unplugged, or the page has stopped its own track. */
  readonly #handleEnded = (): void => {
    this.#close();
    this.#isOn = false;
    this.#listener.onChanged();
  };

  #close(): void {
    this.#opening += 1;
    this.#track?.removeEventListener('ended', this.#handleEnded);
    if (this.#track !== null && !this.#isOfPage(this.#track)) this.#track.stop();
    this.#track = null;
  }

  #isOfPage(track: MediaStreamTrack): boolean {
    return this.#source.kind === 'track' && this.#source.track === track;
  }
}

async function capture(
  source: { kind: 'default' } | { kind: 'device'; id: string },
): Promise<MediaStreamTrack> {
  const device = source.kind === 'device' ? { deviceId: { exact: source.id } } : {};
  const stream = await mediaDevices().getUserMedia({ video: { ...PICTURE, ...device } });
  const [track] = stream.getVideoTracks();
  if (track === undefined) throw deviceError('NotFoundError', 'The browser gave no video track.');
  return track;
}
