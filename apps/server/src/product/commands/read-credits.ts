import type { Allowance } from '@bandpal/contracts';
import { balanceOf, lockOwner } from '../../store/index.ts';
import type { ProductDb } from '../../store/index.ts';
import type { ProductContext } from '../product-context.ts';
import { grantSignUp, signUpKey } from './grant-sign-up.ts';

/**
 * What the account has; its free credits are granted when it is seen for the first time.
 * @throws BandpalError `account.unauthorized` when it was erased.
 */
export async function readCredits(context: ProductContext, accountId: string): Promise<Allowance> {
  const known = await readBalance(context.db, accountId);
  if (known.hasGrant || context.policy.signupCredits === 0) return asAllowance(known);
  return context.db.transaction().execute(async (trx) => {
    await lockOwner(trx, { kind: 'account', id: accountId });
    await grantSignUp(trx, context, accountId);
    return asAllowance(await readBalance(trx, accountId));
  });
}

/** The account's sums as they are in the ledger now. */
export function readBalance(
  db: ProductDb,
  accountId: string,
): Promise<{ balance: number; granted: number; hasGrant: boolean }> {
  return balanceOf(db, { kind: 'account', id: accountId }, signUpKey(accountId));
}

/** Credits as an allowance: they do not come back by themselves. */
export function asAllowance(sums: { balance: number; granted: number }): Allowance {
  return { kind: 'account', remaining: sums.balance, limit: sums.granted, resetsAt: null };
}
