import { appendEntry, entriesOfOwner, lockOwner } from '../../store/index.ts';
import type { AllowanceEntryRow, ProductDb } from '../../store/index.ts';
import { newId } from '../identifiers.ts';
import type { ProductContext } from '../product-context.ts';
import { readBalance } from './read-credits.ts';

/**
 * Gives an account credits; for the operator. The same key gives once, so that a command can be repeated safely.
 * @param grant `credits` is a whole number of at least 1.
 * @returns whether they were given now, and what the account has afterwards.
 */
export async function grantCredits(
  context: Pick<ProductContext, 'db' | 'clock' | 'randomBytes'>,
  grant: { accountId: string; credits: number; key: string },
): Promise<{ granted: boolean; balance: number }> {
  const owner = { kind: 'account', id: grant.accountId } as const;
  return context.db.transaction().execute(async (trx) => {
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
export function listCreditEntries(db: ProductDb, accountId: string): Promise<AllowanceEntryRow[]> {
  return entriesOfOwner(db, { kind: 'account', id: accountId });
}
