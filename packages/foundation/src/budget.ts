/**
 * A limit on how often something may be asked for, or how many of it may be sent or kept, by people from outside: one row of the table of
 * budgets. Whatever counts reads its numbers here, so what an operator is shown is what acts. `Settings` has the numbers that an operator can set.
 */
export interface Budget<Settings extends Record<keyof Settings, number> = object> {
  /** What is counted. */
  what: string;
  /** For whom it is counted. */
  key: string;
  size: (settings: Settings) => number;
  /** What the size is counted in; left out: it is a number of `what`. */
  unit?: string;
  /** In which time, or the setting that says so; null: at any moment. */
  windowMs: number | (keyof Settings & string) | null;
  /** Which part is kept for whom; left out: none. */
  reserve?: string;
  /** What happens when it is used up. */
  atEnd: string;
  /** What sets the size; left out: nothing. */
  setting?: keyof Settings & string;
  /** What shows it; left out: no figure. */
  metric?: string;
}

/** In which time a budget counts, with these settings; null: at any moment. */
export function budgetWindowMs<Settings extends Record<keyof Settings, number>>(
  { windowMs }: Pick<Budget<Settings>, 'windowMs'>,
  settings: Settings,
): number | null {
  return typeof windowMs === 'string' ? settings[windowMs] : windowMs;
}
