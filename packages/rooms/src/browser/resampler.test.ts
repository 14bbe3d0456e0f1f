import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { Resampler } from './resampler.ts';

const sine = (hz: number, rate: number, count: number): Float32Array =>
  Float32Array.from({ length: count }, (_, i) => 0.5 * Math.sin((2 * Math.PI * hz * i) / rate));

function amplitude(samples: Float32Array, hz: number, rate: number): number {
  let [re, im] = [0, 0];
  samples.forEach((sample, i) => {
    re += sample * Math.cos((2 * Math.PI * hz * i) / rate);
    im += sample * Math.sin((2 * Math.PI * hz * i) / rate);
  });
  return (2 * Math.hypot(re, im)) / samples.length;
}

describe('Resampler', () => {
  for (const [from, to] of [
    [48_000, 16_000],
    [44_100, 16_000],
    [16_000, 48_000],
    [16_000, 44_100],
  ] as const) {
    it(`keeps speech as it is from ${from} to ${to} Hz`, () => {
      const out = new Resampler(from, to).push(sine(1_000, from, from));
      expect(Math.abs(out.length - to)).toBeLessThan(60);
      const middle = out.subarray(1_000, 1_000 + to / 2);
      expect(amplitude(middle, 1_000, to)).toBeCloseTo(0.5, 2);
      expect(amplitude(middle, 2_500, to)).toBeLessThan(0.002);
    });
  }

  it('keeps what lies above the new half rate out', () => {
    const out = new Resampler(48_000, 16_000).push(sine(11_000, 48_000, 48_000));
    expect(amplitude(out.subarray(1_000, 9_000), 5_000, 16_000)).toBeLessThan(0.002);
  });

  it('gives the same samples whatever the sizes of the blocks', () => {
    const input = sine(700, 48_000, 2_400);
    const whole = [...new Resampler(48_000, 16_000).push(input)];
    fc.assert(
      fc.property(fc.array(fc.integer({ min: 1, max: 400 }), { minLength: 1, maxLength: 20 }), (sizes) => {
        const resampler = new Resampler(48_000, 16_000);
        const joined: number[] = [];
        let start = 0;
        for (const size of [...sizes, input.length]) {
          joined.push(...resampler.push(input.subarray(start, start + size)));
          start += size;
        }
        expect(joined.length).toBe(whole.length);
        const differences = joined.map((sample, i) => Math.abs(sample - (whole[i] ?? 0)));
        expect(Math.max(...differences)).toBeLessThan(0.000_005);
      }),
    );
  });
});
