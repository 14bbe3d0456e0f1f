import { describe, expect, it } from 'vitest';
import type { CaptureLayout } from '../../protocol/captures.ts';
import { arrange, isHeardIn } from './layout.ts';
import type { Shown } from './layout.ts';

const SIZE = { width: 1_280, height: 720 };

const people = (count: number, { screen }: { screen?: number } = {}): Shown[] =>
  Array.from({ length: count }, (_, index) => ({
    id: `${index}`,
    hasCamera: true,
    hasScreen: index === screen,
  }));

/** As `who source widthxheight+left+top`. */
const tiles = (layout: CaptureLayout, shown: readonly Shown[], speaker: string | null = null): string[] =>
  arrange(layout, SIZE, shown, speaker).map(
    ({ id, source, x, y, width, height }) => `${id} ${source} ${width}x${height}+${x}+${y}`,
  );

describe('the layout of a composition', () => {
  it.each([
    ['no one', 0, []],
    ['one', 1, ['0 camera 1280x720+0+0']],
    ['two', 2, ['0 camera 640x720+0+0', '1 camera 640x720+640+0']],
    ['three', 3, ['0 camera 640x360+0+0', '1 camera 640x360+640+0', '2 camera 640x360+320+360']],
  ])('is a grid for %s', (_, count, expected) => {
    expect(tiles({ preset: 'default' }, people(count))).toEqual(expected);
  });

  it('fits twelve, of whom each has its own place', () => {
    const places = tiles({ preset: 'default' }, people(12)).map((tile) => tile.split(' ')[2]);
    expect(new Set(places).size).toBe(12);
    expect(places.every((place) => place?.startsWith('320x240') === true)).toBe(true);
  });

  it('has a screen beside the cameras', () => {
    expect(tiles({ preset: 'default' }, people(2, { screen: 1 }))).toEqual([
      '1 screen 1024x720+0+0',
      '0 camera 256x192+1024+168',
      '1 camera 256x192+1024+360',
    ]);
  });

  it('has those alone who are named, no more than are wished, and who speaks among them', () => {
    const named: CaptureLayout = { preset: 'default', participants: { video: ['1', '2', '3'] } };
    expect(tiles({ ...named, max_cam_streams: 1 }, people(5), '3')).toEqual(['3 camera 1280x720+0+0']);
    expect(tiles({ ...named, max_cam_streams: 2 }, people(5))).toEqual([
      '1 camera 640x720+0+0',
      '2 camera 640x720+640+0',
    ]);
    expect(tiles({ preset: 'default', participants: { video: ['*'] } }, people(2))).toHaveLength(2);
  });

  it('shows one person, or who speaks', () => {
    expect(tiles({ preset: 'single-participant', session_id: '1' }, people(3))).toEqual([
      '1 camera 1280x720+0+0',
    ]);
    expect(tiles({ preset: 'single-participant', session_id: 'gone' }, people(3))).toEqual([]);
    expect(tiles({ preset: 'active-participant' }, people(3), '2')).toEqual(['2 camera 1280x720+0+0']);
    expect(tiles({ preset: 'active-participant' }, people(3, { screen: 0 }), '2')).toEqual([
      '0 screen 1280x720+0+0',
    ]);
  });

  it('stands upright, or has one in the corner of another', () => {
    expect(tiles({ preset: 'portrait' }, people(2))).toEqual([
      '0 camera 1280x360+0+0',
      '1 camera 1280x360+0+360',
    ]);
    expect(tiles({ preset: 'portrait', variant: 'inset' }, people(3))).toEqual([
      '0 camera 1280x720+0+0',
      '1 camera 320x180+928+508',
    ]);
  });

  it('has no one where it is sound alone', () => {
    expect(tiles({ preset: 'audio-only' }, people(2))).toEqual([]);
  });

  it('lets those be heard who are named', () => {
    expect(isHeardIn({ preset: 'single-participant', session_id: '1' }, '2')).toBe(false);
    expect(isHeardIn({ preset: 'default', participants: { audio: ['1'] } }, '2')).toBe(false);
    expect(isHeardIn({ preset: 'default', participants: { video: ['1'] } }, '2')).toBe(true);
    expect(isHeardIn({ preset: 'audio-only' }, '2')).toBe(true);
  });
});
