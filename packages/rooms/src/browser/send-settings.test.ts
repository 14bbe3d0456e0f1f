import { describe, expect, it } from 'vitest';
import { mergeReceiveSettings, layersWanted } from './receive-settings.ts';
import { encodingOf, encodingsOf } from './send-settings.ts';

const camera = (settings: Record<string, unknown>, wanted?: false | number) =>
  encodingOf('cam-video', 'video', settings, wanted);

describe('how a track is sent to one person', () => {
  it('is the best that the settings allow, or the layer that the person wants', () => {
    expect(camera({})).toMatchObject({ active: true, maxBitrate: 700_000, scaleResolutionDownBy: 1 });
    expect(camera({}, 0)).toMatchObject({ scaleResolutionDownBy: 4 });
    expect(camera({}, 1)).toMatchObject({ scaleResolutionDownBy: 2 });
    expect(camera({}, 9)).toEqual(camera({}));
    expect(camera({}, false)).toMatchObject({ active: false });
  });

  it.each([
    ['bandwidth-optimized', 250_000],
    ['bandwidth-and-quality-balanced', 450_000],
    ['quality-optimized', 1_200_000],
    ['adaptive-2-layers', 700_000],
    ['adaptive-3-layers', 700_000],
    ['a preset of a later library', 700_000],
  ])('follows the preset %s', (video, maxBitrate) => {
    expect(camera({ video })).toMatchObject({ maxBitrate });
  });

  it('keeps below the highest quality, and takes layers of the page’s own that a browser can use', () => {
    expect(camera({ video: { maxQuality: 'low' } })).toMatchObject({ scaleResolutionDownBy: 4 });
    expect(camera({ video: { maxQuality: 'medium' } }, 2)).toMatchObject({ scaleResolutionDownBy: 2 });
    const encodings = {
      low: { maxBitrate: 50_000, scaleResolutionDownBy: 0.1 },
      medium: { maxBitrate: 90_000, bogus: 1 },
    };
    expect(camera({ video: { encodings } }, 0)).toEqual({
      active: true,
      maxBitrate: 50_000,
      scaleResolutionDownBy: 1,
    });
    expect(camera({ video: { encodings } })).toEqual({ active: true, maxBitrate: 90_000 });
  });

  it('differs for screens, for custom tracks and for sound', () => {
    const settings = { screenVideo: 'motion-optimized', customVideoDefaults: { maxQuality: 'low' } };
    expect(encodingOf('screen-video', 'video', settings, undefined)).toMatchObject({ maxFramerate: 30 });
    expect(encodingOf('slides', 'video', settings, undefined)).toMatchObject({ scaleResolutionDownBy: 4 });
    expect(encodingOf('slides', 'video', { ...settings, slides: 'default-video' }, undefined)).toMatchObject({
      scaleResolutionDownBy: 1,
    });
    expect(encodingOf('cam-audio', 'audio', settings, undefined)).toEqual({ active: true });
    expect(encodingOf('cam-audio', 'audio', settings, false)).toEqual({ active: false });
  });
});

describe('the layers that a page wants', () => {
  it('are those of the participant, and those of all others where nothing is said of one', () => {
    const settings = mergeReceiveSettings(
      {},
      {
        base: { video: { layer: 0 }, screenVideo: { layer: 5 } },
        a: { video: { layer: 1 } },
        b: { video: 'inherit' },
      },
    );
    expect(layersWanted(settings, 'a')).toEqual({ 'cam-video': 1, 'screen-video': 2 });
    expect(layersWanted(settings, 'b')).toEqual({ 'cam-video': 0, 'screen-video': 2 });
    expect(layersWanted({}, 'a')).toEqual({});
  });
});

describe('how a track is sent to a media engine', () => {
  it('is as three pictures of a camera at once, of which those without settings rest', () => {
    expect(encodingsOf('cam-video', 'video', {})).toEqual([
      { rid: 'h', active: true, maxBitrate: 700_000, maxFramerate: 30, scaleResolutionDownBy: 1 },
      { rid: 'm', active: true, maxBitrate: 250_000, maxFramerate: 20, scaleResolutionDownBy: 2 },
      { rid: 'l', active: true, maxBitrate: 100_000, maxFramerate: 10, scaleResolutionDownBy: 4 },
    ]);
    expect(
      encodingsOf('cam-video', 'video', { video: 'bandwidth-optimized' }).map(({ rid, active }) => [
        rid,
        active,
      ]),
    ).toEqual([
      ['h', false],
      ['m', true],
      ['l', true],
    ]);
  });

  it('is once for everything else', () => {
    expect(encodingsOf('screen-video', 'video', {})).toEqual([
      encodingOf('screen-video', 'video', {}, undefined),
    ]);
    expect(encodingsOf('cam-audio', 'audio', {})).toEqual([{ active: true }]);
  });
});
