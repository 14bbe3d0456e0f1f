import type { Allowance, CreditHistory } from '@bandpal/contracts';
import { balanceOf, historyOf, lockOwner } from '../../store/index.ts';
import type { ProductDb } from '../../store/index.ts';
import type { ProductContext } from '../product-context.ts';
import { grantSignUp, signUpKey } from './grant-sign-up.ts';

/** Lines shown at once; with one test a day that is more than half a year. */
const SHOWN_ENTRIES = 500;

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

/** The account's credits and the lines of its ledger, newest first. */
export async function readCreditHistory(context: ProductContext, accountId: string): Promise<CreditHistory> {
  const { remaining } = await readCredits(context, accountId);
  const entries = await historyOf(context.db, { kind: 'account', id: accountId }, SHOWN_ENTRIES);
  return {
    credits: entries[0]?.balance ?? remaining,
    entries: entries.map((entry) => ({
      id: entry.id,
      at: entry.created_at.toISOString(),
      kind: entry.kind,
      amount: entry.amount,
      balance: entry.balance,
      testId: entry.test_id,
      mode: entry.mode,
    })),
  };
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
