import type { MediaType, TrackKind } from '../protocol/permissions.ts';
import { mediaTypeOf } from '../protocol/permissions.ts';
import { Camera } from './camera.ts';
import { asRecord } from './fields.ts';
import type { DeviceFailure } from './microphone.ts';
import { mediaDevices } from './microphone.ts';
import type { TrackInfo } from './participant-model.ts';

/** As many as a room lets one person send. */
const MAX_CUSTOM_TRACKS = 4;

interface OwnMediaListener {
  /** What is sent has changed. */
  onChanged(): void;
  onCameraFailed(failure: DeviceFailure): void;
  onBackgroundLost(error: Error): void;
  onScreenShared(isShared: boolean): void;
}

/** What a person sends beside the voice: camera, screen with its sound, and tracks of the page's own. */
export class OwnMedia {
  readonly camera: Camera;
  readonly #listener: OwnMediaListener;
  #screen: MediaStream | null = null;
  readonly #custom = new Map<string, MediaStreamTrack>();

  constructor(backgroundUrl: () => string, listener: OwnMediaListener) {
    this.#listener = listener;
    this.camera = new Camera(backgroundUrl, {
      onChanged: () => listener.onChanged(),
      onFailed: (failure) => listener.onCameraFailed(failure),
      onBackgroundLost: (error) => listener.onBackgroundLost(error),
    });
  }

  get isSharingScreen(): boolean {
    return this.#screen !== null;
  }

  /** All tracks that there are, by their names in rooms. */
  get tracks(): ReadonlyMap<string, MediaStreamTrack> {
    const tracks = new Map<string, MediaStreamTrack>(this.#custom);
    const { track } = this.camera;
    if (track !== null) tracks.set('cam-video', track);
    const [picture] = this.#screen?.getVideoTracks() ?? [];
    const [sound] = this.#screen?.getAudioTracks() ?? [];
    if (picture !== undefined) tracks.set('screen-video', picture);
    if (sound !== undefined) tracks.set('screen-audio', sound);
    return tracks;
  }

  /** Of all tracks and of the camera that is off or blocked. */
  get infos(): Record<string, TrackInfo & { kind: TrackKind }> {
    const infos: Record<string, TrackInfo & { kind: TrackKind }> = {
      'cam-video': { ...this.camera.info, kind: 'video' },
    };
    for (const [name, { kind }] of this.tracks) {
      if (name !== 'cam-video')
        infos[name] = { subscribed: true, state: 'playable', kind: kind === 'audio' ? 'audio' : 'video' };
    }
    return infos;
  }

  /** Shares the page's own stream, or what the person chooses; false when they choose nothing. Rejects where the browser cannot. */
  async startScreen(given: MediaStream | undefined, options: unknown): Promise<boolean> {
    const screen = given ?? (await chooseScreen(asRecord(options)));
    if (screen === null) return false;
    this.#stopScreen();
    this.#screen = screen;
    const [picture] = screen.getVideoTracks();
    // On a thin line letters stay sharp and move less; a page that shows a film says so itself.
    if (picture?.contentHint === '') picture.contentHint = 'detail';
    // The browser's own button, or the end of the window that is shown.
    picture?.addEventListener('ended', () => {
      if (this.#screen === screen) this.stopScreen();
    });
    this.#listener.onScreenShared(true);
    this.#listener.onChanged();
    return true;
  }

  stopScreen(): void {
    if (this.#screen === null) return;
    this.#stopScreen();
    this.#listener.onScreenShared(false);
    this.#listener.onChanged();
  }

  /** Null when it worked, or why not. */
  startCustom(name: string, track: MediaStreamTrack): string | null {
    if (!this.#custom.has(name) && this.#custom.size >= MAX_CUSTOM_TRACKS)
      return `No more than ${MAX_CUSTOM_TRACKS} custom tracks can be sent.`;
    this.#custom.set(name, track);
    track.addEventListener('ended', () => {
      if (this.#custom.get(name) === track) this.stopCustom(name);
    });
    this.#listener.onChanged();
    return null;
  }

  /** False when there is no such track. The track is the page's, and goes on. */
  stopCustom(name: string): boolean {
    if (!this.#custom.delete(name)) return false;
    this.#listener.onChanged();
    return true;
  }

  /** Ends what may not be sent. */
  async keepOnly(maySend: (type: MediaType) => boolean): Promise<void> {
    if (!maySend('screenVideo') && !maySend('screenAudio')) this.stopScreen();
    for (const [name, { kind }] of this.#custom) {
      const type = mediaTypeOf(name, kind === 'audio' ? 'audio' : 'video');
      if (type === null || !maySend(type)) this.stopCustom(name);
    }
    if (!maySend('video')) await this.camera.setOn(false);
  }

  release(): void {
    this.#stopScreen();
    this.#custom.clear();
    this.camera.release();
  }

  #stopScreen(): void {
    for (const track of this.#screen?.getTracks() ?? []) track.stop();
    this.#screen = null;
  }
}

/** Null when the person chooses nothing. */
async function chooseScreen(options: Readonly<Record<string, unknown>>): Promise<MediaStream | null> {
  const devices = mediaDevices();
  const { audio = true } = options;
  try {
    return await devices.getDisplayMedia({ video: true, audio: audio !== false });
  } catch (error) {
    if (error instanceof Error && error.name === 'NotAllowedError') return null;
    throw error;
  }
}
