import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { FakeClock } from '@bandpal/foundation/testing';
import { MAX_BURST_FRAMES, Pacer } from './pacer.ts';

describe('Pacer', () => {
  it('calls once per 20 ms slot and runs no timer without listeners', () => {
    const clock = new FakeClock();
    const pacer = new Pacer(clock);
    expect(clock.pendingTimers).toBe(0);
    const slots: number[] = [];
    const unlisten = pacer.listen((slot) => slots.push(slot));
    clock.advance(100);
    expect(slots).toEqual([1, 2, 3, 4, 5]);
    unlisten();
    expect(clock.pendingTimers).toBe(0);
  });

  it('catches up after a late tick without drifting', () => {
    const clock = new FakeClock();
    const pacer = new Pacer(clock);
    const slots: number[] = [];
    pacer.listen((slot) => slots.push(slot));
    clock.stall(65);
    clock.advance(0);
    expect(slots).toEqual([1, 2, 3]);
    clock.advance(15);
    expect(slots.at(-1)).toBe(4);
  });

  it('never sends more than a few frames at once and never repeats a slot, however late the ticks are', () => {
    fc.assert(
      fc.property(fc.array(fc.integer({ min: 0, max: 400 }), { maxLength: 60 }), (stalls) => {
        const clock = new FakeClock();
        const pacer = new Pacer(clock);
        const slots: number[] = [];
        pacer.listen((slot) => slots.push(slot));
        for (const stall of stalls) {
          const before = slots.length;
          clock.stall(stall);
          clock.advance(0);
          expect(slots.length - before).toBeLessThanOrEqual(MAX_BURST_FRAMES);
        }
        expect(new Set(slots).size).toBe(slots.length);
        expect(slots).toEqual([...slots].sort((a, b) => a - b));
      }),
    );
  });
});
