import type { Allowance } from '@bandpal/contracts';

/** How many tests are left, in plain words. `formatTime` turns an ISO time into local words. */
export function allowanceText(allowance: Allowance, formatTime: (iso: string) => string): string {
  const { kind, remaining, limit, resetsAt } = allowance;
  if (kind === 'account') return `You have ${tests(remaining)} left.`;
  if (limit === 0) return 'Free tests without an account are not open here.';
  if (remaining > 0) return `You have ${tests(remaining)} left today. No sign-up is needed.`;
  const back = resetsAt === null ? '' : ` You can take another one from ${formatTime(resetsAt)}.`;
  return `You have used your free ${limit === 1 ? 'test' : 'tests'} for today.${back}`;
}

const tests = (count: number): string => (count === 1 ? '1 test' : `${count} tests`);

/** A date and time as they are written in this browser's language. */
export function localTime(iso: string): string {
  const date = new Date(iso);
  if (Number.isNaN(date.getTime())) return 'later';
  return date.toLocaleString([], { dateStyle: 'medium', timeStyle: 'short' });
}
