import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { FourierTransform, logMel, MEL_BANDS, melFilters } from './log-mel.ts';

const RATE_HZ = 16_000;
const SECOND = RATE_HZ;
const FRAMES = 100;

function sine(hz: number, level: number): Float32Array {
  return Float32Array.from(
    { length: SECOND },
    (_, index) => level * Math.sin((2 * Math.PI * hz * index) / RATE_HZ),
  );
}

function bandsOf(features: Float32Array, frame: number): number[] {
  return Array.from({ length: MEL_BANDS }, (_, band) => features[band * FRAMES + frame] ?? Number.NaN);
}

describe('the mel filters', () => {
  const filters = melFilters(MEL_BANDS, 400, RATE_HZ);
  it('have the weights of Whisper’s own table', () => {
    // The table of the published model begins so: one bin each of 40 Hz in the first two bands.
    expect(filters[0]?.firstBin).toBe(1);
    expect(filters[0]?.weights[0]).toBeCloseTo(0.024_862_59, 7);
    expect(filters[1]?.firstBin).toBe(1);
    expect(filters[1]?.weights[0]).toBeCloseTo(0.001_990_82, 7);
    expect(filters[1]?.weights[1]).toBeCloseTo(0.022_871_77, 7);
  });
  it('have the same area each, so that white noise is level', () => {
    for (const { weights } of filters.slice(40)) {
      const area = weights.reduce((sum, weight) => sum + weight, 0) * 40;
      expect(area).toBeGreaterThan(0.9);
      expect(area).toBeLessThan(1.1);
    }
  });
  it('cover every bin between the ends', () => {
    for (let bin = 1; bin < 200; bin += 1) {
      const covered = filters.some(({ firstBin, weights }) => (weights[bin - firstBin] ?? 0) > 0);
      expect(covered, `bin ${bin}`).toBe(true);
    }
  });
});

describe('log-mel features', () => {
  it('of digital silence are −1.5 everywhere', () => {
    const features = logMel(new Float32Array(SECOND));
    expect(features.length).toBe(MEL_BANDS * FRAMES);
    expect(features.every((value) => value === -1.5)).toBe(true);
  });
  it.each([
    [200, 4],
    [1000, 26],
    [3000, 54],
  ])('of a sine of %i Hz are highest in the band around it', (hz, band) => {
    const bands = bandsOf(logMel(sine(hz, 0.5)), 50);
    const highest = bands.indexOf(Math.max(...bands));
    expect(Math.abs(highest - band)).toBeLessThanOrEqual(1);
  });
  it('of a sine have the height that its power says', () => {
    // A windowed sine has a spectrum of level × (sum of the window) / 2 at its own bin, and half of that beside it.
    const filter = melFilters(MEL_BANDS, 400, RATE_HZ)[26];
    if (!filter) throw new Error('There is no such band.');
    const { firstBin, weights } = filter;
    const peak = (0.5 * 200) / 2;
    const power = weights.reduce((sum, weight, offset) => {
      const distance = Math.abs(firstBin + offset - 25);
      return sum + weight * (distance === 0 ? peak ** 2 : distance === 1 ? (peak / 2) ** 2 : 0);
    }, 0);
    expect(bandsOf(logMel(sine(1000, 0.5)), 50)[26]).toBeCloseTo((Math.log10(power) + 4) / 4, 3);
  });
  it('rise by half for ten times the level, and reach down 80 dB', () => {
    const quiet = logMel(sine(1000, 0.05));
    const loud = logMel(sine(1000, 0.5));
    expect((bandsOf(loud, 50)[26] ?? 0) - (bandsOf(quiet, 50)[26] ?? 0)).toBeCloseTo(0.5, 5);
    expect(Math.max(...loud) - Math.min(...loud)).toBeCloseTo(2, 5);
  });
  it('tell when a sound begins', () => {
    const samples = sine(1000, 0.5).fill(0, 0, SECOND / 2);
    const features = logMel(samples);
    expect(bandsOf(features, 45)[26]).toBeLessThan(0);
    expect(bandsOf(features, 55)[26]).toBeGreaterThan(1);
  });
});

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
