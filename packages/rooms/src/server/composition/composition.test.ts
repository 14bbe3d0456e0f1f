// People put together by real decoders and encoders, and read back.
import { setTimeout as forMs } from 'node:timers/promises';
import { readFileSync } from 'node:fs';
import { FaultBoundary, systemClock } from '@bandpal/foundation';
import { quietLog } from '@bandpal/foundation/testing';
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
import { Composition } from './composition.ts';
import { PictureDecoder } from './picture-decoder.ts';

const SMALL = { width: 320, height: 180, fps: 10 };
const [LEFT, RIGHT] = [
  [0.25, 0.5],
  [0.75, 0.5],
] as const;
const CORNER = [0.9, 0.9] as const;
const [ADA_HZ, BEN_HZ, VOICE_HZ] = [440, 660, 880];

// The runner tells of skipped tests with a number alone.
if (!hasFfmpeg) process.stderr.write('ffmpeg is not installed: the tests of compositions are skipped.\n');

const ada = (): FakeSender =>
  new FakeSender('ada', { 'cam-audio': sentTone(ADA_HZ), 'cam-video': sentColour('red') });
const ben = (): FakeSender =>
  new FakeSender('ben', { 'cam-audio': sentTone(BEN_HZ), 'cam-video': sentColour('blue') });

describe.skipIf(!hasFfmpeg)('people who are put together', () => {
  const problems: unknown[] = [];
  let pieces: Buffer[];
  let begun: number;

  function open(settings: Partial<CaptureSettings>, ...senders: readonly FakeSender[]): Composition {
    [pieces, begun] = [[], 0];
    const composition = new Composition({
      settings: { ...SMALL, layout: { preset: 'default' }, ...settings },
      container: 'webm',
      tap: fakeTap(senders),
      faults: new FaultBoundary({ clock: systemClock, onFault: (error) => problems.push(error) }),
      log: quietLog,
      onBytes: (bytes, isNew) => {
        if (isNew) [pieces, begun] = [[], begun + 1];
        pieces.push(bytes);
      },
      onWarning: (why) => problems.push(why),
      onFailed: (why) => problems.push(why),
    });
    for (const { session } of senders) composition.add(session);
    return composition;
  }
  const file = (): Buffer => Buffer.concat(pieces);
  afterEach(() => {
    vi.unstubAllEnvs();
    expect(problems.splice(0)).toEqual([]);
  });

  it('are seen and heard together, at an even pace, and are arranged anew while it goes on', async () => {
    const composition = open({}, ada(), ben());
    await forMs(2_000);
    expect(composition.update({ preset: 'portrait', variant: 'inset' })).toBeNull();
    expect(composition.update({ preset: 'audio-only' })).toBe('bad-layout');
    await forMs(1_000);
    await composition.close();
    const scenes = scenesOf(file(), [LEFT, RIGHT, CORNER]);
    expect(scenes.slice(-2)).toEqual(['red blue blue', 'red red blue']);
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
    await forMs(1_500);
    sender.sent = { 'cam-video': { ...sentColour('red'), frames: [] } };
    await forMs(3_000);
    sender.sent = sent;
    await forMs(1_000);
    await composition.close();
    expect(scenesOf(file(), [CORNER]).filter((scene, index) => index > 0 || scene === 'red')).toEqual([
      'red',
      '-',
      'red',
    ]);
    expect(loudnessOf(file(), ADA_HZ, { fromMs: 1_800, toMs: 4_200 })).toBeLessThan(0.1);
  });

  it('are shown without what they share no longer as soon as it ends', async () => {
    const sender = new FakeSender('ada', { 'screen-video': sentColour('blue') });
    const composition = open({}, sender);
    await forMs(2_000);
    sender.sent = {};
    await forMs(1_000);
    await composition.close();
    const { video } = timesOf(file());
    const colours = coloursOf(file(), [LEFT]).map(([colour]) => colourNameOf(colour ?? [0, 0, 0]));
    expect(colours).toHaveLength(video.length);
    expect(colours.slice(5, 15)).toContain('blue');
    // It has gone on for a second since, and what was sent then.
    expect(colours.slice(-8)).not.toContain('blue');
  });

  it('are heard alone where it is sound alone, with someone who has no browser', async () => {
    const composition = open({ layout: { preset: 'audio-only' } }, ada());
    for (let frame = 0; frame < 80; frame += 1) {
      composition.handleVoice({ id: 'seat', userName: 'Examiner' }, toneFrame(frame, VOICE_HZ));
      // oxlint-disable-next-line no-await-in-loop -- at its pace
      await forMs(20);
    }
    await composition.close();
    expect(timesOf(file()).video).toEqual([]);
    for (const hz of [ADA_HZ, VOICE_HZ])
      expect(loudnessOf(file(), hz, { fromMs: 300, toMs: 1_300 })).toBeGreaterThan(0.7);
  });

  it('go on in another file when the encoder dies', async () => {
    const composition = open({}, ada());
    await expect.poll(() => begun, { timeout: 10_000 }).toBe(1);
    killFfmpeg('libvpx');
    await forMs(2_000);
    await composition.close();
    expect(begun).toBe(2);
    expect(scenesOf(file(), [LEFT]).at(-1)).toBe('red');
    expect(loudnessOf(file(), ADA_HZ, { fromMs: 300, toMs: 1_000 })).toBeGreaterThan(0.8);
  });

  it('are heard at whatever bit rate a page may want', async () => {
    const composition = open({ layout: { preset: 'audio-only' }, audioBitrate: 320 }, ada());
    await forMs(1_500);
    await composition.close();
    expect(begun).toBe(1);
    expect(loudnessOf(file(), ADA_HZ, { fromMs: 300, toMs: 1_200 })).toBeGreaterThan(0.8);
  });

  it('end as a capture that is lost, and do the call no harm, where no encoder can be started', async () => {
    vi.stubEnv('TMPDIR', '/dev/null/none');
    const composition = open({ layout: { preset: 'audio-only' } });
    await expect.poll(() => problems.splice(0)).toEqual(['lost']);
    await composition.close();
  });

  it('are there without a picture where no decoder can be started', async () => {
    vi.stubEnv('TMPDIR', '/dev/null/none');
    await new Promise<void>((onEnd) => {
      const faults = new FaultBoundary({ clock: systemClock, onFault: (error) => problems.push(error) });
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
    await forMs(1_500);
    await composition.close();
    expect(scenesOf(file(), [LEFT]).at(-1)).toBe('red');
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
