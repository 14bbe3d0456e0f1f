import { describe, expect, it } from 'vitest';
import { turnAudio, TURN_AUDIO_SAMPLES } from './log-mel.ts';

const mean = (values: Float32Array): number => values.reduce((sum, value) => sum + value, 0) / values.length;

describe('the audio of a turn', () => {
  it('is the last eight seconds at mean 0 and variance 1', () => {
    const samples = Float32Array.from(
      { length: TURN_AUDIO_SAMPLES + 999 },
      (_, index) => 0.1 + 0.01 * (index % 7),
    );
    const audio = turnAudio(samples);
    expect(audio.length).toBe(TURN_AUDIO_SAMPLES);
    expect(mean(audio)).toBeCloseTo(0, 4);
    expect(mean(audio.map((sample) => sample ** 2))).toBeCloseTo(1, 2);
    const [last, before] = [samples.at(-1) ?? 0, samples.at(-2) ?? 0];
    expect((audio.at(-1) ?? 0) > (audio.at(-2) ?? 0)).toBe(last > before);
  });
  it('has silence before a shorter turn', () => {
    const audio = turnAudio(Float32Array.of(1, -1));
    expect(audio.subarray(0, -2).every((sample) => Math.abs(sample) < 1e-6)).toBe(true);
    expect(audio.at(-2)).toBeGreaterThan(100);
    expect(audio.at(-1)).toBeLessThan(-100);
  });
  it('of nothing is silence', () => {
    expect(turnAudio(new Float32Array(0)).every((sample) => sample === 0)).toBe(true);
  });
});
