/** How regularly a person has practised. It counts what was done and never what was missed. */
export interface Streak {
  /** The last seven days, today last. */
  days: { day: string; practised: boolean }[];
  /** Days with practice among them. */
  daysOfSeven: number;
  /** Calendar weeks in a row with practice, from Monday; a week that has only begun breaks nothing. */
  weeks: number;
}

const DAY_MS = 86_400_000;

/**
 * @param practised days with practice, `YYYY-MM-DD` of the learner's own calendar, in any order and any number of times.
 * @param today the same form.
 */
export function streakOf(practised: readonly string[], today: string): Streak {
  const known = new Set(practised);
  const days = [6, 5, 4, 3, 2, 1, 0].map((back) => {
    const day = shifted(today, -back);
    return { day, practised: known.has(day) };
  });
  const weeks = new Set(practised.map(mondayOf));
  let monday = mondayOf(today);
  if (!weeks.has(monday)) monday = shifted(monday, -7);
  let count = 0;
  while (weeks.has(monday)) {
    count += 1;
    monday = shifted(monday, -7);
  }
  return { days, daysOfSeven: days.filter((day) => day.practised).length, weeks: count };
}

function mondayOf(day: string): string {
  const weekday = new Date(`${day}T00:00:00Z`).getUTCDay();
  return shifted(day, -((weekday + 6) % 7));
}

function shifted(day: string, days: number): string {
  return new Date(Date.parse(`${day}T00:00:00Z`) + days * DAY_MS).toISOString().slice(0, 10);
}
