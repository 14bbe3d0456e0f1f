import { describe, expect, it } from 'vitest';
import { FakeClock } from '@bandpal/foundation/testing';
import { CallTime } from './call-time.ts';

const LIMITS = { spokenMs: 20_000, typedMs: 60_000 };

function callOf(run: { typed: boolean }) {
  const clock = new FakeClock();
  const startedAt = clock.now();
  const endedAfter: number[] = [];
  const time = new CallTime({ clock, limits: LIMITS, run });
  time.reportTo({ handleTimeUp: () => void endedAfter.push(clock.now() - startedAt) });
  return { clock, time, endedAfter };
}

describe('the time of a call', () => {
  it.each([
    [false, 20_000],
    [true, 60_000],
  ])('is up once, after its limit (typed: %s)', async (typed, limitMs) => {
    const { clock, endedAfter } = callOf({ typed });
    await clock.advanceAsync(100_000);
    expect(endedAfter).toEqual([limitMs]);
    expect(clock.pendingTimers).toBe(0);
  });

  it('is a typist’s, counted from the start, when typing begins during the call', async () => {
    const run = { typed: false };
    const { clock, endedAfter } = callOf(run);
    await clock.advanceAsync(19_000);
    run.typed = true;
    await clock.advanceAsync(100_000);
    expect(endedAfter).toEqual([60_000]);
  });

  it.each([10_000, 30_000])('is never up when the call was over after %d ms', async (ms) => {
    const { clock, time, endedAfter } = callOf({ typed: true });
    await clock.advanceAsync(ms);
    time.stop();
    await clock.advanceAsync(100_000);
    expect(endedAfter).toEqual([]);
  });
});
