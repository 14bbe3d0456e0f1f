import { BandpalError } from '@bandpal/contracts';
import { appendEntry, wasErased } from '../../store/index.ts';
import type { ProductDb } from '../../store/index.ts';
import { accountHash } from '../account-key.ts';
import { newId } from '../identifiers.ts';
import type { ProductContext } from '../product-context.ts';

/** Idempotency key of the grant an account gets once. */
export function signUpKey(accountId: string): string {
  return `signup:${accountId}`;
}

/**
 * Gives the account its free credits, once in its life; the caller has the owner's lock.
 * @throws BandpalError `account.unauthorized` when it was erased and only its token is still good.
 */
export async function grantSignUp(trx: ProductDb, context: ProductContext, accountId: string): Promise<void> {
  await requireNotErased(trx, context, accountId);
  const amount = context.policy.signupCredits;
  if (amount === 0) return;
  await appendEntry(trx, {
    id: newId(context.randomBytes),
    owner: { kind: 'account', id: accountId },
    testId: null,
    kind: 'grant',
    amount,
    idempotencyKey: signUpKey(accountId),
    at: context.clock.date(),
  });
}

/** @throws BandpalError `account.unauthorized` when the account was erased in the last two days. */
export async function requireNotErased(
  trx: ProductDb,
  context: ProductContext,
  accountId: string,
): Promise<void> {
  if (await wasErased(trx, accountHash(accountId, context.secret)))
    throw new BandpalError('account.unauthorized');
}
