import type { Allowance } from '@bandpal/contracts';
import type { AllowanceEntryRow } from '../store/index.ts';
import { after } from './hold-times.ts';
import { PRODUCT_BUDGETS } from './product-budgets.ts';

type Entry = Pick<AllowanceEntryRow, 'kind' | 'amount' | 'test_id' | 'created_at'>;

/**
 * What a guest may still start: holds that were not released count for 24 hours from their start, and as long as they
 * are open.
 */
export function guestAllowance(entries: readonly Entry[], limit: number, now: Date): Allowance {
  const ended = (kind: 'release' | 'capture') =>
    new Set(entries.filter((entry) => entry.kind === kind).map((entry) => entry.test_id));
  const released = ended('release');
  const captured = ended('capture');
  const windowStart = after(now, -PRODUCT_BUDGETS.guestTests.windowMs);
  const counted = entries.filter(
    (entry) =>
      entry.kind === 'hold' &&
      !released.has(entry.test_id) &&
      (entry.created_at > windowStart || !captured.has(entry.test_id)),
  );
  const returning = counted
    .map((entry) => after(entry.created_at, PRODUCT_BUDGETS.guestTests.windowMs))
    .filter((time) => time > now)
    .toSorted((a, b) => a.getTime() - b.getTime())[0];
  return {
    kind: 'guest',
    remaining: Math.max(0, limit - counted.length),
    limit,
    resetsAt: returning?.toISOString() ?? null,
  };
}
