import { BandpalError } from '@bandpal/contracts';
import { appendEntry, lastErasureOf } from '../../store/index.ts';
import type { ProductDb } from '../../store/index.ts';
import { accountHashes } from '../account-key.ts';
import { after, ERASURE_MEMORY_MS } from '../hold-times.ts';
import { newId } from '../identifiers.ts';
import { PRODUCT_BUDGETS } from '../product-budgets.ts';
import type { ProductContext } from '../product-context.ts';

/** Idempotency key of the grant an account gets once. */
export function signUpKey(accountId: string): string {
  return `signup:${accountId}`;
}

/**
 * Gives the account its free credits, once in its life, also when it was erased here and comes back from a hosted pool; the caller has
 * the owner's lock.
 * @throws BandpalError `account.unauthorized` when it was erased and only its token is still good.
 */
export async function grantSignUp(trx: ProductDb, context: ProductContext, accountId: string): Promise<void> {
  const hasComeBack = await requireNotErased(trx, context, accountId);
  const amount = PRODUCT_BUDGETS.signUpCredits.size(context.policy);
  if (amount === 0 || hasComeBack) return;
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

/** Whether the account was erased before and has come back. @throws BandpalError `account.unauthorized` when it was erased in the last two days. */
export async function requireNotErased(
  trx: ProductDb,
  context: ProductContext,
  accountId: string,
): Promise<boolean> {
  const erasedAt = await lastErasureOf(trx, accountHashes(accountId, context));
  if (erasedAt === null) return false;
  const isRecent = erasedAt >= after(context.clock.date(), -ERASURE_MEMORY_MS);
  if (isRecent) throw new BandpalError('account.unauthorized');
  return true;
}
