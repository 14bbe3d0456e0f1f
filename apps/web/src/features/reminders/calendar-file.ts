/** What the calendar gets. */
export interface CalendarWish {
  /** `YYYY-MM-DD`; null = none. */
  examDate: string | null;
  /** Days and hour of practice; null = none. */
  practice: { days: number[]; hour: number } | null;
  /** Where the practice begins. */
  homeUrl: string;
}

const WEEKDAYS = ['MO', 'TU', 'WE', 'TH', 'FR', 'SA', 'SU'];
const DAY_MS = 86_400_000;
/** RFC 5545 §3.1: a line has 75 octets at most, without its break. */
const MOST_OCTETS = 75;

/**
 * A calendar in the format of RFC 5545. The exam takes its whole day. Practice has no time zone, so that it stays at the same hour of
 * the clock wherever the learner is (§3.3.5, form 1).
 * @param today `YYYY-MM-DD`: practice begins on the first wanted day from it.
 * @param now when the file is made.
 */
export function calendarFile(
  { examDate, practice, homeUrl }: CalendarWish,
  today: string,
  now: Date,
): string {
  const stamp = now.toISOString().replaceAll(/[-:]|\.\d{3}/g, '');
  const lines = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Bandpal//Practice//EN',
    'CALSCALE:GREGORIAN',
    ...(practice === null ? [] : practiceLines(practice, today, stamp, homeUrl)),
    ...(examDate === null ? [] : examLines(examDate, stamp)),
    'END:VCALENDAR',
  ];
  return lines.map((line) => `${folded(line)}\r\n`).join('');
}

function practiceLines(
  { days, hour }: NonNullable<CalendarWish['practice']>,
  today: string,
  stamp: string,
  homeUrl: string,
): string[] {
  const first = firstDay(days, today);
  return [
    'BEGIN:VEVENT',
    `UID:practice-${stamp}@bandpal`,
    `DTSTAMP:${stamp}`,
    `DTSTART:${compact(first)}T${String(hour).padStart(2, '0')}0000`,
    'DURATION:PT10M',
    `RRULE:FREQ=WEEKLY;BYDAY=${days
      .toSorted((left, right) => left - right)
      .map((day) => WEEKDAYS[day - 1])
      .join(',')}`,
    `SUMMARY:${escaped('Speaking practice, 10 minutes')}`,
    `DESCRIPTION:${escaped(`Your plan for today: ${homeUrl}`)}`,
    `URL:${homeUrl}`,
    'END:VEVENT',
  ];
}

function examLines(examDate: string, stamp: string): string[] {
  return [
    'BEGIN:VEVENT',
    `UID:exam-${stamp}@bandpal`,
    `DTSTAMP:${stamp}`,
    `DTSTART;VALUE=DATE:${compact(examDate)}`,
    `DTEND;VALUE=DATE:${compact(shifted(examDate, 1))}`,
    `SUMMARY:${escaped('My English exam')}`,
    'TRANSP:TRANSPARENT',
    'END:VEVENT',
  ];
}

/** DTSTART has to be one of the days itself: it counts as the first event whatever the rule says. */
function firstDay(days: readonly number[], today: string): string {
  const ahead = [0, 1, 2, 3, 4, 5, 6].find((count) => days.includes(weekdayOf(shifted(today, count))));
  return shifted(today, ahead ?? 0);
}

const weekdayOf = (day: string): number => ((new Date(`${day}T00:00:00Z`).getUTCDay() + 6) % 7) + 1;

const shifted = (day: string, days: number): string =>
  new Date(Date.parse(`${day}T00:00:00Z`) + days * DAY_MS).toISOString().slice(0, 10);

const compact = (day: string): string => day.replaceAll('-', '');

/** RFC 5545 §3.3.11. */
const escaped = (text: string): string =>
  text.replaceAll(/[\\;,]/g, (sign) => `\\${sign}`).replaceAll('\n', '\\n');

/** Breaks a line between characters, never inside one. */
function folded(line: string): string {
  const encoder = new TextEncoder();
  const parts: string[] = [];
  let part = '';
  for (const character of line) {
    if (encoder.encode(part + character).length > MOST_OCTETS) {
      parts.push(part);
      part = ' ';
    }
    part += character;
  }
  return [...parts, part].join('\r\n');
}
