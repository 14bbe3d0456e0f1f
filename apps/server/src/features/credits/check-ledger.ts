import type { Clock } from '@bandpal/foundation';
import type { CreditDb } from './credit-rows.ts';
import { countBrokenRules, LEDGER_RULES } from './ledger-checks.ts';
import type { LedgerRule } from './ledger-checks.ts';
import { after } from '../../product/after.ts';
import type { BrokenRule } from './credit-context.ts';
import type { CreditContext } from './credit-context.ts';

/** The sweeper ends holds within a minute; one that is an hour late shows that it does not run. */
const OVERDUE_MS = 60 * 60_000;

/** Looks through the whole ledger; the rules that are broken, none when all is well. */
export async function checkLedger(context: { db: CreditDb; clock: Clock }): Promise<BrokenRule[]> {
  const counts = await countBrokenRules(context.db, after(context.clock.date(), -OVERDUE_MS));
  return ledgerRules
    .map((rule) => ({ rule, meaning: LEDGER_RULES[rule], count: counts[rule] }))
    .filter(({ count }) => count > 0);
}

const ledgerRules: readonly LedgerRule[] = Object.keys(LEDGER_RULES).filter(isRule);

function isRule(name: string): name is LedgerRule {
  return name in LEDGER_RULES;
}

/** Looks through the ledger and reports what is broken; it mends nothing. */
export async function reconcile(context: CreditContext): Promise<void> {
  const broken = await checkLedger(context);
  context.onLedgerChecked(broken);
  for (const { rule, meaning, count } of broken) {
    context.log.error({ rule, meaning, count }, 'the ledger breaks one of its rules');
  }
}
