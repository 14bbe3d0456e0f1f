import { describe, expect, it } from 'vitest';
import { bootstrapInterval } from './bootstrap.ts';

describe('the interval over speakers', () => {
  it('is the same each time and holds the error rate', () => {
    const speakers = [1, 2, 3, 4, 5, 6, 7, 8].map((errors) => ({ errors, words: 20 }));
    const [low, high] = bootstrapInterval(speakers) ?? [1, 0];
    expect(bootstrapInterval(speakers)).toEqual([low, high]);
    expect(low).toBeLessThan(0.225);
    expect(high).toBeGreaterThan(0.225);
    expect(high - low).toBeCloseTo(2 * 1.96 * (2.29 / 20 / Math.sqrt(8)), 1);
  });
  it('has no width when all speakers are alike', () => {
    const speakers = Array.from({ length: 5 }, () => ({ errors: 1, words: 4 }));
    expect(bootstrapInterval(speakers)).toEqual([0.25, 0.25]);
  });
  it('draws speakers, not words: one bad speaker among few makes it wide', () => {
    const [low, high] =
      bootstrapInterval([
        { errors: 0, words: 1000 },
        { errors: 500, words: 1000 },
      ]) ?? [];
    expect([low, high]).toEqual([0, 0.5]);
  });
  it('is not known of one speaker', () => {
    expect(bootstrapInterval([{ errors: 1, words: 10 }])).toBeNull();
  });
});
