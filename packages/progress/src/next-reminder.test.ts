import { describe, expect, it } from 'vitest';
import { nextReminder } from './next-reminder.ts';

const at = (reminders: Parameters<typeof nextReminder>[0], now: string) =>
  nextReminder(reminders, new Date(now))?.toISOString() ?? null;

describe('nextReminder', () => {
  it('is the wanted hour of the next wanted day in the time zone', () => {
    // 2026-01-05 is a Monday; Tokyo is nine hours ahead.
    const reminders = { days: [1, 4], hour: 8, timeZone: 'Asia/Tokyo' };
    expect(at(reminders, '2026-01-04T22:59:00Z')).toBe('2026-01-04T23:00:00.000Z');
    expect(at(reminders, '2026-01-04T23:00:00Z')).toBe('2026-01-07T23:00:00.000Z');
  });

  it('is a week away when the only day is today and the hour is over', () => {
    expect(at({ days: [1], hour: 8, timeZone: 'UTC' }, '2026-01-05T08:00:00Z')).toBe(
      '2026-01-12T08:00:00.000Z',
    );
  });

  it('keeps the local hour when the clocks change', () => {
    const reminders = { days: [1], hour: 19, timeZone: 'Europe/Berlin' };
    expect(at(reminders, '2026-03-23T12:00:00Z')).toBe('2026-03-23T18:00:00.000Z');
    expect(at(reminders, '2026-03-30T12:00:00Z')).toBe('2026-03-30T17:00:00.000Z');
  });

  it('knows zones that are half an hour or three quarters off', () => {
    expect(at({ days: [1], hour: 8, timeZone: 'Asia/Kolkata' }, '2026-01-05T00:00:00Z')).toBe(
      '2026-01-05T02:30:00.000Z',
    );
    expect(at({ days: [1], hour: 8, timeZone: 'Asia/Kathmandu' }, '2026-01-05T00:00:00Z')).toBe(
      '2026-01-05T02:15:00.000Z',
    );
  });

  it('leaves out a day whose clocks skip the hour', () => {
    // Berlin goes from 02:00 to 03:00 on Sunday, 2026-03-29.
    expect(at({ days: [7], hour: 2, timeZone: 'Europe/Berlin' }, '2026-03-28T12:00:00Z')).toBe(
      '2026-04-05T00:00:00.000Z',
    );
  });

  it('comes once in a night whose clocks repeat the hour', () => {
    // Berlin goes from 03:00 back to 02:00 on Sunday, 2026-10-25, at 01:00 UTC.
    const reminders = { days: [7], hour: 2, timeZone: 'Europe/Berlin' };
    expect(at(reminders, '2026-10-24T12:00:00Z')).toBe('2026-10-25T00:00:00.000Z');
    expect(at(reminders, '2026-10-25T00:00:30Z')).toBe('2026-11-01T01:00:00.000Z');
  });

  it('is null in a time zone that does not exist', () => {
    expect(at({ days: [1], hour: 8, timeZone: 'Moon/Base' }, '2026-01-05T00:00:00Z')).toBeNull();
  });
});
