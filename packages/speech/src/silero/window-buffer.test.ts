import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { WindowBuffer } from './silero-detector.ts';

describe('window buffer', () => {
  it('gives every sample once, in order, in whole windows', () => {
    const chunks = fc.array(fc.nat({ max: 50 }), { maxLength: 20 });
    fc.assert(
      fc.property(chunks, (lengths) => {
        const buffer = new WindowBuffer(8);
        const out: number[] = [];
        let next = 0;
        for (const length of lengths) {
          const windows = buffer.push(Float32Array.from({ length }, () => next++));
          expect(windows.length % 8).toBe(0);
          out.push(...windows);
        }
        expect(out).toEqual(Array.from({ length: next - (next % 8) }, (_, index) => index));
      }),
    );
  });
});
