import { describe, expect, it } from 'vitest';
import { rms } from '../audio/quiet.ts';
import { AutomaticGain } from './silero-model.ts';

const WINDOW_MS = 32;
/** One window of a 200 Hz tone at 16 kHz of this level. */
function tone(dbfs: number): Float32Array {
  const peak = Math.SQRT2 * 10 ** (dbfs / 20);
  return Float32Array.from(
    { length: 512 },
    (_, index) => peak * Math.sin((2 * Math.PI * 200 * index) / 16_000),
  );
}

function levelAfter(levels: readonly number[]): number {
  const gain = new AutomaticGain();
  let out: Float32Array = new Float32Array(0);
  for (const dbfs of levels) out = gain.apply(tone(dbfs), WINDOW_MS);
  return 20 * Math.log10(rms(out));
}

const seconds = (count: number, dbfs: number): number[] =>
  Array.from({ length: (count * 1000) / WINDOW_MS }, () => dbfs);

describe('the gain before the voice activity detector', () => {
  it('raises a quiet voice', () => {
    expect(levelAfter(seconds(1, -35))).toBeCloseTo(-17, 0);
  });
  it('leaves a loud voice alone', () => {
    expect(levelAfter(seconds(1, -12))).toBeCloseTo(-12, 0);
  });
  it('keeps the shape of speech: what is 20 dB weaker than the voice stays so for a while', () => {
    expect(levelAfter([...seconds(1, -30), -50])).toBeCloseTo(-37, 0);
  });
  it('comes down at once for the first loud word', () => {
    expect(levelAfter([...seconds(5, -60), -15])).toBeCloseTo(-15, 0);
  });
  it('finds a speaker again who has moved away', () => {
    expect(levelAfter([...seconds(2, -20), ...seconds(10, -38)])).toBeCloseTo(-17, 0);
  });
  it('does not raise the silence of a room to the level of a voice', () => {
    expect(levelAfter(seconds(60, -70))).toBeLessThan(-40);
  });
  it('stays finite in digital silence', () => {
    const samples = new AutomaticGain().apply(new Float32Array(512), WINDOW_MS);
    expect(samples.every((sample) => sample === 0)).toBe(true);
  });
});
