import { describe, expect, it } from 'vitest';
import { nextHalfBand } from './next-half-band.ts';

describe('the values of half a band more', () => {
  it('lie a quarter of a band on either side of it, by the table of the bands', () => {
    // 6.8 long pauses a minute stand for band 6, 3.4 for band 7.
    const range = nextHalfBand('long-pauses', 6.8);
    expect(range?.band).toBe(6.5);
    expect(range?.low).toBeCloseTo(4.25);
    expect(range?.high).toBeCloseTo(5.95);
  });

  it('begin at half a band above the lowest for the worst values, and there are none for the best', () => {
    expect(nextHalfBand('pause-share', 90)?.band).toBe(3.5);
    expect(nextHalfBand('pause-share', 22)?.band).toBe(9);
    expect(nextHalfBand('pause-share', 22)?.low).toBe(20.5);
    expect(nextHalfBand('pause-share', 5)).toBeNull();
    expect(nextHalfBand('long-pauses', 0)).toBeNull();
  });
});
