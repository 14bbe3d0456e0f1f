import { FakeClock } from '@bandpal/foundation/testing';
import { describe, expect, it } from 'vitest';
import { startFrameBeat } from './pace-frames.ts';

describe('the beat of simulated microphones', () => {
  it('keeps its pace through small delays', () => {
    const clock = new FakeClock();
    using beat = startFrameBeat(clock);
    let beats = 0;
    beat.subscribe(() => (beats += 1));
    clock.advance(1_000);
    expect(beats).toBe(50);
    clock.stall(200);
    clock.advance(800);
    expect(beats).toBe(100);
    expect(beat.heldUp).toEqual({ longestMs: 200, lostMs: 0 });
  });

  it('lets everything else have its turn when the beats take longer than they last', () => {
    const clock = new FakeClock();
    using beat = startFrameBeat(clock);
    let isPong = false;
    clock.after(2_000, () => (isPong = true));
    // 24 encoders on a full machine.
    beat.subscribe(() => clock.stall(30));
    clock.advance(3_000);
    expect(isPong).toBe(true);
    expect(beat.heldUp.lostMs).toBeGreaterThan(0);
  });

  it('does not send ten seconds of sound at once after a standstill', () => {
    const clock = new FakeClock();
    using beat = startFrameBeat(clock);
    let beats = 0;
    beat.subscribe(() => (beats += 1));
    clock.stall(10_000);
    clock.advance(0);
    expect(beats).toBeLessThanOrEqual(26);
    expect(beat.heldUp).toEqual({ longestMs: 10_000, lostMs: 9_480 });
  });
});
