import { describe, expect, it } from 'vitest';
import { restartDelayMs } from './job-process.ts';

describe('restart delay', () => {
  it('is none after one crash, then doubles up to ten seconds', () => {
    expect([1, 2, 3, 4, 5].map(restartDelayMs)).toEqual([0, 250, 500, 1000, 2000]);
    expect(restartDelayMs(40)).toBe(10_000);
  });
});
