import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { JUDGE_SHARE } from '@bandpal/contracts';
import { blend, LARGEST_SHIFT, shareOf } from './blend.ts';

const band = fc.double({ min: 1, max: 9, noNaN: true });
const share = fc.double({ min: 0, max: JUDGE_SHARE.largest, noNaN: true });
const spread = fc.double({ min: 0, max: 8, noNaN: true });

const sharesAt = (share?: number) =>
  (['fluency-coherence', 'lexical-resource', 'grammatical-range-accuracy'] as const).map((criterion) =>
    shareOf({ share }, criterion),
  );

describe('the share of an opinion', () => {
  it('is what the operator has set in vocabulary and grammar, and three fifths of it in fluency and coherence', () => {
    expect(sharesAt()).toEqual([0.3, 0.5, 0.5]);
    expect(sharesAt(0.8)).toEqual([0.48, 0.8, 0.8].map((share) => expect.closeTo(share)));
    expect(sharesAt(0)).toEqual([0, 0, 0]);
  });
});

describe('blend', () => {
  it('leaves a score alone when the opinion is the same', () => {
    expect(blend(6, { band: 6, spread: 0 }, 0.5)).toEqual({ score: 6, widening: 0, isHeld: false });
  });

  it('moves by its share and widens with the difference', () => {
    expect(blend(6, { band: 7, spread: 0 }, 0.5)).toEqual({ score: 6.5, widening: 0.25, isHeld: false });
    expect(blend(6, { band: 5, spread: 0 }, 0.3).score).toBeCloseTo(5.7);
  });

  it('is held to one and a half bands', () => {
    expect(blend(5, { band: 9, spread: 0 }, 0.5)).toEqual({ score: 6.5, widening: 0.5, isHeld: true });
    expect(blend(9, { band: 1, spread: 0 }, 0.5).score).toBe(7.5);
  });

  it('is held to as much where the operator has set a larger share', () => {
    expect(blend(5, { band: 9, spread: 0 }, JUDGE_SHARE.largest).score).toBe(6.5);
    expect(blend(5, { band: 6, spread: 0 }, JUDGE_SHARE.largest).score).toBeCloseTo(5.8);
  });

  it('widens when the runs of the model contradict each other', () => {
    expect(blend(6, { band: 6, spread: 1.5 }, 0.5).widening).toBe(0.5);
  });

  it('lies between the score and the opinion, near the score, and never narrows', () => {
    fc.assert(
      fc.property(band, band, spread, share, (measured, rated, runs, part) => {
        const { score, widening } = blend(measured, { band: rated, spread: runs }, part);
        expect(score).toBeGreaterThanOrEqual(Math.min(measured, rated) - 1e-9);
        expect(score).toBeLessThanOrEqual(Math.max(measured, rated) + 1e-9);
        expect(Math.abs(score - measured)).toBeLessThanOrEqual(LARGEST_SHIFT + 1e-9);
        expect(widening).toBeGreaterThanOrEqual(0);
        expect(widening).toBeLessThanOrEqual(0.5);
      }),
    );
  });

  it('never rates a better opinion lower', () => {
    fc.assert(
      fc.property(band, band, band, share, (measured, one, other, part) => {
        const low = blend(measured, { band: Math.min(one, other), spread: 0 }, part).score;
        const high = blend(measured, { band: Math.max(one, other), spread: 0 }, part).score;
        expect(low).toBeLessThanOrEqual(high + 1e-9);
      }),
    );
  });
});
