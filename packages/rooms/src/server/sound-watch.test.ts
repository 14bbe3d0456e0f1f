import { FakeClock } from '@bandpal/foundation/testing';
import { describe, expect, it } from 'vitest';
import { SoundWatch } from './sound-watch.ts';

function watched() {
  const clock = new FakeClock();
  const told: [boolean, number][] = [];
  const watch = new SoundWatch(clock, (arrives) => told.push([arrives, clock.now()]));
  const sound = (ms: number): void => {
    for (let passed = 0; passed < ms; passed += 20) {
      watch.handleSound();
      clock.advance(20);
    }
  };
  return { clock, told, watch, sound };
}

describe('the watch over the sound of a browser', () => {
  it('tells once, after about a second, that sound has stopped, and when it is back', () => {
    const { clock, told, watch, sound } = watched();
    sound(3_000);
    expect(told).toEqual([]);
    clock.advance(10_000);
    expect(told).toHaveLength(1);
    expect(told[0]?.[0]).toBe(false);
    expect(told[0]?.[1]).toBeGreaterThanOrEqual(3_900);
    expect(told[0]?.[1]).toBeLessThanOrEqual(4_250);
    expect(watch.isMissing).toBe(true);
    sound(1_000);
    expect(told.slice(1)).toEqual([[true, 13_000]]);
    clock.advance(2_000);
    expect(told.map(([arrives]) => arrives)).toEqual([false, true, false]);
  });

  it('says nothing of gaps below a second, nor before the first sound', () => {
    const { clock, told, sound } = watched();
    clock.advance(60_000);
    for (let gap = 0; gap < 20; gap += 1) {
      sound(40);
      clock.advance(740);
    }
    expect(told).toEqual([]);
  });

  it('does not take the time in which the process itself stood still for missing sound', () => {
    const { clock, told, sound } = watched();
    sound(1_000);
    clock.stall(5_000);
    clock.advance(0);
    sound(1_000);
    expect(told).toEqual([]);
  });

  it('expects nothing of somebody who has muted, or whose connection is made anew', () => {
    const { clock, told, watch, sound } = watched();
    sound(1_000);
    watch.expect(false);
    clock.advance(5_000);
    sound(100);
    clock.advance(5_000);
    watch.expect(true);
    clock.advance(5_000);
    sound(100);
    watch.reset();
    clock.advance(5_000);
    expect(told).toEqual([]);
    expect(clock.pendingTimers).toBe(0);
  });
});
