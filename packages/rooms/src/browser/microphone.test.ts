import { afterEach, describe, expect, it, vi } from 'vitest';
import { Microphone } from './microphone.ts';

/** A track that the page has opened, with noise suppression or without. */
class PageTrack extends EventTarget {
  enabled = true;
  readonly #noiseSuppression: boolean | undefined;

  constructor(noiseSuppression?: boolean) {
    super();
    this.#noiseSuppression = noiseSuppression;
  }

  getSettings(): MediaTrackSettings {
    return this.#noiseSuppression === undefined ? {} : { noiseSuppression: this.#noiseSuppression };
  }
}

async function opened(track: PageTrack): Promise<Microphone> {
  const microphone = new Microphone(() => {});
  await microphone.open({ kind: 'track', track: track as unknown as MediaStreamTrack });
  return microphone;
}

describe('a track of the page', () => {
  it('that suppresses noise does so', async () => {
    expect(await (await opened(new PageTrack(true))).suppressNoise(true)).toBe(true);
    expect(await (await opened(new PageTrack(false))).suppressNoise(true)).toBe(false);
  });

  it('that is no microphone’s has no noise to suppress, which is no failure', async () => {
    expect(await (await opened(new PageTrack())).suppressNoise(true)).toBeNull();
  });

  it('that the page has muted stays muted', async () => {
    const track = new PageTrack();
    track.enabled = false;
    const microphone = await opened(track);
    microphone.setEnabled(true);
    expect(track.enabled).toBe(false);
  });

  it('that was muted here is turned on again here, also when it is handed over again', async () => {
    const track = new PageTrack();
    const microphone = await opened(track);
    microphone.setEnabled(false);
    expect(track.enabled).toBe(false);
    await microphone.open({ kind: 'track', track: track as unknown as MediaStreamTrack });
    expect(track.enabled).toBe(false);
    microphone.setEnabled(true);
    expect(track.enabled).toBe(true);
  });

  it('is muted when it is handed over to a call that is muted', async () => {
    const track = new PageTrack();
    const microphone = new Microphone(() => {});
    microphone.setEnabled(false);
    await microphone.open({ kind: 'track', track: track as unknown as MediaStreamTrack });
    expect(track.enabled).toBe(false);
    microphone.setEnabled(true);
    expect(track.enabled).toBe(true);
  });
});

describe('a microphone that was opened here', () => {
  afterEach(() => vi.unstubAllGlobals());

  it('may be given back while the browser is asked to suppress its noise', async () => {
    const applied = Promise.withResolvers<void>();
    const track = Object.assign(new PageTrack(false), {
      stop: () => undefined,
      applyConstraints: async () => applied.promise,
    });
    const getUserMedia = async () => ({ getAudioTracks: () => [track] });
    vi.stubGlobal('navigator', { mediaDevices: { getUserMedia } });
    const microphone = new Microphone(() => {});
    expect(await microphone.open({ kind: 'default' })).toBeNull();
    const asked = microphone.suppressNoise(true);
    microphone.release();
    applied.resolve();
    expect(await asked).toBe(false);
    expect(await microphone.suppressNoise(true)).toBe(false);
  });
});
