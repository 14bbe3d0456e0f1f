import { describe, expect, it } from 'vitest';
import { streakOf } from './streak.ts';

// 2026-01-05 is a Monday.
describe('streakOf', () => {
  it('counts nothing where nothing was done', () => {
    expect(streakOf([], '2026-01-07')).toMatchObject({ daysOfSeven: 0, weeks: 0 });
  });

  it('shows the last seven days, today last', () => {
    const { days, daysOfSeven } = streakOf(
      ['2026-01-07', '2026-01-01', '2026-01-01', '2025-12-31'],
      '2026-01-07',
    );
    expect(days.map(({ day }) => day)).toEqual([
      '2026-01-01',
      '2026-01-02',
      '2026-01-03',
      '2026-01-04',
      '2026-01-05',
      '2026-01-06',
      '2026-01-07',
    ]);
    expect(days.map(({ practised }) => practised)).toEqual([true, false, false, false, false, false, true]);
    expect(daysOfSeven).toBe(2);
  });

  it('counts weeks in a row, one day of practice each', () => {
    expect(streakOf(['2026-01-05', '2026-01-04', '2025-12-22'], '2026-01-07').weeks).toBe(3);
  });

  it('does not break with a week that has only begun', () => {
    expect(streakOf(['2026-01-04', '2025-12-28'], '2026-01-05').weeks).toBe(2);
  });

  it('begins anew after a week without practice', () => {
    expect(streakOf(['2026-01-06', '2025-12-22'], '2026-01-07').weeks).toBe(1);
  });
});
