import { describe, expect, it } from 'vitest';
import { memoryDrift } from './memory-drift.ts';

/** A sample every ten seconds of so many minutes. */
const samples = (minutes: number, bytes: (minute: number) => number) =>
  Array.from({ length: minutes * 6 }, (_, index) => ({ atSeconds: index * 10, bytes: bytes(index / 6) }));

describe('the drift of memory', () => {
  it('is nothing where memory grows for five minutes and then stays', () => {
    expect(memoryDrift(samples(30, (minute) => 1e9 + Math.min(minute, 5) * 1e8))).toEqual({
      typicalBytes: 1.5e9,
      largest: 0,
      firstToLast: 0,
    });
  });

  it('is what a leak of one percent a minute adds', () => {
    const drift = memoryDrift(samples(30, (minute) => 1e9 * (1 + Math.floor(minute) / 100)));
    expect(drift?.firstToLast).toBeCloseTo(0.24 / 1.05, 5);
    expect(drift?.largest).toBeGreaterThan(0.1);
  });

  it('is not moved by one sample before a collection', () => {
    const drift = memoryDrift(samples(30, (minute) => (minute === 12 ? 3e9 : 1e9)));
    expect(drift?.largest).toBe(0);
  });

  it('is not known of a run that ends before the eighth minute', () => {
    expect(memoryDrift(samples(7, () => 1e9))).toBeNull();
  });
});
