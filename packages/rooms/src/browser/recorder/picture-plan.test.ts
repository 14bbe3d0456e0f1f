import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { RecordedPerson } from './recorded-call.ts';
import { choose, placeTiles } from './picture-plan.ts';
import type { Placed, Tile } from './picture-plan.ts';
import { readLayout, readSettings } from './recording-settings.ts';
import type { Layout } from './recording-settings.ts';

const trackOf = (kind: string): MediaStreamTrack => ({ kind }) as MediaStreamTrack;

function person(id: string, ...names: string[]): RecordedPerson {
  const tracks = names.map((name) => [name, trackOf(name.endsWith('audio') ? 'audio' : 'video')] as const);
  return { id, name: id, tracks: new Map(tracks) };
}

const layoutOf = (given: unknown): Layout => {
  const layout = readLayout(given);
  if (typeof layout === 'string') throw new Error(layout);
  return layout;
};

const tile = (isScreen: boolean): Tile => ({ id: 'a', name: 'Ada', isScreen, track: null });

const overlap = (one: Placed, other: Placed): boolean =>
  one.x + one.width > other.x + 0.01 &&
  other.x + other.width > one.x + 0.01 &&
  one.y + one.height > other.y + 0.01 &&
  other.y + other.height > one.y + 0.01;

const size = fc.record({
  width: fc.integer({ min: 160, max: 1920 }),
  height: fc.integer({ min: 90, max: 1080 }),
});

describe('the picture of a recording', () => {
  it('has every tile once, inside it, and none over another', () => {
    fc.assert(
      fc.property(fc.array(fc.boolean(), { maxLength: 20 }), size, (screens, { width, height }) => {
        const tiles = screens.toSorted((one, other) => Number(other) - Number(one)).map(tile);
        const placed = placeTiles(tiles, width, height);
        expect(new Set(placed.map((one) => one.tile))).toEqual(new Set(tiles));
        expect(placed).toHaveLength(tiles.length);
        for (const [index, one] of placed.entries()) {
          expect(Math.min(one.x, one.y)).toBeGreaterThanOrEqual(-0.01);
          expect(one.x + one.width).toBeLessThanOrEqual(width + 0.01);
          expect(one.y + one.height).toBeLessThanOrEqual(height + 0.01);
          expect(Math.min(one.width, one.height)).toBeGreaterThan(0);
          for (const other of placed.slice(index + 1)) expect(overlap(one, other)).toBe(false);
        }
      }),
    );
  });

  it('has faces of one size, and a screen larger than all of them', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 10 }), size, (count, { width, height }) => {
        const faces = Array.from({ length: count }, () => tile(false));
        const [first, ...others] = placeTiles(faces, width, height);
        for (const other of others)
          expect([other.width, other.height]).toEqual([first?.width, first?.height]);
        const [screen, ...strip] = placeTiles([tile(true), ...faces], width, height);
        for (const face of strip)
          expect(face.width * face.height).toBeLessThan((screen?.width ?? 0) * height);
      }),
    );
  });
});

describe('a layout', () => {
  const ada = person('ada', 'cam-audio', 'cam-video', 'screen-video', 'screen-audio');
  const ben = person('ben', 'cam-audio', 'slides');
  const people = [ada, ben];
  const soundsOf = (given: unknown): number => choose(people, layoutOf(given)).heard.size;
  const seen = (given: unknown): string[] =>
    choose(people, layoutOf(given)).tiles.map(({ id, isScreen }) => `${id} ${isScreen ? 'screen' : 'face'}`);

  it('has everyone’s sound, faces, screens and pictures of their page’s own where it says nothing else', () => {
    expect(soundsOf(undefined)).toBe(3);
    expect(seen({ preset: 'default' })).toEqual(['ada screen', 'ada face', 'ben face', 'ben screen']);
    expect(seen({ preset: 'default', max_cam_streams: 1 })).toEqual(['ada screen', 'ada face', 'ben screen']);
  });

  it('has one person, or those who are named', () => {
    expect(seen({ preset: 'single-participant', session_id: 'ben' })).toEqual(['ben face', 'ben screen']);
    expect(soundsOf({ preset: 'single-participant', session_id: 'ben' })).toBe(1);
    expect(soundsOf({ preset: 'single-participant', session_id: 'a stranger' })).toBe(0);
    expect(soundsOf({ participants: { audio: ['ada'], video: ['*'] } })).toBe(2);
    expect(seen({ participants: { audio: ['ada'], video: ['ben'] } })).toEqual(['ben face', 'ben screen']);
  });

  it('has no pictures where it is of sound alone', () => {
    expect(seen({ preset: 'audio-only' })).toEqual([]);
    expect(soundsOf({ preset: 'audio-only' })).toBe(3);
  });

  it.each([
    { preset: 'portrait' },
    { preset: 'custom' },
    { preset: 'active-participant' },
    { preset: 'raw-tracks-audio-only' },
    { preset: 'single-participant' },
  ])('is refused where there is none such here: %j', (layout) => {
    expect(readLayout(layout)).toContain('single-participant');
    expect(() => readSettings({ layout })).toThrow('audio-only');
  });
});

describe('the settings of a recording', () => {
  it('stay within what a codec takes, whatever a page says', () => {
    fc.assert(
      fc.property(fc.anything(), fc.anything(), fc.anything(), (width, fps, videoBitrate) => {
        const settings = readSettings({ width, height: width, fps, videoBitrate, maxDuration: fps });
        expect([settings.width % 2, settings.height % 2]).toEqual([0, 0]);
        expect(settings.width).toBeGreaterThanOrEqual(160);
        expect(settings.width).toBeLessThanOrEqual(1920);
        expect(settings.framesPerSecond).toBeGreaterThanOrEqual(1);
        expect(settings.framesPerSecond).toBeLessThanOrEqual(30);
        expect(settings.videoBitsPerSecond).toBeGreaterThan(0);
      }),
    );
  });

  it.each([
    ['#1F2D3D', '#1F2D3D'],
    ['#FF1F2D3D', '#1F2D3D'],
    ['red', '#14212b'],
    [7, '#14212b'],
  ])('take the colour %s for %s', (backgroundColor, background) => {
    expect(readSettings({ backgroundColor })).toMatchObject({ background, maxDurationS: null });
  });
});
