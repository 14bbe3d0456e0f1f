import { describe, expect, it } from 'vitest';
import { Doubler, Halver } from './half-band.ts';

const tone = (hz: number, rateHz: number, samples = rateHz / 2): Float32Array =>
  Float32Array.from({ length: samples }, (_, index) => Math.sin((2 * Math.PI * hz * index) / rateHz));

/** In blocks of 20 ms, as they come from the line. */
function through(converter: { push(block: Float32Array): Float32Array }, input: Float32Array, block: number) {
  const blocks: number[] = [];
  for (let at = 0; at < input.length; at += block)
    blocks.push(...converter.push(input.subarray(at, at + block)));
  return Float32Array.from(blocks);
}

/** How loud one tone is in the sound, 0 to 1, without its beginning. */
function levelOf(sound: Float32Array, hz: number, rateHz: number): number {
  let [cosine, sine] = [0, 0];
  const settled = sound.subarray(rateHz / 10);
  for (const [index, sample] of settled.entries()) {
    cosine += sample * Math.cos((2 * Math.PI * hz * index) / rateHz);
    sine += sample * Math.sin((2 * Math.PI * hz * index) / rateHz);
  }
  return (2 * Math.hypot(cosine, sine)) / settled.length;
}

describe('the sound of a telephone line at twice its rate', () => {
  it.each([300, 1000, 3000, 3400])('keeps a tone of %i Hz, and adds no mirror image of it', (hz) => {
    const wide = through(new Doubler(), tone(hz, 8_000), 160);
    expect(wide).toHaveLength(8_000);
    expect(levelOf(wide, hz, 16_000)).toBeCloseTo(1, 1);
    expect(levelOf(wide, 8_000 - hz, 16_000)).toBeLessThan(0.02);
  });

  it('is the same whatever the length of its blocks', () => {
    const input = tone(440, 8_000, 1_600);
    expect(through(new Doubler(), input, 80)).toEqual(through(new Doubler(), input, 1_600));
  });
});

describe('sound at half its rate', () => {
  it.each([300, 1000, 3000, 3400])('keeps a tone of %i Hz', (hz) => {
    const narrow = through(new Halver(), tone(hz, 16_000), 320);
    expect(narrow).toHaveLength(4_000);
    expect(levelOf(narrow, hz, 8_000)).toBeCloseTo(1, 1);
  });

  it.each([4_700, 6_000, 7_500])('has nothing of a tone of %i Hz, which a line cannot carry', (hz) => {
    const narrow = through(new Halver(), tone(hz, 16_000), 320);
    expect(levelOf(narrow, 8_000 - hz, 8_000)).toBeLessThan(0.02);
  });

  it('is the same whatever the length of its blocks', () => {
    const input = tone(440, 16_000, 3_200);
    expect(through(new Halver(), input, 320)).toEqual(through(new Halver(), input, 3_200));
  });
});
