import type { SharedTables } from '@bandpal/foundation/database';
import type { TestOwner } from '../../ports/test-desk.ts';
import { lockOwner, moveTests } from '../../store/index.ts';
import type { OwnerKey, Tables } from '../../store/index.ts';
import type { ProductContext } from '../product-context.ts';
import { requireNotErased } from './grant-sign-up.ts';

/** Gives what a feature keeps of a guest to an account, in the transaction in which the account gets the guest's tests. */
export type ClaimPart = (tables: SharedTables, guest: OwnerKey, account: OwnerKey) => Promise<void>;

/**
 * Gives the tests and reports of a guest, and what features keep of them, to an account that was told to take them; who paid for them stays as it is, also for one that goes on. Again, it
 * finds nothing to do.
 * @returns how many tests were given; practices are not counted.
 * @throws BandpalError `account.unauthorized` when the account was erased.
 */
export async function claimTests(
  context: ProductContext,
  guest: TestOwner,
  accountId: string,
  ofFeatures: readonly ClaimPart[] = [],
): Promise<number> {
  const account = { kind: 'account', id: accountId } as const;
  return context.database.transaction(async (tables) => {
    const trx = tables.of<Tables>();
    // The guest first, everywhere: no two transactions may wait for each other.
    await lockOwner(trx, guest);
    await lockOwner(trx, account);
    await requireNotErased(trx, context, accountId);
    for (const claim of ofFeatures) await claim(tables, guest, account);
    return moveTests(trx, guest, account);
  });
}
