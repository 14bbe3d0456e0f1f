import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  countdownOf,
  dueWarnings,
  elapsedAt,
  formatClock,
  limitingClock,
  remainingAt,
} from './exam-phases.ts';
import { examView } from '../testing/scripted-room.ts';

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

  it('never runs backwards when it is read before it was received', () => {
    expect(elapsedAt({ elapsedMs: 1000, limitMs: null, running: true }, 500, 400)).toBe(1000);
  });

  it('shows whole seconds, and counts one that has begun only when counting down', () => {
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
  it('are due when 30 and 10 seconds are left', () => {
    expect(dueWarnings(60_000, 30_100, [])).toEqual([]);
    expect(dueWarnings(60_000, 30_000, [])).toEqual([30]);
    expect(dueWarnings(60_000, 9_900, [30])).toEqual([10]);
  });

  it('are not given twice, nor when the time is over, nor on a limit that short', () => {
    expect(dueWarnings(60_000, 29_000, [30])).toEqual([]);
    expect(dueWarnings(60_000, 0, [30])).toEqual([]);
    expect(dueWarnings(20_000, 19_000, [])).toEqual([]);
  });

  it('are due together when both were passed at once', () => {
    expect(dueWarnings(60_000, 5000, [])).toEqual([30, 10]);
  });

  it('belong to a countdown: another step, part or limit is another one', () => {
    const stepClock = { elapsedMs: 0, limitMs: 60_000, running: true };
    const view = examView({ stepClock });
    const longer = { ...view, partClock: { ...view.partClock, limitMs: 900_000 } };
    const later = { ...view, partClock: { ...view.partClock, elapsedMs: 99_000 } };
    const views = [view, longer, { ...view, part: 3 as const }, { ...view, phase: 'preparation' as const }];
    expect(new Set(views.map(countdownOf)).size).toBe(4);
    expect(countdownOf(later)).toBe(countdownOf(view));
  });

  it('are each due once over any countdown', () => {
    fc.assert(
      fc.property(fc.array(fc.integer({ min: 1, max: 4000 }), { minLength: 40, maxLength: 80 }), (steps) => {
        let left = 60_000;
        const given: number[] = [];
        for (const step of steps) {
          left = Math.max(1, left - step);
          given.push(...dueWarnings(60_000, left, given));
        }
        expect(given).toEqual([30, 10].filter((seconds) => left <= seconds * 1000));
      }),
    );
  });
});
