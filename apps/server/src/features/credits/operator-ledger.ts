import { randomBytes } from 'node:crypto';
import type { Clock } from '@bandpal/foundation';
import type { SharedTables } from '@bandpal/foundation/database';
import { after, newId } from '../../product/product-context.ts';
import { lockOwner } from '../../store/owners.ts';
import { countBrokenRules, LEDGER_RULES } from './credit-context.ts';
import type { BrokenRule, CreditContext, LedgerRule } from './credit-context.ts';
import { appendEntry, entriesOfOwner } from './credit-rows.ts';
import type { AllowanceEntryRow, CreditDb, CreditTables } from './credit-rows.ts';
import { readBalance } from './read-allowance.ts';

/** The ledger as the operator's commands see it. */
export function operatorLedger(tables: SharedTables, clock: Clock) {
  const db = tables.of<CreditTables>();
  return {
    credits: {
      grant: (grant: { accountId: string; credits: number; key: string }) =>
        grantCredits({ db, clock, randomBytes }, grant),
      async list(accountId: string) {
        const entries = await listCreditEntries(db, accountId);
        return entries.map((entry) => ({
          at: entry.created_at.toISOString(),
          kind: entry.kind,
          amount: entry.amount,
          testId: entry.test_id,
        }));
      },
    },
    brokenRules: () => checkLedger({ db, clock }),
  };
}

/**
 * Gives an account credits; for the operator. The same key gives once, so that a command can be repeated safely.
 * @param grant `credits` is a whole number of at least 1.
 * @returns whether they were given now, and what the account has afterwards.
 */
export async function grantCredits(
  context: { db: CreditDb; clock: Clock; randomBytes: (size: number) => Uint8Array },
  grant: { accountId: string; credits: number; key: string },
): Promise<{ granted: boolean; balance: number }> {
  const owner = { kind: 'account', id: grant.accountId } as const;
  return context.db.transaction().execute(async (trx: CreditDb) => {
    await lockOwner(trx, owner);
    const granted = await appendEntry(trx, {
      id: newId(context.randomBytes),
      owner,
      testId: null,
      kind: 'grant',
      amount: grant.credits,
      idempotencyKey: `operator:${grant.accountId}:${grant.key}`,
      at: context.clock.date(),
    });
    return { granted, balance: (await readBalance(trx, grant.accountId)).balance };
  });
}

/** The entries of an account, oldest first; for the operator. */
export function listCreditEntries(db: CreditDb, accountId: string): Promise<AllowanceEntryRow[]> {
  return entriesOfOwner(db, { kind: 'account', id: accountId });
}

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
