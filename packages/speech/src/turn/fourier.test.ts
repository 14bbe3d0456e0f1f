import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { FourierTransform } from './fourier.ts';

const samplesOf = (length: number): fc.Arbitrary<Float64Array> =>
  fc.float64Array({ min: -1, max: 1, noNaN: true, minLength: length, maxLength: length });

describe('the Fourier transform', () => {
  it('is the sum of its definition', () => {
    fc.assert(
      fc.property(
        fc.constantFrom(1, 2, 5, 12, 40).chain((size) => samplesOf(size)),
        (samples) => {
          const { re, im } = new FourierTransform(samples.length).of(samples);
          for (let bin = 0; bin < samples.length; bin += 1) {
            const angle = (index: number): number => (-2 * Math.PI * bin * index) / samples.length;
            const sum = (wave: (angle: number) => number): number =>
              samples.reduce((total, sample, index) => total + sample * wave(angle(index)), 0);
            expect(re[bin]).toBeCloseTo(sum(Math.cos), 9);
            expect(im[bin]).toBeCloseTo(sum(Math.sin), 9);
          }
        },
      ),
    );
  });
  it('keeps the energy (Parseval), at the length of a speech window', () => {
    const transform = new FourierTransform(400);
    fc.assert(
      fc.property(samplesOf(400), (samples) => {
        const { re, im } = transform.of(samples);
        const energy = samples.reduce((sum, sample) => sum + sample ** 2, 0);
        const power = re.reduce((sum, value, bin) => sum + value ** 2 + (im[bin] ?? 0) ** 2, 0);
        expect(power / 400).toBeCloseTo(energy, 8);
      }),
    );
  });
});
