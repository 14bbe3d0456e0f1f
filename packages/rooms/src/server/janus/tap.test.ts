// What a real gateway passes on of people, read back with a real decoder.
import { FaultBoundary, systemClock } from '@bandpal/foundation';
import { quietLog } from '@bandpal/foundation/testing';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { hasJanus, JanusProcess } from '../../testing/janus.ts';
import { TappedPerson, TURNED_PICTURES } from '../../testing/tapped-person.ts';
import { hasFfmpeg } from '../../testing/media-host.ts';
import { coloursOf, loudestOf, sentColour, sentTone, timesOf } from '../../testing/test-media.ts';
import { MediaEngine } from './media-engine.ts';
import type { VideoRoom } from './video-room.ts';

const SOON = { timeout: 60_000, interval: 20 };
/** A decoder reads the whole file each time. */
const SEEN = { timeout: 60_000, interval: 500 };
const MIDDLE = [[0.5, 0.5]] as const;
const A_WHILE_MS = 400;

const aWhile = async (): Promise<void> => new Promise((resolve) => void setTimeout(resolve, A_WHILE_MS));

// The runner tells of skipped tests with a number alone.
const isReady = hasJanus && hasFfmpeg;
if (!isReady) process.stderr.write('janus or ffmpeg is not installed: the tests of taps are skipped.\n');

describe.skipIf(!isReady)('a tap on what someone sends to the gateway', () => {
  let janus: JanusProcess;
  let engine: MediaEngine;
  let room: VideoRoom;
  let faults: FaultBoundary;
  let ada: TappedPerson;
  const problems: unknown[] = [];

  beforeAll(async () => {
    janus = await JanusProcess.open();
    const key = crypto.getRandomValues(new Uint8Array(32));
    const address = { url: janus.url, apiSecret: janus.apiSecret };
    engine = new MediaEngine({ address, key }, { clock: systemClock, log: quietLog });
    await vi.waitUntil(() => engine.isUp, SOON);
  });
  afterAll(async () => {
    await engine[Symbol.asyncDispose]();
    await janus[Symbol.asyncDispose]();
  });

  beforeEach(async () => {
    faults = new FaultBoundary({ clock: systemClock, onFault: (error) => problems.push(error) });
    room = await engine.openRoom({ publishers: 8, onLost: () => undefined });
    ada = new TappedPerson(room, engine, faults);
  });
  afterEach(async () => {
    await ada.close();
    await room.close();
    expect(problems).toEqual([]);
  });

  const framesCome = async (name: string, count: number, of = ada): Promise<void> => {
    const before = of.framesOf(name).length;
    await expect.poll(() => of.framesOf(name).length, SOON).toBeGreaterThan(before + count);
  };

  it('gives sound and pictures as they were sent, at the times when they were', async () => {
    await ada.media.sendTracks({ 'cam-audio': sentTone(440), 'cam-video': sentColour('red') });
    await framesCome('cam-video', 20);
    const [first] = ada.framesOf('cam-video');
    expect(first?.isKey).toBe(true);
    // Nothing in a file would say how pictures are to be turned.
    expect(ada.answers.at(-1)).toContain('m=video');
    expect(ada.answers.join('')).not.toContain(TURNED_PICTURES);
    const picture = ada.fileOf('cam-video');
    for (const [red, green, blue] of coloursOf(picture, MIDDLE).flat()) {
      expect(red).toBeGreaterThan(200);
      expect(green + blue).toBeLessThan(60);
    }
    expect(loudestOf(ada.fileOf('cam-audio'), 440)).toBeGreaterThan(0.8);
    expect(loudestOf(ada.fileOf('cam-audio'), 620)).toBeLessThan(0.05);
    // Fifteen a second, evenly: one that comes sooner than all before it moves those after it, and no others.
    const { video } = timesOf(picture);
    const gaps = video.slice(1).map((time, index) => time - (video[index] ?? 0));
    expect(gaps.toSorted((a, b) => a - b)[gaps.length >> 1]).toBeCloseTo(1_000 / 15, -1);
  });

  it('takes what is allowed alone, from the packet on with which that changes', async () => {
    ada.allow(({ kind }) => kind === 'audio');
    await ada.media.sendTracks({ 'cam-audio': sentTone(440), 'cam-video': sentColour('red') });
    await framesCome('cam-audio', 10);
    expect(ada.framesOf('cam-video')).toEqual([]);
    ada.allow(() => false);
    const cut = ada.framesOf('cam-audio').length;
    expect(ada.ended).toEqual(['cam-audio']);
    await aWhile();
    expect(ada.framesOf('cam-audio')).toHaveLength(cut);
    ada.allow(() => true);
    await framesCome('cam-audio', 10);
    await framesCome('cam-video', 5);
    expect(ada.framesOf('cam-video')[0]?.isKey).toBe(true);
  });

  it('follows someone to another connection', async () => {
    await ada.media.sendTracks({ 'cam-audio': sentTone(440) });
    await framesCome('cam-audio', 10);
    await ada.media.sendTracks({ 'cam-audio': sentTone(620), 'cam-video': sentColour('lime') });
    await framesCome('cam-video', 5);
    const times = ada.framesOf('cam-audio').map(({ timeMs }) => timeMs);
    expect(times).toEqual(times.toSorted((a, b) => a - b));
    await expect.poll(() => loudestOf(ada.fileOf('cam-audio'), 620), SEEN).toBeGreaterThan(0.8);
  });

  it('goes on when someone ends a track while it begins, and asks again for what fails', async () => {
    let fails = 2;
    const forward = room.forward.bind(room);
    room.forward = async (...asked) => {
      fails -= 1;
      return fails >= 0 ? Promise.reject(new Error('no such section')) : forward(...asked);
    };
    await ada.media.sendTracks({ 'cam-audio': sentTone(440) });
    await framesCome('cam-audio', 10);
    expect(fails).toBeLessThan(0);
  });

  it('is over when it is closed', async () => {
    await ada.media.sendTracks({ 'cam-audio': sentTone(440) });
    await framesCome('cam-audio', 10);
    const closing = ada.tap.close();
    const cut = ada.framesOf('cam-audio').length;
    await closing;
    await aWhile();
    expect(ada.framesOf('cam-audio')).toHaveLength(cut);
  });
});
