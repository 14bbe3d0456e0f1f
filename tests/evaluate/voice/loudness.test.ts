import { describe, expect, it } from 'vitest';
import { loudnessOf } from './loudness.ts';

const tone = Float32Array.from(
  { length: 16_000 },
  (_, index) => 0.5 * Math.sin((index * 2 * Math.PI * 200) / 16_000),
);

describe('the loudness of a line', () => {
  it('is the level of its sound: half of full scale is −6 dB at the peak and −9 dB in the mean', () => {
    expect(loudnessOf(tone)?.peak).toBeCloseTo(-6.02, 1);
    expect(loudnessOf(tone)?.rms).toBeCloseTo(-9.03, 1);
  });
  it('is not lower for pauses', () => {
    const paused = new Float32Array(32_000);
    paused.set(tone, 8_000);
    expect(loudnessOf(paused)?.rms).toBeCloseTo(loudnessOf(tone)?.rms ?? 0, 6);
  });
  it('is none in silence', () => {
    expect(loudnessOf(new Float32Array(1_000))).toBeNull();
    expect(loudnessOf(new Float32Array(0))).toBeNull();
  });
});
