import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { rms } from '../audio/quiet.ts';
import { levelled, withSilenceAround } from './prepare-audio.ts';

describe('preparing audio', () => {
  it('puts a tenth of a second of silence around it', () => {
    const padded = withSilenceAround(Float32Array.of(0.5, -0.5));
    expect(padded.length).toBe(3_202);
    expect([...padded.subarray(1_600, 1_602)]).toEqual([0.5, -0.5]);
    expect(rms(padded, 0, 1_600) + rms(padded, 1_602)).toBe(0);
  });
  it('brings speech to the usual level, never clips and leaves silence alone', () => {
    const samples = fc.float32Array({ min: -1, max: 1, noNaN: true, minLength: 1, maxLength: 50 });
    fc.assert(
      fc.property(samples, (given) => {
        const result = levelled(given);
        expect(rms(result)).toBeLessThanOrEqual(0.1001);
        expect(result.every((sample) => Math.abs(sample) <= 1.0001)).toBe(true);
      }),
    );
    const quiet = Float32Array.from({ length: 100 }, (_, index) => (index % 2 === 0 ? 0.02 : -0.02));
    expect(rms(levelled(quiet))).toBeCloseTo(0.1, 5);
    expect([...levelled(new Float32Array(3))]).toEqual([0, 0, 0]);
  });
});
