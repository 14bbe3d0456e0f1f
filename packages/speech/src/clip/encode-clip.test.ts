import { describe, expect, it } from 'vitest';
import type { Pcm } from '../audio/wav.ts';
import { BegunClips, encodeClip } from './encode-clip.ts';
import { framesOf, packedClipSchema, unpackClip, wholeClip } from './packed-clip.ts';

/** A tone that swells and fades. */
function tone(seconds: number): Pcm {
  const samples = Float32Array.from(
    { length: seconds * 24_000 },
    (_, at) => 0.3 * Math.sin((2 * Math.PI * 200 * at) / 24_000) * (0.6 + 0.4 * Math.sin(at / 9_000)),
  );
  return { rateHz: 24_000, samples };
}

/** Answers as a process does, and counts how often it has to speak. */
function process(seconds: number) {
  const clips = new BegunClips();
  const spoken = { times: 0 };
  const speak = async (): Promise<Pcm> => {
    spoken.times += 1;
    return tone(seconds);
  };
  return { spoken, answer: (from: number, line = 'line') => clips.answer(line, from, speak) };
}

describe('a clip that is answered in two parts', () => {
  it('tells its length and its whole pcm at once, and has the packets of one that is answered whole', async () => {
    const whole = encodeClip(tone(4));
    const { spoken, answer } = process(4);
    const begun = await answer(0);
    expect(begun.packetBytes).toHaveLength(50);
    expect(begun.pcm).toEqual(whole.pcm);
    expect(framesOf(begun)).toBe(whole.packetBytes.length);
    const rest = await answer(50);
    expect(spoken.times).toBe(1);
    expect(packedClipSchema.safeParse(rest).success).toBe(true);
    expect(await wholeClip({ ...begun, rest: Promise.resolve(rest) })).toEqual({
      ...whole,
      packets: Buffer.from(whole.packets),
    });
  });

  it('goes on in another process with the same packets', async () => {
    const whole = encodeClip(tone(4));
    const { spoken, answer } = process(4);
    const rest = await answer(50);
    expect(spoken.times).toBe(1);
    expect(rest.packetBytes).toEqual(whole.packetBytes.slice(50));
    expect(rest.packets).toEqual(whole.packets.slice(-rest.packets.length));
  });

  it('comes at once where little would be left', async () => {
    const { spoken, answer } = process(1.4);
    const clip = await answer(0);
    expect(clip.packetBytes).toHaveLength(framesOf(clip));
    expect(spoken.times).toBe(1);
  });

  it('is forgotten when many others were begun after it, and spoken again then', async () => {
    const { spoken, answer } = process(2);
    for (let line = 0; line <= 32; line += 1) {
      // oxlint-disable-next-line no-await-in-loop -- one after the other, as a process does
      await answer(0, `line ${line}`);
    }
    expect(spoken.times).toBe(33);
    await answer(50, 'line 32');
    expect(spoken.times).toBe(33);
    await answer(50, 'line 0');
    expect(spoken.times).toBe(34);
  });
});

describe('a clip whose end is to come', () => {
  it('has its full length at once, is silent where packets are missing, and gets them in their places', async () => {
    const whole = encodeClip(tone(3));
    const { answer } = process(3);
    const begun = await answer(0);
    const { promise, resolve } = Promise.withResolvers<Awaited<ReturnType<typeof answer>>>();
    const clip = unpackClip('Hello', { ...begun, rest: promise });
    const wanted = unpackClip('Hello', whole);
    expect(clip.durationMs).toBe(wanted.durationMs);
    expect(clip.pcm).toEqual(wanted.pcm);
    expect(clip.opus.slice(0, 50)).toEqual(wanted.opus.slice(0, 50));
    expect(clip.opus.slice(50)).toEqual(wanted.opus.slice(50).map(() => Uint8Array.of(0xf8, 0xff, 0xfe)));
    resolve(await answer(50));
    await clip.whole;
    expect(clip.opus).toEqual(wanted.opus);
  });
});
