import type { SharedTables } from '@bandpal/foundation/database';
import { lockOwner } from '../store/owners.ts';
import type { PlatformTables } from '../store/schema.ts';
import type { ProductContext } from './product-context.ts';
import { requireNotErased } from './erased-accounts.ts';

/**
 * Does the work in one transaction, for a module that keeps rows of accounts: no erasure of the account runs beside it, so that none of
 * its rows can be left behind.
 * @throws BandpalError `account.unauthorized` when the account was erased and only its token is still good.
 */
export function changeAccount<Result>(
  context: ProductContext,
  accountId: string,
  work: (tables: SharedTables) => Promise<Result>,
): Promise<Result> {
  return context.database.transaction(async (tables) => {
    const trx = tables.of<PlatformTables>();
    await lockOwner(trx, { kind: 'account', id: accountId });
    await requireNotErased(trx, context, accountId);
    return work(tables);
  });
}
