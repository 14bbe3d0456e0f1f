import { isSameBackdrop, openBackdrop } from './camera-background.ts';
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
  /** What draws the background has broken down, and the camera is off now. */
  onBackgroundLost(error: Error): void;
}

/** A camera that is open, and what is sent of it. */
interface OpenCamera {
  readonly raw: MediaStreamTrack;
  readonly isOfPage: boolean;
  isClosed: boolean;
  /** What it is drawn with; null where the picture is sent as the camera gives it. */
  background: BackgroundTrack | null;
  /** What that shows. */
  backdrop: BackdropSettings | null;
}

/** The person's camera: off until a page wants it on, and its light is out while it is off. Tracks it opened itself it also stops. */
export class Camera {
  readonly #listener: CameraListener;
  readonly #backgroundUrl: () => string;
  #source: CameraSource = { kind: 'default' };
  #open: OpenCamera | null = null;
  /** What is wanted behind the person; a camera that is on gets it as soon as it can be drawn. */
  #backdrop: BackdropSettings | null = null;
  #isOn = false;
  #failure: DeviceFailure | null = null;
  #opening = 0;
  /** The start that is under way; null for none, or for one whose camera isn't wanted any more. */
  #starting: Promise<DeviceFailure | null> | null = null;

  /** `backgroundUrl` gives the address of what draws backgrounds. */
  constructor(backgroundUrl: () => string, listener: CameraListener) {
    this.#backgroundUrl = backgroundUrl;
    this.#listener = listener;
  }

  /** What is sent. */
  get track(): MediaStreamTrack | null {
    return this.#open === null ? null : (this.#open.background?.track ?? this.#open.raw);
  }

  /** The camera itself, by which its device is known. */
  get device(): MediaStreamTrack | null {
    return this.#open?.raw ?? null;
  }

  get backdrop(): BackdropSettings | null {
    return this.#backdrop;
  }

  get info(): TrackInfo {
    if (this.#failure !== null) return { subscribed: true, state: 'blocked', blocked: this.#failure.blocked };
    if (!this.#isOn) return { subscribed: true, state: 'off', off: { byUser: true } };
    return { subscribed: true, state: this.#open === null ? 'loading' : 'playable' };
  }

  async setOn(on: boolean): Promise<void> {
    this.#isOn = on;
    if (on && this.#open === null) await (this.#starting ?? this.#start());
    else if (!on) {
      this.#failure = null;
      this.#close();
      this.#listener.onChanged();
    }
  }

  /** Another camera, from now on; null when it worked, or will be tried when it's wanted. One that works goes on being used where the new one fails. */
  async use(source: CameraSource): Promise<DeviceFailure | null> {
    const before = this.#source;
    this.#source = source;
    if (!this.#isOn) return null;
    const failure = await this.#start();
    if (failure !== null && this.#open !== null) this.#source = before;
    return failure;
  }

  /**
   * What is shown behind the person from now on; null: the room. A camera that is off or being opened shows nothing before it can show that.
   * Rejects, and nothing has changed, where it cannot be done.
   */
  async setBackdrop(backdrop: BackdropSettings | null): Promise<void> {
    if (isSameBackdrop(backdrop, this.#backdrop)) return;
    const before = this.#backdrop;
    this.#backdrop = backdrop;
    const camera = this.#open;
    if (camera === null) return;
    const wasSent = this.track;
    try {
      await this.#dress(camera);
    } catch (thrown) {
      // Something else was wanted meanwhile, and whether this can be done does not matter any more.
      if (this.#backdrop !== backdrop) return;
      this.#backdrop = before;
      throw thrown;
    }
    if (camera === this.#open && this.track !== wasSent) this.#tellOfAnother(camera);
  }

  /** Into a call, where nobody sees the room of a person who has asked to hide it: a camera that cannot yet is opened anew, and shown when it can. */
  hideRoom(): void {
    if (this.#open === null || this.#open.backdrop === this.#backdrop) return;
    this.#close();
    this.#listener.onChanged();
    void this.#start();
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

  /** Opens the camera and shows it; what was open before is shown until then. Never rejects. */
  async #start(): Promise<DeviceFailure | null> {
    const starting = this.#openAndShow();
    this.#starting = starting;
    const failure = await starting;
    if (this.#starting === starting) this.#starting = null;
    return failure;
  }

  /** Null also where another start has overtaken it. */
  async #openAndShow(): Promise<DeviceFailure | null> {
    let failure: DeviceFailure | null = null;
    this.#opening += 1;
    const turn = this.#opening;
    try {
      const camera = await openCamera(this.#source);
      try {
        await this.#dress(camera);
      } catch (thrown) {
        closeCamera(camera);
        throw thrown;
      }
      if (turn !== this.#opening || !this.#isOn) {
        closeCamera(camera);
        return null;
      }
      this.#close();
      this.#failure = null;
      if (camera.background !== null) this.#listener.onChanged();
      this.#open = camera;
      camera.raw.addEventListener('ended', this.#handleEnded);
    } catch (thrown) {
      if (turn !== this.#opening) return null;
      failure = describeDeviceFailure(thrown, 'video');
      // A camera that works goes on being used where another one fails.
      if (this.#open === null) this.#failure = failure;
      this.#listener.onFailed(failure);
    }
    this.#listener.onChanged();
    return failure;
  }

  /** Gives a camera the background that is wanted, which may change meanwhile. Rejects where it cannot have it. */
  async #dress(camera: OpenCamera): Promise<void> {
    while (camera.backdrop !== this.#backdrop && !camera.isClosed) {
      const wanted = this.#backdrop;
      if (wanted === null) {
        changeBackground(camera, null);
        // oxlint-disable-next-line no-await-in-loop -- one background after the other
      } else if (camera.background !== null) await camera.background.use(wanted);
      else {
        // oxlint-disable-next-line no-await-in-loop -- one background after the other
        const background = await openBackdrop(this.#backgroundUrl(), camera.raw, wanted, (error) =>
          this.#loseBackground(camera, error),
        );
        if (camera.isClosed) {
          background.close();
          return;
        }
        changeBackground(camera, background);
      }
      camera.backdrop = wanted;
    }
  }

  #loseBackground(camera: OpenCamera, error: Error): void {
    if (camera !== this.#open) return;
    void this.setOn(false);
    this.#listener.onBackgroundLost(error);
  }

  /** It was unplugged, or the page has stopped its own track. */
  readonly #handleEnded = (): void => {
    this.#close();
    this.#isOn = false;
    this.#listener.onChanged();
  };

  #close(): void {
    this.#opening += 1;
    this.#starting = null;
    this.#open?.raw.removeEventListener('ended', this.#handleEnded);
    if (this.#open !== null) closeCamera(this.#open);
    this.#open = null;
  }
}

async function openCamera(source: CameraSource): Promise<OpenCamera> {
  const isOfPage = source.kind === 'track';
  const raw = isOfPage ? source.track : await capture(source);
  return { raw, isOfPage, isClosed: false, background: null, backdrop: null };
}

function changeBackground(camera: OpenCamera, background: BackgroundTrack | null): void {
  camera.background?.close();
  camera.background = background;
}

/** Tracks of the page are the page's to stop. */
function closeCamera(camera: OpenCamera): void {
  camera.isClosed = true;
  camera.background?.close();
  if (!camera.isOfPage) camera.raw.stop();
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
