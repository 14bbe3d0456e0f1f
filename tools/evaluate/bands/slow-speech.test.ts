import { SPEECH_SAMPLE_RATE_HZ } from '@bandpal/contracts';
import { describe, expect, it } from 'vitest';
import { slowedDown } from './slow-speech.ts';

const TONE_HZ = 150;

function crossings(samples: Float32Array): number {
  return samples.filter((value, index) => value >= 0 && (samples[index - 1] ?? 0) < 0).length;
}

describe('speech that is slowed down', () => {
  it('is longer, as loud, and keeps its pitch', () => {
    const tone = Float32Array.from({ length: SPEECH_SAMPLE_RATE_HZ }, (_, index) =>
      Math.sin((2 * Math.PI * TONE_HZ * index) / SPEECH_SAMPLE_RATE_HZ),
    );
    const slow = slowedDown(tone, 1.25);
    expect(slow.length).toBe(1.25 * tone.length);
    expect(crossings(slow) / 1.25).toBeCloseTo(TONE_HZ, -1);
    const middle = slow.slice(4_000, 16_000);
    const power = middle.reduce((sum, value) => sum + value * value, 0) / middle.length;
    expect(power).toBeGreaterThan(0.45);
    expect(power).toBeLessThan(0.55);
  });
});
