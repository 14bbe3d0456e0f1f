// The table of budgets as an operator reads it.

/** One limit. */
export interface BudgetState {
  what: string;
  key: string;
  size: number;
  /** What the size is counted in; null: it is a number of `what`. */
  unit: string | null;
  /** Null: at any moment. */
  windowMs: number | null;
  reserve: string | null;
  atEnd: string;
  /** The variable that sets the size. */
  setting: string | null;
  /** How many times its value the size is. */
  times: number;
  /** The variable that sets the time. */
  windowSetting: string | null;
  metric: string | null;
  /** How much of it is used at this moment; null for those that everybody has for themselves. */
  used: number | null;
  /** The addresses of requests that are counted, each by itself. */
  routes: readonly string[];
}

/** The limits of one kind. */
export interface BudgetArea {
  area: string;
  /** What is to be known of all of them, or why there are none. */
  note: string | null;
  rows: readonly BudgetState[];
}

const SECOND_MS = 1_000;
const MINUTE_MS = 60 * SECOND_MS;
const HOUR_MS = 60 * MINUTE_MS;
const DAY_MS = 24 * HOUR_MS;

/** "8,000", or "33 % of the class". */
export function budgetSizeText({ size, unit }: BudgetState): string {
  const number = Math.round(size).toLocaleString('en');
  return unit === null ? number : `${number} ${unit}`;
}

/** "2 min", "8.3 s", "7 days" or "any moment". */
export function budgetWindowText({ windowMs }: BudgetState): string {
  if (windowMs === null) return 'any moment';
  if (windowMs < MINUTE_MS) return `${rounded(windowMs / SECOND_MS)} s`;
  if (windowMs < HOUR_MS) return `${rounded(windowMs / MINUTE_MS)} min`;
  return windowMs <= DAY_MS ? `${rounded(windowMs / HOUR_MS)} h` : `${rounded(windowMs / DAY_MS)} days`;
}

const rounded = (value: number) => Math.round(10 * value) / 10;

/** "IDENTITY_MAILS_PER_ACCOUNT_HOUR", or "3 × IDENTITY_MAILS_PER_ACCOUNT_HOUR"; null when nothing sets the size. */
export function budgetSettingText({ setting, times }: BudgetState): string | null {
  return setting === null || times === 1 ? setting : `${rounded(times)} × ${setting}`;
}
