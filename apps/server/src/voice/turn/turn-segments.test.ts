import { MAX_SEGMENT_MS } from '@bandpal/speech/ports';
import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { FORCED_CUT_MS, judgeSegment, POST_ROLL_MS, PRE_ROLL_MS, quietestSpot } from './turn-segments.ts';

describe('cutting a turn into segments', () => {
  it.each([
    [2_000, 0, 'grow'],
    [2_000, 299, 'grow'],
    [2_000, 300, 'speculate'],
    [2_000, 900, 'speculate'],
    [3_000, 700, 'close'],
    [3_000, 650, 'speculate'],
    [8_000, 300, 'close'],
    [8_000, 100, 'grow'],
    [14_000, 0, 'cut'],
  ] as const)('%d ms of speech after %d ms of silence: %s', (lengthMs, silenceMs, expected) => {
    expect(judgeSegment({ startMs: 1_000, endMs: 1_000 + lengthMs }, silenceMs)).toBe(expected);
  });

  it('leaves room for both rolls below what a recogniser takes', () => {
    expect(FORCED_CUT_MS + PRE_ROLL_MS + POST_ROLL_MS).toBeLessThan(MAX_SEGMENT_MS);
  });

  it('cuts speech without pauses in the quietest place of its last four seconds', () => {
    fc.assert(
      fc.property(fc.integer({ min: 11_000, max: 14_000 }), (dipMs) => {
        const samples = new Float32Array(16 * 14_200).map((_, index) => Math.sin(index) * 0.5);
        samples.fill(0.001, dipMs * 16, (dipMs + 80) * 16);
        const spot = quietestSpot(samples);
        expect(spot).toBeGreaterThanOrEqual(dipMs);
        expect(spot).toBeLessThanOrEqual(dipMs + 80);
      }),
      { numRuns: 20 },
    );
  });

  it('hands every moment of an endless speech to the recogniser exactly once, in segments it can take', () => {
    const lengths = segmentLengths(60_000);
    expect(Math.max(...lengths)).toBeLessThanOrEqual(MAX_SEGMENT_MS);
    expect(lengths.reduce((sum, length) => sum + length, 0)).toBe(60_000);
  });
});

/** Forced cuts of speech that never pauses, by the policy alone. */
function segmentLengths(totalMs: number): number[] {
  const lengths: number[] = [];
  let startMs = 0;
  for (let endMs = 32; endMs <= totalMs; endMs += 32) {
    if (judgeSegment({ startMs, endMs }, 0) !== 'cut') continue;
    lengths.push(endMs - startMs);
    startMs = endMs;
  }
  return [...lengths, totalMs - startMs];
}
