import { openBackdrop } from './camera-background.ts';
import type { BackgroundTrack, BackdropSettings } from './camera-background.ts';
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

/** A camera that is open, and what is sent of it. */
interface OpenCamera {
  raw: MediaStreamTrack;
  isOfPage: boolean;
  /** Null where the picture is sent as the camera gives it. */
  background: BackgroundTrack | null;
}

/** The person's camera: off until a page wants it on, and its light is out while it is off. Tracks it opened itself it also stops. */
export class Camera {
  readonly #listener: CameraListener;
  readonly #backgroundUrl: () => string;
  #source: CameraSource = { kind: 'default' };
  #open: OpenCamera | null = null;
  #backdrop: BackdropSettings | null = null;
  /** One change of the background after the other. */
  #changes: Promise<void> = Promise.resolve();
  #isOn = false;
  #failure: DeviceFailure | null = null;
  #opening = 0;

  /** `backgroundUrl` gives the address of what draws backgrounds. */
  constructor(backgroundUrl: () => string, listener: CameraListener) {
    this.#backgroundUrl = backgroundUrl;
    this.#listener = listener;
  }

  /** What is sent. */
  get track(): MediaStreamTrack | null {
    return this.#open === null ? null : (this.#open.background?.track ?? this.#open.raw);
  }

  get info(): TrackInfo {
    if (this.#failure !== null) return { subscribed: true, state: 'blocked', blocked: this.#failure.blocked };
    if (!this.#isOn) return { subscribed: true, state: 'off', off: { byUser: true } };
    return { subscribed: true, state: this.#open === null ? 'loading' : 'playable' };
  }

  async setOn(on: boolean): Promise<void> {
    this.#isOn = on;
    if (on && this.#open === null) await this.#start();
    else if (!on) {
      this.#failure = null;
      this.#close();
      this.#listener.onChanged();
    }
  }

  /** Another camera, from now on. */
  async use(source: CameraSource): Promise<void> {
    this.#source = source;
    if (this.#isOn) await this.#start();
  }

  /** What is shown behind the person from now on; null: the room. Rejects, and nothing has changed, where that cannot be done. */
  async setBackdrop(backdrop: BackdropSettings | null): Promise<void> {
    const change = this.#changes.then(() => this.#changeBackdrop(backdrop));
    this.#changes = change.catch(() => undefined);
    await change;
  }

  async #changeBackdrop(backdrop: BackdropSettings | null): Promise<void> {
    const camera = this.#open;
    if (camera !== null) {
      const before = this.track;
      await changeBackground(camera, backdrop, this.#backgroundUrl());
      // The camera was changed or closed meanwhile.
      if (camera !== this.#open) closeCamera(camera);
      else if (this.track !== before) this.#tellOfAnother(camera);
    }
    this.#backdrop = backdrop;
  }

  /** The library takes one drawn picture for another that comes in its place: there is none for a moment. */
  #tellOfAnother(camera: OpenCamera): void {
    this.#open = null;
    this.#listener.onChanged();
    this.#open = camera;
    this.#listener.onChanged();
  }

  release(): void {
    this.#isOn = false;
    this.#failure = null;
    this.#source = { kind: 'default' };
    this.#backdrop = null;
    this.#close();
  }

  async #start(): Promise<void> {
    this.#opening += 1;
    const turn = this.#opening;
    const source = this.#source;
    try {
      // One that is being changed is the one to begin with.
      await this.#changes;
      const camera = await openCamera(source, this.#backdrop, this.#backgroundUrl());
      if (turn !== this.#opening || !this.#isOn) {
        closeCamera(camera);
        return;
      }
      this.#close();
      this.#failure = null;
      if (camera.background !== null) this.#listener.onChanged();
      this.#open = camera;
      camera.raw.addEventListener('ended', this.#handleEnded);
    } catch (thrown) {
      if (turn !== this.#opening) return;
      const failure = describeDeviceFailure(thrown, 'video');
      // A camera that works goes on being used where another one fails.
      if (this.#open === null) this.#failure = failure;
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
    this.#open?.raw.removeEventListener('ended', this.#handleEnded);
    if (this.#open !== null) closeCamera(this.#open);
    this.#open = null;
  }
}

/** With the room hidden from its first picture on, where that is asked for: who hides the room must not show it because hiding fails. */
async function openCamera(
  source: CameraSource,
  backdrop: BackdropSettings | null,
  backgroundUrl: string,
): Promise<OpenCamera> {
  const isOfPage = source.kind === 'track';
  const camera: OpenCamera = {
    raw: isOfPage ? source.track : await capture(source),
    isOfPage,
    background: null,
  };
  try {
    await changeBackground(camera, backdrop, backgroundUrl);
  } catch (thrown) {
    closeCamera(camera);
    throw thrown;
  }
  return camera;
}

async function changeBackground(
  camera: OpenCamera,
  backdrop: BackdropSettings | null,
  backgroundUrl: string,
): Promise<void> {
  if (backdrop === null) {
    camera.background?.close();
    camera.background = null;
  } else if (camera.background === null)
    camera.background = await openBackdrop(backgroundUrl, camera.raw, backdrop);
  else await camera.background.use(backdrop);
}

/** Tracks of the page are the page's to stop. */
function closeCamera({ raw, isOfPage, background }: OpenCamera): void {
  background?.close();
  if (!isOfPage) raw.stop();
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
