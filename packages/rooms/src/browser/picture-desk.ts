import type { MediaType } from '../protocol/permissions.ts';
import { MAX_TRACK_NAME_CHARS, mediaTypeOf } from '../protocol/permissions.ts';
import { isSameBackdrop, readBackdrop } from './camera-background.ts';
import type { CameraSource } from './camera.ts';
import { asRecord, asString } from './fields.ts';
import type { HostMessage } from './host-channel.ts';
import { NO_PROCESSOR, SHARED_TRACK_MARKER } from './input-settings.ts';
import type { CameraChange } from './input-settings.ts';
import type { Handler } from './media-desk.ts';
import { notSupported, refusal } from './not-supported.ts';
import { OwnMedia } from './own-media.ts';

/** Tracks and streams of the page, which cannot travel in messages. */
export interface SharedTracks {
  audioTrack?: MediaStreamTrack;
  videoTrack?: MediaStreamTrack;
  screenMediaStream?: MediaStream;
  customTrack?: MediaStreamTrack;
}

interface PictureDeskOptions {
  /** Address of what draws backgrounds. */
  backgroundUrl: () => string;
  shared: () => SharedTracks | undefined;
  /** Whether this may be sent in the call; true where there is no call, as people may look at themselves before one. */
  permits: (type: MediaType) => boolean;
  /** What a page is told of what is not permitted. */
  whyNot: () => string;
  post: (message: HostMessage) => void;
  /** What this person has to send beside the voice has changed. */
  onChanged: () => void;
  onCameraChanged: () => void;
}

const noVideo = (msg: string): HostMessage => ({
  action: 'camera-error',
  errorMsg: { errorMsg: msg, audioOk: true, videoOk: false },
  error: { type: 'unknown', msg },
});

const nonfatal = (type: string, errorMsg: string): HostMessage => ({
  action: 'nonfatal-error',
  type,
  errorMsg,
});

/** The name of a track to which the page gave none. */
const UNNAMED = 'custom-track';

/** Everything about the person's camera, screen and tracks of the page's own. Outlives single calls. */
export class PictureDesk {
  readonly media: OwnMedia;
  readonly handlers: Readonly<Record<string, Handler>>;
  readonly #options: PictureDeskOptions;
  /** Whether the page wants the camera on in its next call. */
  #isWanted = false;
  #processor: Readonly<Record<string, unknown>> = NO_PROCESSOR;

  constructor(options: PictureDeskOptions) {
    const { post } = options;
    this.#options = options;
    this.media = new OwnMedia(options.backgroundUrl, {
      onChanged: () => options.onChanged(),
      onCameraFailed: ({ error }) =>
        post({
          action: 'camera-error',
          errorMsg: { errorMsg: error.msg, audioOk: true, videoOk: false },
          error,
        }),
      onBackgroundLost: ({ message }) => post(nonfatal('video-processor-error', message)),
      onScreenShared: (isShared) =>
        post({ action: isShared ? 'local-screen-share-started' : 'local-screen-share-stopped' }),
    });
    this.handlers = this.#makeHandlers();
  }

  /** Takes what a join or a camera start says of the camera, which stays off until the call is known to have pictures. */
  async prepare(message: HostMessage): Promise<void> {
    const properties = asRecord(message['properties']);
    const cache = asRecord(message['preloadCache']);
    this.#isWanted =
      properties['startVideoOff'] !== true &&
      cache['allowLocalVideo'] !== false &&
      properties['videoSource'] !== false;
    const { settings, processor } = asRecord(asRecord(cache['inputSettings'])['video']);
    await this.setBackdrop(asRecord(processor));
    await this.media.camera.use(this.#sourceOf(asRecord(settings)));
  }

  /** Why not, when the picture stays as it was. */
  async setBackdrop(processor: Readonly<Record<string, unknown>>): Promise<string | null> {
    const backdrop = readBackdrop(processor);
    if (backdrop === undefined)
      return 'Pictures can have another background, and nothing else is done to them.';
    const { camera } = this.media;
    try {
      await camera.setBackdrop(backdrop);
    } catch (thrown) {
      return thrown instanceof Error ? thrown.message : 'The background could not be changed.';
    }
    // What was left, or overtaken by another wish, is not what is shown.
    if (isSameBackdrop(camera.backdrop, backdrop)) this.#processor = processor;
    if (camera.track !== null) this.#options.onCameraChanged();
    return null;
  }

  /** The processor of the call library's that holds. */
  get processor(): Readonly<Record<string, unknown>> {
    return this.media.camera.backdrop === null ? NO_PROCESSOR : this.#processor;
  }

  /** A page that asks for the camera by name sees it before a call. */
  async preview(message: HostMessage): Promise<void> {
    await this.prepare(message);
    const cache = asRecord(message['preloadCache']);
    const source = asRecord(message['properties'])['videoSource'];
    const isAsked = cache['allowLocalVideo'] === true || (source !== undefined && source !== false);
    if (this.#isWanted && isAsked) await this.media.camera.setOn(true);
  }

  /** In a call, whose rights are known. */
  async enter(): Promise<void> {
    const { permits } = this.#options;
    const { camera } = this.media;
    camera.hideRoom();
    if (this.#isWanted && permits('video')) {
      const opening = camera.setOn(true);
      // A background takes seconds to load, and nobody's voice waits for it.
      if (camera.backdrop === null) await opening;
    }
    await this.media.keepOnly(permits);
  }

  async setVideo(on: boolean): Promise<void> {
    this.#isWanted = on;
    if (on && !this.#options.permits('video')) this.#options.post(noVideo(this.#options.whyNot()));
    else await this.media.camera.setOn(on);
    this.#options.onCameraChanged();
  }

  /** Another camera. */
  async use(settings: Readonly<Record<string, unknown>>): Promise<CameraChange> {
    if (!this.#options.permits('video')) return { isPossible: false, failure: null };
    const failure = await this.media.camera.use(this.#sourceOf(settings));
    this.#options.onCameraChanged();
    return { isPossible: true, failure };
  }

  reset(): void {
    this.media.release();
    this.#isWanted = false;
  }

  #sourceOf({ customTrack, deviceId }: Readonly<Record<string, unknown>>): CameraSource {
    const track = this.#options.shared()?.videoTrack;
    if (customTrack === SHARED_TRACK_MARKER && track !== undefined) return { kind: 'track', track };
    const id = asString(deviceId);
    return id === undefined || id === '' ? { kind: 'default' } : { kind: 'device', id };
  }

  #makeHandlers(): Record<string, Handler> {
    const { post, permits } = this.#options;
    return {
      'local-video': async ({ state }) => this.setVideo(state === true),
      'set-allow-local-video': async ({ state }) => {
        if (state === true && !permits('video'))
          post(notSupported('setInputDevicesAsync', 'videoSource', this.#options.whyNot()));
        else if (state === false) await this.setVideo(false);
      },
      'cycle-camera': async () => {
        if (permits('video')) return this.#cycle();
        post(noVideo(this.#options.whyNot()));
        return { error: refusal(this.#options.whyNot()) };
      },
      'set-camera': async ({ cameraDeviceId }) => {
        const { isPossible } = await this.use({ deviceId: cameraDeviceId });
        if (isPossible) return { device: { deviceId: cameraDeviceId } };
        post(noVideo(this.#options.whyNot()));
        return { error: refusal(this.#options.whyNot()) };
      },
      'get-camera-facing-mode': () => ({
        facingMode: this.media.camera.device?.getSettings().facingMode ?? null,
      }),
      'local-screen-start': async ({ captureOptions }) => this.#startScreen(asRecord(captureOptions)),
      'local-screen-stop': () => this.media.stopScreen(),
      'start-custom-track': ({ properties }) => this.#startCustom(asRecord(properties)),
      'stop-custom-track': ({ mediaTag }) => {
        const name = asString(mediaTag) ?? '';
        if (!this.media.stopCustom(name))
          post(
            nonfatal(
              'custom-track-error',
              `There is no custom track "${name.slice(0, MAX_TRACK_NAME_CHARS)}".`,
            ),
          );
        return { mediaTag: name };
      },
    };
  }

  async #startScreen(options: Readonly<Record<string, unknown>>): Promise<HostMessage> {
    const { post, permits, shared } = this.#options;
    const canceled = { action: 'local-screen-share-canceled' };
    if (!permits('screenVideo')) {
      post(nonfatal('screen-share-error', this.#options.whyNot()));
      post(canceled);
      return { error: refusal(this.#options.whyNot()) };
    }
    const given = options['mediaStream'] === SHARED_TRACK_MARKER ? shared()?.screenMediaStream : undefined;
    try {
      if (!(await this.media.startScreen(given, options))) post(canceled);
    } catch (thrown) {
      const msg = thrown instanceof Error ? thrown.message : 'The screen could not be shared.';
      post(nonfatal('screen-share-error', msg));
      post(canceled);
    }
    return {};
  }

  #startCustom({ trackName }: Readonly<Record<string, unknown>>): HostMessage {
    const track = this.#options.shared()?.customTrack;
    const name = asString(trackName) ?? UNNAMED;
    const type = track === undefined ? null : mediaTypeOf(name, track.kind === 'audio' ? 'audio' : 'video');
    if (track === undefined || type === null || !this.#options.permits(type))
      return { error: refusal(this.#options.whyNot()) };
    const failure = this.media.startCustom(name, track);
    return failure === null ? { mediaTag: name } : { error: { type: 'custom-track-error', msg: failure } };
  }

  async #cycle(): Promise<HostMessage> {
    const devices = await navigator.mediaDevices.enumerateDevices();
    const cameras = devices.filter(({ kind }) => kind === 'videoinput');
    const current = this.media.camera.device?.getSettings().deviceId;
    const next = cameras[(cameras.findIndex(({ deviceId }) => deviceId === current) + 1) % cameras.length];
    if (next === undefined) return { device: null };
    await this.use({ deviceId: next.deviceId });
    const { deviceId, groupId, kind, label } = next;
    return { device: { deviceId, groupId, kind, label } };
  }
}
