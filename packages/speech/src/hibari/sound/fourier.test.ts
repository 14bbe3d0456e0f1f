import { describe, expect, it } from 'vitest';
import { RealFourier } from './fourier.ts';

/** Values between −1 and 1 that look random. */
function frameOf(size: number): Float64Array {
  return Float64Array.from({ length: size }, (_, at) => Math.sin(at * at * 0.37 + at));
}

function slowSpectrum(frame: Float64Array, bin: number): [re: number, im: number] {
  let [re, im] = [0, 0];
  for (const [at, value] of frame.entries()) {
    const angle = (-2 * Math.PI * bin * at) / frame.length;
    re += value * Math.cos(angle);
    im += value * Math.sin(angle);
  }
  return [re, im];
}

// Every radix by itself, all of them together, and what the voice uses.
describe.each([4, 6, 8, 10, 240, 1200])('a transform of %i samples', (size) => {
  const frame = frameOf(size);
  const fourier = new RealFourier(size);
  const [re, im] = [new Float64Array(size / 2 + 1), new Float64Array(size / 2 + 1)];
  fourier.forward(frame, re, im);

  it('is the sum that defines it', () => {
    for (let bin = 0; bin <= size / 2; bin += 1) {
      const [wantedRe, wantedIm] = slowSpectrum(frame, bin);
      expect(re[bin]).toBeCloseTo(wantedRe, 8);
      expect(im[bin]).toBeCloseTo(wantedIm, 8);
    }
  });
  it('leads back to the samples', () => {
    const back = new Float64Array(size);
    fourier.inverse(Float64Array.from(re), Float64Array.from(im), back);
    for (const [at, value] of frame.entries()) expect(back[at]).toBeCloseTo(value, 12);
  });
});

it('is refused for a length with another factor', () => {
  expect(() => new RealFourier(14)).toThrow('There is no fast transform of 14 samples.');
});
