import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { Camera } from './camera.ts';
import type { BackdropSettings } from './camera-background.ts';

const BLUR: BackdropSettings = { kind: 'blur', strength: 0.5 };

class Track extends EventTarget {
  readonly id: string;
  readyState = 'live';

  constructor(id: string) {
    super();
    this.id = id;
  }

  stop(): void {
    this.readyState = 'ended';
  }
}

interface Opening<Result> {
  resolve: (result: Result) => void;
  reject: (error: Error) => void;
}

const settle = async (): Promise<void> => void (await vi.advanceTimersByTimeAsync(0));

/** A camera whose device and background come when the test says so; `sent` is each track that others have had. */
function scene() {
  const devices: Opening<Track>[] = [];
  const backgrounds: (Opening<void> & { lose: (error: Error) => void })[] = [];
  const sent: (string | null)[] = [];
  vi.stubGlobal('navigator', {
    mediaDevices: {
      getUserMedia: () =>
        new Promise((resolve, reject) => {
          devices.push({ resolve: (track) => resolve({ getVideoTracks: () => [track] }), reject });
        }),
    },
  });
  vi.stubGlobal('document', {});
  vi.stubGlobal(
    'bandpalBackground',
    (raw: Track, _settings: BackdropSettings, onLost: (error: Error) => void) =>
      new Promise((resolve, reject) => {
        const track = new Track(`${raw.id} blurred`);
        const background = { track, use: async () => undefined, close: () => track.stop() };
        backgrounds.push({ resolve: () => resolve(background), reject, lose: onLost });
      }),
  );
  const failures: string[] = [];
  const lost: string[] = [];
  const camera: Camera = new Camera(() => '/engine/background.js', {
    onChanged: () => {
      const { track } = camera;
      if (sent.at(-1) !== (track?.id ?? null)) sent.push(track?.id ?? null);
    },
    onFailed: ({ error }) => failures.push(error.msg),
    onBackgroundLost: ({ message }) => lost.push(message),
  });
  return { camera, devices, backgrounds, sent, failures, lost };
}

/** The room is seen from now on. */
async function turnOn(camera: Camera, devices: readonly Opening<Track>[]): Promise<void> {
  const opening = camera.setOn(true);
  devices.at(-1)?.resolve(new Track('room'));
  await opening;
}

describe('a camera', () => {
  beforeEach(() => void vi.useFakeTimers());
  afterEach(() => {
    vi.unstubAllGlobals();
    vi.useRealTimers();
  });

  it('is opened once, however often it is turned on while it is being opened', async () => {
    const { camera, devices, backgrounds } = scene();
    await camera.setBackdrop(BLUR);
    const opening = Promise.all([camera.setOn(true), camera.setOn(true)]);
    devices[0]?.resolve(new Track('room'));
    await settle();
    const late = camera.setOn(true);
    backgrounds[0]?.resolve();
    await Promise.all([opening, late]);
    expect([devices.length, backgrounds.length, camera.track?.id]).toEqual([1, 1, 'room blurred']);
  });

  it('is opened anew where it has been turned off before it was there', async () => {
    const { camera, devices } = scene();
    const first = camera.setOn(true);
    await camera.setOn(false);
    const second = camera.setOn(true);
    const [early, wanted] = [new Track('early'), new Track('wanted')];
    devices[1]?.resolve(wanted);
    devices[0]?.resolve(early);
    await Promise.all([first, second]);
    expect([camera.track?.id, early.readyState]).toEqual(['wanted', 'ended']);
  });
});

describe('a camera whose room is to be hidden', () => {
  beforeEach(() => void vi.useFakeTimers());
  afterEach(() => {
    vi.unstubAllGlobals();
    vi.useRealTimers();
  });

  it('shows nothing before it can hide the room, also when that is asked for while it is being opened', async () => {
    const { camera, devices, backgrounds, sent } = scene();
    const opening = camera.setOn(true);
    await camera.setBackdrop(BLUR);
    devices[0]?.resolve(new Track('room'));
    await settle();
    expect(sent).toEqual([]);
    backgrounds[0]?.resolve();
    await opening;
    expect(sent.filter((id) => id !== null)).toEqual(['room blurred']);
  });

  it('hides the room of another camera, too, that is being opened', async () => {
    const { camera, devices, backgrounds, sent } = scene();
    const first = camera.setOn(true);
    devices[0]?.resolve(new Track('one'));
    await first;
    const second = camera.use({ kind: 'device', id: 'two' });
    const hiding = camera.setBackdrop(BLUR);
    await settle();
    backgrounds[0]?.resolve();
    await hiding;
    devices[1]?.resolve(new Track('two'));
    await settle();
    backgrounds[1]?.resolve();
    await second;
    expect(sent.filter((id) => id !== null)).toEqual(['one', 'one blurred', 'two blurred']);
  });

  it('shows the room again at once, however long the background takes to load, and never hides it late', async () => {
    const { camera, devices, backgrounds, sent } = scene();
    await turnOn(camera, devices);
    const hiding = camera.setBackdrop(BLUR);
    await settle();
    await camera.setBackdrop(null);
    backgrounds[0]?.resolve();
    await hiding;
    expect(camera.track?.id).toBe('room');
    expect(sent).toEqual(['room']);
  });

  it('forgets what was being loaded when the call is left, and opens in the next one at once', async () => {
    const { camera, devices, backgrounds } = scene();
    await turnOn(camera, devices);
    const hiding = camera.setBackdrop(BLUR);
    await settle();
    camera.release();
    const next = camera.setOn(true);
    devices[1]?.resolve(new Track('next'));
    await next;
    expect(camera.track?.id).toBe('next');
    backgrounds[0]?.resolve();
    await hiding;
    expect(camera.backdrop).toBeNull();
    expect(camera.track?.id).toBe('next');
  });

  it('is opened anew for a call, where the room is not shown while the background loads', async () => {
    const { camera, devices, backgrounds, sent } = scene();
    await turnOn(camera, devices);
    const hiding = camera.setBackdrop(BLUR);
    await settle();
    camera.hideRoom();
    expect(sent.at(-1)).toBeNull();
    devices[1]?.resolve(new Track('again'));
    await settle();
    backgrounds[0]?.resolve();
    backgrounds[1]?.resolve();
    await hiding;
    await settle();
    expect(sent.filter((id) => id !== null)).toEqual(['room', 'again blurred']);
  });

  it('stays as it was where the background cannot be had, and is off where it was to be opened with it', async () => {
    const { camera, devices, backgrounds, failures } = scene();
    await turnOn(camera, devices);
    const hiding = camera.setBackdrop(BLUR);
    await settle();
    backgrounds[0]?.reject(new Error('no graphics'));
    await expect(hiding).rejects.toThrow('no graphics');
    expect([camera.track?.id, camera.backdrop]).toEqual(['room', null]);

    await camera.setOn(false);
    await camera.setBackdrop(BLUR);
    const again = camera.setOn(true);
    const raw = new Track('room');
    devices[1]?.resolve(raw);
    await vi.advanceTimersByTimeAsync(60_000);
    await again;
    expect(camera.track).toBeNull();
    expect(raw.readyState).toBe('ended');
    expect(failures).toEqual(['The part that changes backgrounds could not be loaded.']);
  });

  it('is off, and says so, when what draws the background breaks down', async () => {
    const { camera, devices, backgrounds, lost } = scene();
    await camera.setBackdrop(BLUR);
    const opening = camera.setOn(true);
    devices[0]?.resolve(new Track('room'));
    await settle();
    backgrounds[0]?.resolve();
    await opening;
    backgrounds[0]?.lose(new Error('context lost'));
    expect(camera.track).toBeNull();
    expect(camera.info.state).toBe('off');
    expect(lost).toEqual(['context lost']);
  });
});
