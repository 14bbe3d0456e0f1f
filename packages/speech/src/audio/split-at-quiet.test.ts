import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { splitAtQuiet } from './quiet.ts';

describe('splitting at quiet places', () => {
  it('cuts in the pause', () => {
    const samples = new Float32Array(40_000).fill(0.1);
    samples.fill(0, 25_000, 27_000);
    const [first, second] = splitAtQuiet(samples, 32_000);
    expect(first?.length).toBeGreaterThan(25_000);
    expect(first?.length).toBeLessThan(27_000);
    expect(second?.length).toBe(40_000 - (first?.length ?? 0));
  });
  it('loses no sample and makes no piece too long', () => {
    fc.assert(
      fc.property(fc.nat({ max: 30_000 }), (length) => {
        const pieces = splitAtQuiet(new Float32Array(length), 8_000);
        expect(pieces.reduce((sum, piece) => sum + piece.length, 0)).toBe(length);
        expect(pieces.every((piece) => piece.length <= 8_000)).toBe(true);
      }),
    );
  });
});
