import type { Reminders } from '@bandpal/contracts';

const HOUR_MS = 3_600_000;
/** A week and a day: every day of the week comes up, whatever a change of the clocks does. */
const HOURS_AHEAD = 8 * 24;
const WEEKDAYS = ['Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat', 'Sun'];

/**
 * The next whole hour after `now` that is the wanted hour of a wanted day in the time zone. Where the clocks skip that hour, the day is
 * left out; where they repeat it, the first one counts. Zones that are half an hour off get it at the half hour.
 * @returns null when the time zone is unknown.
 */
export function nextReminder({ days, hour, timeZone }: Reminders, now: Date): Date | null {
  const local = localTimeIn(timeZone);
  if (local === null) return null;
  const quarter = HOUR_MS / 4;
  const start = Math.floor(now.getTime() / quarter) * quarter + quarter;
  for (let at = start; at < start + HOURS_AHEAD * HOUR_MS; at += quarter) {
    const time = local(new Date(at));
    const isWanted = time.minute === 0 && time.hour === hour && days.includes(time.weekday);
    const isRepeated = isWanted && local(new Date(at - HOUR_MS)).hour === hour;
    if (isWanted && !isRepeated) return new Date(at);
  }
  return null;
}

type LocalTime = (at: Date) => { weekday: number; hour: number; minute: number };

function localTimeIn(timeZone: string): LocalTime | null {
  const format = formatIn(timeZone);
  if (format === null) return null;
  return (at) => {
    const parts = format.formatToParts(at);
    const read = (type: string) => parts.find((part) => part.type === type)?.value ?? '';
    return {
      weekday: WEEKDAYS.indexOf(read('weekday')) + 1,
      hour: Number(read('hour')),
      minute: Number(read('minute')),
    };
  };
}

function formatIn(timeZone: string): Intl.DateTimeFormat | null {
  try {
    return new Intl.DateTimeFormat('en-GB', {
      timeZone,
      weekday: 'short',
      hour: '2-digit',
      minute: '2-digit',
      hourCycle: 'h23',
    });
  } catch {
    return null;
  }
}
