import type { TrackInfo } from './participant-model.ts';

/** Where the candidate's audio comes from. */
export type MicrophoneSource =
  | { kind: 'default' }
  | { kind: 'device'; id: string }
  | { kind: 'track'; track: MediaStreamTrack };

/** The candidate's microphone. Tracks it opened itself it also stops; a track of the page stays the page's. */
export class Microphone {
  readonly #onEnded: () => void;
  #track: MediaStreamTrack | null = null;
  #owned = false;
  #enabled = true;
  /** Whether it was turned off here, and not by the page. */
  #isMuted = false;
  #opening = 0;

  /** `onEnded` is called when the device disappears. */
  constructor(onEnded: () => void) {
    this.#onEnded = onEnded;
  }

  get track(): MediaStreamTrack | null {
    return this.#track;
  }

  /** Opens `source` in place of the current one; null when it worked. A newer call overtakes an older one. */
  async open(source: MicrophoneSource): Promise<DeviceFailure | null> {
    this.#opening += 1;
    const turn = this.#opening;
    try {
      const track = source.kind === 'track' ? source.track : await captureMicrophone(source);
      if (turn !== this.#opening) {
        if (source.kind !== 'track') track.stop();
        return null;
      }
      const before = this.#track;
      this.release();
      this.#track = track;
      this.#owned = source.kind !== 'track';
      this.#isMuted = track === before && this.#isMuted;
      this.setEnabled(this.#enabled);
      track.addEventListener('ended', this.#onEnded);
      return null;
    } catch (thrown) {
      return describeDeviceFailure(thrown, 'audio');
    }
  }

  setEnabled(on: boolean): void {
    this.#enabled = on;
    const track = this.#track;
    if (track === null || track.enabled === on) return;
    // What the page has muted itself, the page turns on again.
    if (on && !this.#owned && !this.#isMuted) return;
    this.#isMuted = !on;
    track.enabled = on;
  }

  /** Asks the browser to suppress noise; whether it now does. Null for a track of the page that is no microphone's. */
  async suppressNoise(on: boolean): Promise<boolean | null> {
    // The microphone may be given back while the browser is asked.
    const track = this.#track;
    if (track === null) return false;
    const { noiseSuppression } = track.getSettings();
    if (noiseSuppression === on) return true;
    if (!this.#owned) return noiseSuppression === undefined ? null : false;
    try {
      await track.applyConstraints({
        noiseSuppression: on,
        echoCancellation: true,
        autoGainControl: true,
      });
    } catch (thrown) {
      // A refusal has a name of its own; apps of React Native have no DOMException to know it by.
      if (thrown instanceof Error && !(thrown instanceof TypeError)) return false;
      throw thrown;
    }
    return track.getSettings().noiseSuppression === on;
  }

  release(): void {
    this.#opening += 1;
    this.#track?.removeEventListener('ended', this.#onEnded);
    if (this.#owned) this.#track?.stop();
    this.#track = null;
  }
}

/** Throws on pages that may not use any. */
export function mediaDevices(): MediaDevices {
  // Absent on pages that are neither https nor localhost, whatever the types say.
  const devices: MediaDevices | undefined = navigator.mediaDevices;
  if (devices !== undefined) return devices;
  throw deviceError(
    'MissingMediaDevices',
    'This page may not use microphones: it must be opened over https or on localhost.',
  );
}

/** An error by whose name `describeDeviceFailure` knows what failed. */
export function deviceError(name: string, message: string): Error {
  const error = new Error(message);
  error.name = name;
  return error;
}

async function captureMicrophone(
  source: { kind: 'default' } | { kind: 'device'; id: string },
): Promise<MediaStreamTrack> {
  const stream = await mediaDevices().getUserMedia({
    audio: {
      echoCancellation: true,
      noiseSuppression: true,
      autoGainControl: true,
      channelCount: 1,
      ...(source.kind === 'device' ? { deviceId: { exact: source.id } } : {}),
    },
  });
  const [track] = stream.getAudioTracks();
  if (track === undefined) throw deviceError('NotFoundError', 'The browser gave no audio track.');
  return track;
}

/** Why there is no microphone or camera, as the call library's `camera-error` event says it. */
export interface DeviceFailure {
  error: { type: string; msg: string } & Readonly<Record<string, unknown>>;
  blocked: NonNullable<TrackInfo['blocked']>;
}

/** Sorts what getUserMedia threw into the call library's types. */
export function describeDeviceFailure(thrown: unknown, kind: 'audio' | 'video'): DeviceFailure {
  const name = thrown instanceof Error ? thrown.name : '';
  const device = kind === 'audio' ? 'microphone' : 'camera';
  const msg =
    thrown instanceof Error && thrown.message !== '' ? thrown.message : `The ${device} could not be used.`;
  switch (name) {
    case 'NotAllowedError':
    case 'SecurityError': {
      // Chrome says "by system" when the operating system refuses, not the person in the page.
      const blockedBy = /system|dismissed/i.test(msg) ? 'browser' : 'user';
      return {
        error: { type: 'permissions', msg, blockedBy, blockedMedia: [kind] },
        blocked: { byPermissions: true },
      };
    }
    case 'NotFoundError':
      return {
        error: { type: 'not-found', msg, missingMedia: [kind] },
        blocked: { byDeviceMissing: true },
      };
    case 'NotReadableError':
    case 'AbortError':
      return {
        error: { type: kind === 'audio' ? 'mic-in-use' : 'cam-in-use', msg },
        blocked: { byDeviceInUse: true },
      };
    case 'OverconstrainedError':
      return {
        error: { type: 'constraints', msg, reason: 'invalid', failedMedia: [kind] },
        blocked: { byDeviceMissing: true },
      };
    case 'MissingMediaDevices':
      return { error: { type: 'undefined-mediadevices', msg }, blocked: { byDeviceMissing: true } };
    default:
      return { error: { type: 'unknown', msg }, blocked: { byDeviceMissing: true } };
  }
}
