import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { elapsedAt, formatClock, limitingClock, remainingAt, warningBetween } from './exam-clock.ts';
import { examView } from './testing.ts';

describe('an exam clock', () => {
  it('counts on while it runs and stands still otherwise', () => {
    expect(elapsedAt({ elapsedMs: 1000, limitMs: null, running: true }, 500, 2500)).toBe(3000);
    expect(elapsedAt({ elapsedMs: 1000, limitMs: null, running: false }, 500, 2500)).toBe(1000);
  });

  it('stops at its limit', () => {
    const clock = { elapsedMs: 59_000, limitMs: 60_000, running: true };
    expect(elapsedAt(clock, 0, 5000)).toBe(60_000);
    expect(remainingAt(clock, 0, 5000)).toBe(0);
    expect(remainingAt({ ...clock, limitMs: null }, 0, 5000)).toBeNull();
  });

  it('never runs backwards when the receiver looks early', () => {
    expect(elapsedAt({ elapsedMs: 1000, limitMs: null, running: true }, 500, 400)).toBe(1000);
  });

  it('shows whole seconds, full ones up and begun ones down', () => {
    expect(formatClock(65_900, 'up')).toBe('1:05');
    expect(formatClock(59_100, 'down')).toBe('1:00');
    expect(formatClock(-5, 'down')).toBe('0:00');
  });

  it('limits the candidate by the step in the preparation and by the part in a question', () => {
    const view = examView({ stepClock: { elapsedMs: 0, limitMs: 60_000, running: true } });
    expect(limitingClock({ ...view, phase: 'preparation' })).toBe(view.stepClock);
    expect(limitingClock({ ...view, phase: 'question' })).toBe(view.partClock);
  });
});

describe('time warnings', () => {
  it('come when 30 and 10 seconds are left', () => {
    expect(warningBetween(30_400, 29_900)).toBe(30);
    expect(warningBetween(10_100, 10_000)).toBe(10);
    expect(warningBetween(29_000, 28_000)).toBeNull();
  });

  it('name the shorter time when both were passed at once', () => {
    expect(warningBetween(40_000, 5000)).toBe(10);
  });

  it('are each given once over any countdown', () => {
    fc.assert(
      fc.property(fc.array(fc.integer({ min: 1, max: 4000 }), { minLength: 40, maxLength: 80 }), (steps) => {
        let left = 60_000;
        const warnings: number[] = [];
        for (const step of steps) {
          const warning = warningBetween(left, left - step);
          left -= step;
          if (warning !== null) warnings.push(warning);
        }
        const due = [30, 10].filter((seconds) => left <= seconds * 1000);
        expect(warnings).toEqual(due);
      }),
    );
  });
});
