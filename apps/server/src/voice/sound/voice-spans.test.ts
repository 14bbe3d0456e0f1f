import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { VAD_WINDOW_MS, VoiceSpans } from './voice-spans.ts';

function after(probabilities: readonly number[]): VoiceSpans {
  const spans = new VoiceSpans();
  for (const probability of probabilities) spans.push(probability);
  return spans;
}

describe('spans of voice', () => {
  it('begin with the first window above the upper threshold and count after three', () => {
    expect(after([0.1, 0.9, 0.9]).speaking).toBe(false);
    const spans = after([0.1, 0.9, 0.9, 0.9]);
    expect(spans.speaking).toBe(true);
    expect(spans.open).toEqual({ startMs: VAD_WINDOW_MS, endMs: 4 * VAD_WINDOW_MS });
  });

  it('go on between the thresholds and through a short dip', () => {
    const spans = after([0.9, 0.9, 0.9, 0.4, 0.4, 0.1, 0.1, 0.9]);
    expect(spans.open).toEqual({ startMs: 0, endMs: 8 * VAD_WINDOW_MS });
  });

  it('do not begin between the thresholds', () => {
    expect(after([0.45, 0.45, 0.45, 0.45]).open).toBeNull();
  });

  it('end after three quiet windows', () => {
    expect(after([0.9, 0.9, 0.9, 0.1, 0.1]).open).toEqual({ startMs: 0, endMs: 3 * VAD_WINDOW_MS });
    expect(after([0.9, 0.9, 0.9, 0.1, 0.1, 0.1]).open).toBeNull();
  });

  it('may rise from the lower threshold on, and are over at once after a single window', () => {
    expect(after([0.1, 0.4]).rising).toEqual({ startMs: VAD_WINDOW_MS, endMs: 2 * VAD_WINDOW_MS });
    expect(after([0.1, 0.4, 0.1]).rising).toBeNull();
    expect(after([0.4, 0.4, 0.1, 0.1]).rising).toEqual({ startMs: 0, endMs: 2 * VAD_WINDOW_MS });
    expect(after([0.4, 0.4, 0.1, 0.1, 0.1]).rising).toBeNull();
  });

  it('never reach beyond the sound', () => {
    fc.assert(
      fc.property(
        fc.array(fc.double({ min: 0, max: 1, noNaN: true }), { maxLength: 100 }),
        (probabilities) => {
          const { open, positionMs } = after(probabilities);
          expect(positionMs).toBe(probabilities.length * VAD_WINDOW_MS);
          if (open)
            expect(0 <= open.startMs && open.startMs < open.endMs && open.endMs <= positionMs).toBe(true);
        },
      ),
    );
  });
});
