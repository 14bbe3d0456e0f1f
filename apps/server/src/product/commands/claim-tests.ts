import type { TestOwner } from '../../ports/test-desk.ts';
import { lockOwner, moveLearnerSettings, moveTests } from '../../store/index.ts';
import type { ProductContext } from '../product-context.ts';
import { requireNotErased } from './grant-sign-up.ts';

/**
 * Gives the tests, reports and settings of a guest to an account that was told to take them; who paid for them stays as it is, also for one that goes on. Again, it
 * finds nothing to do.
 * @returns how many tests were given; practices are not counted.
 * @throws BandpalError `account.unauthorized` when the account was erased.
 */
export async function claimTests(
  context: ProductContext,
  guest: TestOwner,
  accountId: string,
): Promise<number> {
  const account = { kind: 'account', id: accountId } as const;
  return context.db.transaction().execute(async (trx) => {
    // The guest first, everywhere: no two transactions may wait for each other.
    await lockOwner(trx, guest);
    await lockOwner(trx, account);
    await requireNotErased(trx, context, accountId);
    await moveLearnerSettings(trx, guest, account);
    return moveTests(trx, guest, account);
  });
}
