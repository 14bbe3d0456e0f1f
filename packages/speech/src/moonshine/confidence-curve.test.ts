import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { honestConfidence } from './adapter/model-patch.ts';

const probability = fc.double({ min: 0, max: 1, noNaN: true });
const curve = fc.record({
  slope: fc.double({ min: 0.1, max: 5, noNaN: true }),
  offset: fc.double({ min: -5, max: 5, noNaN: true }),
});

describe('the curve from probability to confidence', () => {
  it('is the logistic one', () => {
    // logit(0.9) = 2.1972; half of it less 1 is 0.0986.
    expect(honestConfidence(0.9, { slope: 0.5, offset: -1 })).toBeCloseTo(0.5246, 4);
  });

  it('stays between 0 and 1 and keeps the order of words', () => {
    fc.assert(
      fc.property(probability, probability, curve, (one, other, given) => {
        const low = honestConfidence(Math.min(one, other), given);
        const high = honestConfidence(Math.max(one, other), given);
        expect(low).toBeGreaterThanOrEqual(0);
        expect(high).toBeLessThanOrEqual(1);
        expect(low).toBeLessThanOrEqual(high);
      }),
    );
  });

  it('changes nothing with slope 1 and offset 0', () => {
    fc.assert(
      fc.property(probability, (given) => {
        expect(honestConfidence(given, { slope: 1, offset: 0 })).toBeCloseTo(given, 3);
      }),
    );
  });
});
