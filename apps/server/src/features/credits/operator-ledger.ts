import { randomBytes } from 'node:crypto';
import type { Clock } from '@bandpal/foundation';
import type { SharedTables } from '@bandpal/foundation/database';
import { checkLedger } from './check-ledger.ts';
import { appendEntry, entriesOfOwner } from './credit-rows.ts';
import type { AllowanceEntryRow, CreditDb, CreditTables } from './credit-rows.ts';
import { readBalance } from './read-allowance.ts';
import { newId } from '../../product/identifiers.ts';
import { lockOwner } from '../../store/owners.ts';

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
