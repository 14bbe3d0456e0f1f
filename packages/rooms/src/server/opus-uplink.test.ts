import OpusScript from 'opusscript';
import { describe, expect, it } from 'vitest';
import { FakeClock, strictBoundary } from '@bandpal/foundation/testing';
import { REORDER_DEPTH } from './rtp-timeline.ts';
import { encodeVoice, vowelVoice } from '../testing/lossy-voice.ts';
import { opusPacketMs } from './opus-uplink.ts';
import { OpusUplink } from './opus-uplink.ts';
import { toneClip } from '../testing/tone.ts';

async function receive(packets: readonly { n: number; payload: Uint8Array }[]): Promise<Float32Array> {
  const parts: Float32Array[] = [];
  using uplink = new OpusUplink(strictBoundary(new FakeClock()), {
    handleAudio: (samples) => parts.push(samples),
  });
  for (const { n, payload } of packets) {
    uplink.push({ sequenceNumber: n, timestamp: n * 960, payload });
  }
  await expect.poll(() => parts.length).toBeGreaterThan(0);
  return Float32Array.from(parts.flatMap((part) => [...part]));
}

const numbered = toneClip(600, 1_000).opus.map((payload, n) => ({ n, payload }));

/** Strength of one frequency, as an amplitude. */
function amplitude(samples: Float32Array, hz: number): number {
  let [re, im] = [0, 0];
  samples.forEach((sample, i) => {
    re += sample * Math.cos((2 * Math.PI * hz * i) / 16_000);
    im += sample * Math.sin((2 * Math.PI * hz * i) / 16_000);
  });
  return (2 * Math.hypot(re, im)) / samples.length;
}

describe('OpusUplink', () => {
  it('gives the sender’s audio at 16 kHz, with as many samples as time', async () => {
    const heard = await receive(numbered);
    expect(heard).toHaveLength(600 * 16);
    const middle = heard.subarray(3_200, 8_000);
    expect(amplitude(middle, 1_000)).toBeGreaterThan(0.25);
    expect(amplitude(middle, 3_000)).toBeLessThan(0.01);
  });

  it('keeps frequencies above 8 kHz from folding into speech', async () => {
    const heard = await receive(toneClip(400, 11_000).opus.map((payload, n) => ({ n, payload })));
    expect(amplitude(heard.subarray(3_200), 5_000)).toBeLessThan(0.005);
  });

  it('keeps time true when packets are lost, late, doubled or swapped', async () => {
    const [first, second, third, ...rest] = numbered;
    if (first === undefined || second === undefined || third === undefined) throw new Error('no packets');
    const lossy = [first, third, second, third, ...rest.filter(({ n }) => n !== 9 && n !== 18), second];
    expect(await receive(lossy)).toHaveLength(600 * 16);
  });

  it('fills a pause in sending with silence', async () => {
    const parts: Float32Array[] = [];
    using uplink = new OpusUplink(strictBoundary(new FakeClock()), {
      handleAudio: (samples) => parts.push(samples),
    });
    for (const { n, payload } of numbered) {
      uplink.push({ sequenceNumber: n, timestamp: (n < 10 ? n : n + 25) * 960, payload });
    }
    await expect.poll(() => parts.length).toBeGreaterThan(0);
    const heard = Float32Array.from(parts.flatMap((part) => [...part]));
    expect(heard).toHaveLength(600 * 16 + 25 * 320);
    expect(Math.max(...heard.subarray(12 * 320, 34 * 320).map(Math.abs))).toBe(0);
  });

  it('takes no more sound than time can have brought, whatever the packets claim', async () => {
    const clock = new FakeClock();
    let samples = 0;
    using uplink = new OpusUplink(strictBoundary(clock), {
      handleAudio: (heard) => (samples += heard.length),
    });
    const [{ payload } = { payload: new Uint8Array(0) }] = numbered;
    let n = 0;
    const leap = (): void => {
      n += 1;
      uplink.push({ sequenceNumber: n & 0xffff, timestamp: (n * 90_000) >>> 0, payload });
    };
    leap();
    await expect.poll(() => samples).toBeGreaterThan(0);
    for (let packet = 0; packet < 500; packet += 1) leap();
    expect(samples).toBeLessThanOrEqual(8_000 * 16);
    const before = samples;
    clock.advance(10_000);
    leap();
    expect(samples).toBeGreaterThan(before);
  });

  it.each([
    ['sound', 0, 1],
    ['the silence of a gap', 25, 2],
  ])('gives nothing more when %s makes its owner dispose of it', async (_what, missingFrames, last) => {
    let given = 0;
    const handleAudio = (): void => {
      given += 1;
      if (given === last) uplink[Symbol.dispose]();
    };
    using uplink = new OpusUplink(strictBoundary(new FakeClock()), { handleAudio });
    for (const { n, payload } of numbered) {
      uplink.push({ sequenceNumber: n, timestamp: (n === 0 ? n : n + missingFrames) * 960, payload });
    }
    await expect.poll(() => given).toBeGreaterThan(0);
    expect(given).toBe(last);
  });

  it('counts what cannot be Opus as lost', async () => {
    const broken = numbered.map(({ n, payload }) => ({ n, payload: n === 5 ? new Uint8Array(0) : payload }));
    expect(await receive(broken)).toHaveLength(600 * 16);
  });
});

/** Numbers from 0 to 1 that are the same in every run (mulberry32). */
function seededRandom(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

/** Behind a loss so many packets wait for it, at the end for ever. */
const LAST_HELD = 1 + REORDER_DEPTH;

/** Energy of what is wrong in the frames that were lost, as a share of the energy of what should be there. */
async function errorOfLost(fec: boolean, lossShare: number): Promise<number> {
  const packets = encodeVoice(vowelVoice(4_000), { fec }).map((payload, n) => ({ n, payload }));
  const random = seededRandom(7);
  const isLost = packets.map(({ n }) => n > 0 && n < packets.length - LAST_HELD && random() < lossShare);
  const whole = await receive(packets);
  const heard = await receive(packets.filter(({ n }) => isLost[n] !== true));
  expect(heard).toHaveLength(whole.length);
  let [wrong, all] = [0, 0];
  whole.forEach((sample, i) => {
    if (isLost[Math.floor(i / 320)] !== true) return;
    wrong += (sample - (heard[i] ?? 0)) ** 2;
    all += sample ** 2;
  });
  return wrong / all;
}

describe('a lost packet', () => {
  it.each([0.05, 0.1, 0.2])('of %f is put together from the copy in the next one', async (lossShare) => {
    const [recovered, concealed] = [await errorOfLost(true, lossShare), await errorOfLost(false, lossShare)];
    expect(recovered).toBeLessThan(0.6 * concealed);
  });

  it('brings no stale sound after a pause in sending, in which nothing was lost', async () => {
    const packets = encodeVoice(vowelVoice(600), { fec: true });
    const parts: Float32Array[] = [];
    using uplink = new OpusUplink(strictBoundary(new FakeClock()), {
      handleAudio: (samples) => parts.push(samples),
    });
    packets.forEach((payload, n) =>
      uplink.push({ sequenceNumber: n, timestamp: (n < 10 ? n : n + 25) * 960, payload }),
    );
    const heard = Float32Array.from(parts.flatMap((part) => [...part]));
    expect(Math.max(...heard.subarray(10 * 320, 35 * 320).map(Math.abs))).toBe(0);
  });
});

describe('opusPacketMs', () => {
  it('reads the length our encoders write', () => {
    const encoder = new OpusScript(48_000, 1, OpusScript.Application.VOIP);
    for (const [samples, ms] of [
      [480, 10],
      [960, 20],
      [1_920, 40],
      [2_880, 60],
    ] as const) {
      expect(opusPacketMs(encoder.encode(Buffer.alloc(samples * 2), samples))).toBe(ms);
    }
    encoder.delete();
  });

  it('refuses empty, oversized and impossible packets', () => {
    expect(opusPacketMs(new Uint8Array(0))).toBeNull();
    expect(opusPacketMs(new Uint8Array(4_000))).toBeNull();
    expect(opusPacketMs(Uint8Array.of(0xff, 63))).toBeNull();
    expect(opusPacketMs(Uint8Array.of(3, 0))).toBeNull();
  });
});
