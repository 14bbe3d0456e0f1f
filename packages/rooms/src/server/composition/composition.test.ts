// People put together by real decoders and encoders, and read back.
import { setTimeout as forMs } from 'node:timers/promises';
import { readFileSync } from 'node:fs';
import { FaultBoundary } from '@bandpal/foundation';
import { FakeClock, quietLog } from '@bandpal/foundation/testing';
import { afterEach, describe, expect, it, vi } from 'vitest';
import type { CaptureSettings } from '../../protocol/captures.ts';
import { FakeSender, fakeTap } from '../../testing/fake-tap.ts';
import { hasFfmpeg } from '../../testing/media-host.ts';
import {
  colourNameOf,
  coloursOf,
  loudnessOf,
  scenesOf,
  sentColour,
  sentTone,
  timesOf,
} from '../../testing/test-media.ts';
import { toneFrame } from '../../testing/tone.ts';
import { Composition, DELAY_MS } from './composition.ts';
import { PictureDecoder } from './picture-decoder.ts';

const SMALL = { width: 320, height: 180, fps: 10 };
const [LEFT, RIGHT] = [
  [0.25, 0.5],
  [0.75, 0.5],
] as const;
const CORNER = [0.9, 0.9] as const;
type Place = readonly [x: number, y: number];
const SEEN = { timeout: 120_000, interval: 1 };
const STEP_MS = 10;
const FRAME_MS = 20;
const [ADA_HZ, BEN_HZ, VOICE_HZ] = [440, 660, 880];

// The runner tells of skipped tests with a number alone.
if (!hasFfmpeg) process.stderr.write('ffmpeg is not installed: the tests of compositions are skipped.\n');

const ada = (): FakeSender =>
  new FakeSender('ada', { 'cam-audio': sentTone(ADA_HZ), 'cam-video': sentColour('red') });
const ben = (): FakeSender =>
  new FakeSender('ben', { 'cam-audio': sentTone(BEN_HZ), 'cam-video': sentColour('blue') });

describe.skipIf(!hasFfmpeg)('people who are put together', () => {
  const problems: unknown[] = [];
  let clock: FakeClock;
  let pieces: Buffer[];
  let begun: number;

  function open(settings: Partial<CaptureSettings>, ...senders: readonly FakeSender[]): Composition {
    [pieces, begun, clock] = [[], 0, new FakeClock()];
    const composition = new Composition({
      settings: { ...SMALL, layout: { preset: 'default' }, ...settings },
      container: 'webm',
      tap: fakeTap(senders, clock),
      faults: new FaultBoundary({ clock, onFault: (error) => problems.push(error) }),
      log: quietLog,
      output: {
        handleBytes: (bytes, isNew) => {
          if (isNew) [pieces, begun] = [[], begun + 1];
          pieces.push(bytes);
        },
        changeEndpoints: async () => 'bad-order',
        fail: (why) => problems.push(why),
        close: async () => undefined,
      },
      onWarning: (why) => problems.push(why),
    });
    for (const { session } of senders) composition.add(session);
    return composition;
  }
  /** No faster than decoders and encoders can go along, and without a leap where this process is held up. */
  async function pass(ms: number): Promise<void> {
    for (let passed = 0; passed < ms; passed += STEP_MS) {
      // oxlint-disable-next-line no-await-in-loop -- one step after the other
      await forMs(STEP_MS);
      clock.advance(STEP_MS);
    }
  }
  async function close(composition: Composition): Promise<void> {
    const closing = composition.close();
    await pass(DELAY_MS);
    await closing;
  }
  /** Goes on until the newest picture of the file has these colours at these places. */
  async function isSeen(scene: string, ...places: readonly Place[]): Promise<void> {
    await expect.poll(async () => (await pass(300), scenesOf(file(), places).at(-1)), SEEN).toBe(scene);
  }
  const file = (): Buffer => Buffer.concat(pieces);
  afterEach(() => {
    vi.unstubAllEnvs();
    expect(problems.splice(0)).toEqual([]);
  });

  it('are seen and heard together, at an even pace, and are arranged anew while it goes on', async () => {
    const composition = open({}, ada(), ben());
    await pass(2_000);
    await isSeen('red blue blue', LEFT, RIGHT, CORNER);
    expect(composition.update({ preset: 'portrait', variant: 'inset' })).toBeNull();
    expect(composition.update({ preset: 'audio-only' })).toBe('bad-layout');
    await isSeen('red red blue', LEFT, RIGHT, CORNER);
    await close(composition);
    for (const hz of [ADA_HZ, BEN_HZ])
      expect(loudnessOf(file(), hz, { fromMs: 300, toMs: 1_800 })).toBeGreaterThan(0.9);
    const { audio, video } = timesOf(file());
    expect(video.length).toBeGreaterThan(15);
    for (const [index, time] of video.entries())
      if (index > 0) expect(time - (video[index - 1] ?? 0)).toBe(100);
    expect(Math.abs((audio.at(-1) ?? 0) - (video.at(-1) ?? 0))).toBeLessThan(300);
  });

  it('are there without a picture while their camera is off, and with one when it is on again', async () => {
    const sender = ada();
    const { sent } = sender;
    const composition = open({}, sender);
    await isSeen('red', CORNER);
    sender.sent = { 'cam-video': { ...sentColour('red'), frames: [] } };
    const offMs = clock.now();
    await isSeen('-', CORNER);
    const onMs = clock.now();
    sender.sent = sent;
    await isSeen('red', CORNER);
    await close(composition);
    expect(loudnessOf(file(), ADA_HZ, { fromMs: offMs + 200, toMs: onMs })).toBeLessThan(0.1);
  });

  it('are shown without what they share no longer as soon as it ends', async () => {
    const sender = new FakeSender('ada', { 'screen-video': sentColour('blue') });
    const composition = open({}, sender);
    await isSeen('blue', LEFT);
    sender.sent = {};
    await pass(1_000);
    await close(composition);
    const { video } = timesOf(file());
    const colours = coloursOf(file(), [LEFT]).map(([colour]) => colourNameOf(colour ?? [0, 0, 0]));
    expect(colours).toHaveLength(video.length);
    // It has gone on for a second since, and what was sent then.
    expect(colours.slice(-8)).not.toContain('blue');
  });

  it('are seen in the corner of another picture in each picture, also where theirs come seldom', async () => {
    const slow = new FakeSender('ben', { 'cam-video': sentColour('blue', { fps: 2 }) });
    const composition = open({ layout: { preset: 'portrait', variant: 'inset' } }, ada(), slow);
    await isSeen('red red blue', LEFT, RIGHT, CORNER);
    await pass(2_000);
    await close(composition);
    const scenes = scenesOf(file(), [LEFT, RIGHT, CORNER]);
    expect(scenes.slice(scenes.indexOf('red red blue'))).toEqual(['red red blue']);
  });

  it('are heard alone where it is sound alone, with someone who has no browser', async () => {
    const composition = open({ layout: { preset: 'audio-only' } }, ada());
    for (let frame = 0; frame < 80; frame += 1) {
      composition.handleVoice({ id: 'seat', userName: 'Examiner' }, toneFrame(frame, VOICE_HZ));
      // oxlint-disable-next-line no-await-in-loop -- at its pace
      await pass(FRAME_MS);
    }
    await close(composition);
    expect(timesOf(file()).video).toEqual([]);
    for (const hz of [ADA_HZ, VOICE_HZ])
      expect(loudnessOf(file(), hz, { fromMs: 300, toMs: 1_300 })).toBeGreaterThan(0.7);
  });

  it('go on in another file when the encoder dies', async () => {
    const composition = open({}, ada());
    await expect.poll(async () => (await pass(STEP_MS), begun), SEEN).toBe(1);
    killFfmpeg('libvpx');
    await expect.poll(async () => (await pass(STEP_MS), begun), SEEN).toBe(2);
    await pass(1_000);
    await isSeen('red', LEFT);
    await close(composition);
    expect(begun).toBe(2);
    expect(loudnessOf(file(), ADA_HZ, { fromMs: 300, toMs: 1_000 })).toBeGreaterThan(0.8);
  });

  it('are heard at whatever bit rate a page may want', async () => {
    const composition = open({ layout: { preset: 'audio-only' }, audioBitrate: 320 }, ada());
    await pass(1_500);
    await close(composition);
    expect(begun).toBe(1);
    expect(loudnessOf(file(), ADA_HZ, { fromMs: 300, toMs: 1_200 })).toBeGreaterThan(0.8);
  });

  it('end as a capture that is lost, and do the call no harm, where no encoder can be started', async () => {
    vi.stubEnv('TMPDIR', '/dev/null/none');
    const composition = open({ layout: { preset: 'audio-only' } });
    await expect.poll(() => problems.splice(0)).toEqual(['lost']);
    await close(composition);
  });

  it('are there without a picture where no decoder can be started', async () => {
    vi.stubEnv('TMPDIR', '/dev/null/none');
    await new Promise<void>((onEnd) => {
      const faults = new FaultBoundary({ clock: new FakeClock(), onFault: (error) => problems.push(error) });
      const size = { width: 64, height: 64 };
      void new PictureDecoder({ size, fit: 'cover', faults, onPicture: () => undefined, onEnd });
    });
  });

  it('go on without the pictures of someone who sends such as can’t be read', async () => {
    const [key] = sentColour('lime').frames;
    // Of these the first bytes alone are as they should be.
    const noise = Buffer.concat([Buffer.from(key ?? []).subarray(0, 10), Buffer.alloc(3_000, 0x5a)]);
    const eve = new FakeSender('eve', { 'cam-video': { kind: 'video', frames: [noise], frameMs: 50 } });
    const composition = open({}, ada(), eve);
    await pass(1_500);
    await isSeen('red', LEFT);
    await close(composition);
    expect(loudnessOf(file(), ADA_HZ, { fromMs: 300, toMs: 1_200 })).toBeGreaterThan(0.8);
  });
});

/** Kills those of this process's own whose command has this word. */
function killFfmpeg(word: string): void {
  const children = readFileSync(`/proc/${process.pid}/task/${process.pid}/children`, 'utf8')
    .trim()
    .split(' ');
  for (const pid of children.filter((each) => readFileSync(`/proc/${each}/cmdline`, 'utf8').includes(word)))
    process.kill(-Number(pid), 'SIGKILL');
}
