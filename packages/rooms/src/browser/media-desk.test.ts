import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { AudioGraph } from './audio-level.ts';
import { Camera } from './camera.ts';
import { asString } from './fields.ts';
import type { HostMessage } from './host-channel.ts';
import { MediaDesk } from './media-desk.ts';

/** A device of this name, opened. */
class Track extends EventTarget {
  enabled = true;
  readonly label: string;

  constructor(label: string) {
    super();
    this.label = label;
  }

  getSettings(): MediaTrackSettings {
    return { deviceId: this.label };
  }

  stop(): void {
    this.enabled = false;
  }
}

/** The device that is asked for, or the usual one. */
function open(wanted: MediaTrackConstraints | undefined, usual: string): Track {
  const { exact = usual } = (wanted?.deviceId ?? {}) as { exact?: string };
  if (exact === 'busy') throw new DOMException('It is busy.', 'NotReadableError');
  return new Track(exact);
}

let posted: HostMessage[];
let camera: Camera;
let desk: MediaDesk;

/** What the engine answers to a page that wants these devices. */
const choose = async (devices: HostMessage): Promise<HostMessage | void> =>
  desk.handlers['set-input-devices']?.(devices);

beforeEach(() => {
  posted = [];
  vi.stubGlobal('navigator', {
    mediaDevices: {
      getUserMedia: async ({ audio, video }: Record<string, MediaTrackConstraints | undefined>) => {
        const track = open(audio ?? video, audio === undefined ? 'camera' : 'microphone');
        return { getAudioTracks: () => [track], getVideoTracks: () => [track] };
      },
    },
  });
  camera = new Camera(() => '', {
    onChanged: () => undefined,
    onFailed: () => undefined,
    onBackgroundLost: () => undefined,
  });
  desk = new MediaDesk({
    graph: {} as AudioGraph,
    sharedTrack: () => undefined,
    remoteTracks: () => new Map(),
    otherSounds: () => [],
    camera: () => camera.device,
    useCamera: async ({ deviceId }) => ({
      isPossible: true,
      failure: await camera.use({ kind: 'device', id: asString(deviceId) ?? '' }),
    }),
    processor: () => ({}),
    setBackdrop: async () => null,
    post: (message) => posted.push(message),
    onMicrophoneChanged: () => undefined,
  });
});
afterEach(() => vi.unstubAllGlobals());

describe('a choice of devices', () => {
  it('that can’t be opened is answered with an error, and those in use stay', async () => {
    await desk.prepare({});
    await camera.setOn(true);
    expect(await choose({ audioDeviceId: 'busy' })).toMatchObject({
      mic: { deviceId: 'microphone' },
      error: { type: 'mic-in-use', msg: 'It is busy.' },
    });
    expect(await choose({ videoDeviceId: 'busy' })).toMatchObject({
      camera: { deviceId: 'camera' },
      error: { type: 'cam-in-use' },
    });
    // What works is taken into use again after a pause, not what has failed.
    await camera.setOn(false);
    await camera.setOn(true);
    expect(camera.device?.label).toBe('camera');
    const others = await choose({ audioDeviceId: 'headset', videoDeviceId: 'other' });
    expect(others).toMatchObject({ mic: { deviceId: 'headset' }, camera: { deviceId: 'other' } });
    expect(others).not.toHaveProperty('error');
  });

  it('holds for a microphone that is muted, which stays so', async () => {
    await desk.prepare({});
    await desk.localAudio.setOn(false);
    expect(await choose({ audioDeviceId: 'headset' })).toMatchObject({ mic: { deviceId: 'headset' } });
    expect(desk.localAudio.track?.enabled).toBe(false);
    expect(await choose({ audioDeviceId: 'busy' })).toMatchObject({
      mic: { deviceId: 'headset' },
      error: { type: 'mic-in-use' },
    });
  });

  it('is tried later where nothing is open', async () => {
    expect(await choose({ audioDeviceId: 'busy', videoDeviceId: 'busy' })).toEqual({
      mic: {},
      camera: {},
      speaker: {},
    });
  });
});
