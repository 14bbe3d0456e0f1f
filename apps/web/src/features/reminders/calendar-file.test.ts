import { describe, expect, it } from 'vitest';
import { calendarFile } from './calendar-file.ts';

const NOW = new Date('2026-01-05T09:30:15.250Z');
const HOME = 'https://speak.example.org/home';
const linesOf = (file: string) => file.replaceAll('\r\n ', '').split('\r\n');

describe('calendarFile', () => {
  it('holds practice every week, from the first wanted day on, at the hour of the clock', () => {
    // 2026-01-05 is a Monday.
    const practice = { days: [4, 2], hour: 19 };
    const lines = linesOf(calendarFile({ examDate: null, practice, homeUrl: HOME }, '2026-01-05', NOW));
    expect(lines).toEqual([
      'BEGIN:VCALENDAR',
      'VERSION:2.0',
      'PRODID:-//Bandpal//Practice//EN',
      'CALSCALE:GREGORIAN',
      'BEGIN:VEVENT',
      'UID:practice-20260105T093015Z@bandpal',
      'DTSTAMP:20260105T093015Z',
      'DTSTART:20260106T190000',
      'DURATION:PT10M',
      'RRULE:FREQ=WEEKLY;BYDAY=TU,TH',
      'SUMMARY:Speaking practice\\, 10 minutes',
      `DESCRIPTION:Your plan for today: ${HOME}`,
      `URL:${HOME}`,
      'END:VEVENT',
      'END:VCALENDAR',
      '',
    ]);
  });

  it('begins today where today is a wanted day', () => {
    const practice = { days: [1], hour: 7 };
    const file = calendarFile({ examDate: null, practice, homeUrl: HOME }, '2026-01-05', NOW);
    expect(file).toContain('DTSTART:20260105T070000\r\n');
  });

  it('holds the exam as a whole day, which ends with the next one', () => {
    const file = calendarFile({ examDate: '2026-02-28', practice: null, homeUrl: HOME }, '2026-01-05', NOW);
    expect(file).toContain('DTSTART;VALUE=DATE:20260228\r\nDTEND;VALUE=DATE:20260301\r\n');
    expect(file).not.toContain('RRULE');
  });

  it('breaks lines at 75 octets, and goes on with a space', () => {
    const homeUrl = `https://speak.example.org/${'é'.repeat(80)}`;
    const practice = { days: [1], hour: 7 };
    const file = calendarFile({ examDate: null, practice, homeUrl }, '2026-01-05', NOW);
    const raw = file.split('\r\n');
    expect(Math.max(...raw.map((line) => new TextEncoder().encode(line).length))).toBeLessThanOrEqual(75);
    expect(linesOf(file)).toContain(`URL:${homeUrl}`);
    expect(file).not.toMatch(/[^\r]\n/);
  });
});
