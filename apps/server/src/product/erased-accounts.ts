import { createHmac } from 'node:crypto';
import { BandpalError } from '@bandpal/contracts';
import { forgetErasedAccounts, lastErasureOf, lockOwner } from '../store/owners.ts';
import type { PlatformDb, PlatformTables } from '../store/schema.ts';
import { after, type ProductContext } from './product-context.ts';
import type { SharedTables } from '@bandpal/foundation/database';

const HOUR_MS = 60 * 60_000;
/** An access token lives a day at most, so by then no token of an erased account is good. */
const ERASURE_MEMORY_MS = 48 * HOUR_MS;
/** An account of a hosted pool can come back after that, and does not get the credits of a sign-up a second time for so long. */
const RETURN_MEMORY_MS = 365 * 24 * HOUR_MS;

/** What is remembered of an erased account: enough to know it again, of no use to anybody else. */
export function accountHash(accountId: string, secret: Uint8Array): string {
  return createHmac('sha256', secret).update(`erased-account:${accountId}`).digest('base64url');
}

/** The same under every key that it may have been made with. */
function accountHashes(accountId: string, { secret, previousSecrets }: ProductContext): string[] {
  return [secret, ...previousSecrets].map((key) => accountHash(accountId, key));
}

/** Whether the account was erased before and has come back. @throws BandpalError `account.unauthorized` when it was erased in the last two days. */
export async function requireNotErased(
  trx: PlatformDb,
  context: ProductContext,
  accountId: string,
): Promise<boolean> {
  const erasedAt = await lastErasureOf(trx, accountHashes(accountId, context));
  if (erasedAt === null) return false;
  const isRecent = erasedAt >= after(context.clock.date(), -ERASURE_MEMORY_MS);
  if (isRecent) throw new BandpalError('account.unauthorized');
  return true;
}

/** Forgets which accounts were erased longest ago, which no token can name any more. */
export async function forgetOldErasures(context: ProductContext, now: Date): Promise<void> {
  const memoryMs = context.accountsComeBack ? RETURN_MEMORY_MS : ERASURE_MEMORY_MS;
  await forgetErasedAccounts(context.db, after(now, -memoryMs));
}

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
