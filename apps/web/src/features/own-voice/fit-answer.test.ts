import { describe, expect, it } from 'vitest';
import { fitAnswer, FRAME_MS, loudnessOf } from './answer-clip.ts';
import { wordsAt } from './testing/kept-samples.ts';

const WORDS = wordsAt([
  [0, 300],
  [600, 800],
  [1100, 1500],
]);
const LOUD_DB = -25;
const QUIET_DB = -60;

/** Loudness of a stretch in which the words begin at `atMs`. */
function wordsIn(lengthMs: number, atMs: number): Float32Array {
  return Float32Array.from({ length: lengthMs / FRAME_MS }, (_frame, index) => {
    const ms = index * FRAME_MS - atMs;
    return WORDS.some(({ startMs, endMs }) => ms >= startMs && ms < endMs) ? LOUD_DB : QUIET_DB;
  });
}

describe('the place of words in sound', () => {
  it.each([1_000, 2_340, 3_990])('is found where they begin, %i ms in', (atMs) => {
    expect(fitAnswer(wordsIn(6_000, atMs), WORDS, { expectedMs: 2_500, doubtMs: 2_000 })).toBe(atMs);
  });

  it('is found although somebody speaks before and after', () => {
    const loudness = wordsIn(6_000, 2_700);
    loudness.fill(LOUD_DB, 0, 180);
    loudness.fill(LOUD_DB, 480);
    expect(fitAnswer(loudness, WORDS, { expectedMs: 2_500, doubtMs: 2_000 })).toBe(2_700);
  });

  it('is nowhere in silence, in noise that does not change, and without words', () => {
    const wish = { expectedMs: 2_500, doubtMs: 2_000 };
    expect(fitAnswer(new Float32Array(600).fill(QUIET_DB), WORDS, wish)).toBeNull();
    expect(fitAnswer(new Float32Array(600).fill(LOUD_DB), WORDS, wish)).toBeNull();
    expect(fitAnswer(wordsIn(6_000, 2_500), [], wish)).toBeNull();
    expect(fitAnswer(new Float32Array(0), WORDS, wish)).toBeNull();
  });
});

describe('loudness', () => {
  it('has a figure for every ten milliseconds, and no abyss where nothing sounds', () => {
    const rateHz = 24_000;
    const samples = Float32Array.from({ length: rateHz }, (_sample, at) =>
      at < rateHz / 2 ? 0 : 0.1 * Math.sin(at / 5),
    );
    const loudness = loudnessOf(samples, rateHz);
    expect(loudness).toHaveLength(100);
    expect(loudness[75]).toBeCloseTo(-23, 0);
    expect((loudness[75] ?? 0) - (loudness[10] ?? 0)).toBeCloseTo(40, 0);
  });
});
