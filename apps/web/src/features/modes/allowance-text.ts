import type { Allowance } from '@bandpal/contracts';
import { plural } from '../../ui/plural.ts';
import { localDateTime } from '../../site/local-date.ts';

/** How many tests are left, in plain words. `formatTime` turns an ISO time into local words. */
export function allowanceText(allowance: Allowance, formatTime: (iso: string) => string): string {
  const { kind, remaining, limit, resetsAt } = allowance;
  if (kind === 'account') return plural(remaining, ['You have # test left.', 'You have # tests left.']);
  if (limit === 0) return 'You can’t take free tests here without an account.';
  if (remaining > 0) {
    const left = plural(remaining, ['You have # test left today.', 'You have # tests left today.']);
    return `${left} No sign-up is needed.`;
  }
  const back = resetsAt === null ? '' : ` You can take another one from ${formatTime(resetsAt)}.`;
  const used = plural(limit, [
    'You’ve used your free test for today.',
    'You’ve used your free tests for today.',
  ]);
  return `${used}${back}`;
}

/** A date and time as the words around them are written. */
export function localTime(iso: string): string {
  const date = new Date(iso);
  if (Number.isNaN(date.getTime())) return 'later';
  return localDateTime(date);
}
