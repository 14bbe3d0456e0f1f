// A recording of each one's tracks, read back.
import { setTimeout as forMs } from 'node:timers/promises';
import { FaultBoundary } from '@bandpal/foundation';
import { FakeClock } from '@bandpal/foundation/testing';
import { describe, expect, it } from 'vitest';
import { FakeRecordingShelf } from '../../testing/fake-captures.ts';
import { FakeSender, fakeTap } from '../../testing/fake-tap.ts';
import { hasFfmpeg } from '../../testing/media-host.ts';
import { sentColour, sentTone, timesOf } from '../../testing/test-media.ts';
import { RawTracks } from './raw-tracks.ts';

const STEP_MS = 10;
const SOON = { timeout: 60_000, interval: 1 };

const labelOf = (name: string): string => /cam-(?:audio|video)-\d+/u.exec(name)?.[0] ?? name;

// The runner tells of skipped tests with a number alone.
if (!hasFfmpeg) process.stderr.write('ffmpeg is not installed: the tests of raw tracks are skipped.\n');

describe.skipIf(!hasFfmpeg)('a recording of everyone’s own tracks', () => {
  it('closes the files of pictures as soon as it’s sound alone, and begins others when it isn’t any more', async () => {
    const clock = new FakeClock();
    // Files are closed by others than this clock.
    const pass = async (): Promise<void> => (clock.advance(STEP_MS), forMs(1));
    const problems: unknown[] = [];
    const shelf = new FakeRecordingShelf();
    const sink = await shelf.begin({
      accountId: 'account-1',
      type: 'raw-tracks',
      startedBy: 'Ada',
      onOver: (why) => void problems.push(why),
    });
    if (typeof sink === 'string') throw new Error(sink);
    const opened: string[] = [];
    const ada = new FakeSender('ada', { 'cam-audio': sentTone(440), 'cam-video': sentColour('red') });
    const tracks = new RawTracks({
      sink: {
        ...sink,
        open: (info) => {
          opened.push(labelOf(info.name));
          return sink.open(info);
        },
      },
      settings: { layout: { preset: 'default' } },
      listener: {
        onFailed: (why) => void problems.push(why),
        onWarning: (why) => void problems.push(why),
        onEndpoint: () => undefined,
      },
      tap: fakeTap([ada], clock),
      faults: new FaultBoundary({ clock, onFault: (error) => problems.push(error) }),
      onOver: () => undefined,
    });
    tracks.add(ada.session);
    await expect.poll(async () => (await pass(), opened.length), SOON).toBe(2);
    expect(tracks.update({ preset: 'portrait' })).toBe('bad-layout');
    expect(tracks.update({ preset: 'default', max_cam_streams: 1 })).toBe('bad-layout');
    expect(tracks.update({ preset: 'raw-tracks-audio-only' })).toBeNull();
    await expect
      .poll(async () => (await pass(), [...shelf.files.keys()].map(labelOf)), SOON)
      .toEqual([expect.stringContaining('cam-video')]);
    const closedAt = clock.now();
    while (clock.now() < closedAt + 300) await pass();
    expect(opened).toHaveLength(2);
    expect(tracks.update({ preset: 'default' })).toBeNull();
    // No one waits for the next picture that stands by itself.
    const openedAt = clock.now();
    await expect.poll(async () => (await pass(), opened), SOON).toContain('cam-video-3');
    expect(clock.now() - openedAt).toBeLessThan(900);
    await tracks.close();
    expect(problems).toEqual([]);
    const sounds = [...shelf.files].filter(([name]) => name.includes('cam-audio'));
    expect(sounds).toHaveLength(1);
    const { audio } = timesOf(sounds[0]?.[1] ?? Buffer.alloc(0));
    expect(audio.at(-1)).toBeGreaterThan(250);
  });
});
