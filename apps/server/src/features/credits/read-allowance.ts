import type { Allowance } from '@bandpal/contracts';
import { type CreditContext } from './credit-context.ts';
import { CREDIT_BUDGETS } from './credit-budgets.ts';
import { appendEntry, balanceOf, countHoldsOfAddress, entriesOfOwner } from './credit-rows.ts';
import type { CreditDb } from './credit-rows.ts';
import type { TestOwner } from '../../ports/test-desk.ts';
import { addressHashes, after, newId } from '../../product/product-context.ts';
import { requireNotErased } from '../../product/erased-accounts.ts';
import { lockOwner } from '../../store/owners.ts';

/** What the owner may still start; for guests the cap of their address is part of it. */
export async function readAllowance(
  db: CreditDb,
  context: CreditContext,
  owner: TestOwner,
): Promise<Allowance> {
  if (owner.kind === 'account') return asAllowance(await readBalance(db, owner.id));
  const entries = await entriesOfOwner(db, owner);
  const now = context.clock.date();
  const { policy } = context;
  const { guestTests, guestTestsOfAddress } = CREDIT_BUDGETS;
  const allowance = guestAllowance(entries, policy.requireApproved ? 0 : guestTests.size(policy), now);
  const usedByAddress = await countHoldsOfAddress(
    db,
    addressHashes(owner.address, context.secret, now),
    after(now, -guestTestsOfAddress.windowMs),
  );
  const leftForAddress = Math.max(0, guestTestsOfAddress.size(policy) - usedByAddress);
  return { ...allowance, remaining: Math.min(allowance.remaining, leftForAddress) };
}

interface Entry {
  kind: 'grant' | 'hold' | 'capture' | 'release';
  amount: number;
  test_id: string | null;
  created_at: Date;
}

/**
 * What a guest may still start: holds that were not released count for 24 hours from their start, and as long as they
 * are open.
 */
export function guestAllowance(entries: readonly Entry[], limit: number, now: Date): Allowance {
  const ended = (kind: 'release' | 'capture') =>
    new Set(entries.filter((entry) => entry.kind === kind).map((entry) => entry.test_id));
  const released = ended('release');
  const captured = ended('capture');
  const windowStart = after(now, -CREDIT_BUDGETS.guestTests.windowMs);
  const counted = entries.filter(
    (entry) =>
      entry.kind === 'hold' &&
      !released.has(entry.test_id) &&
      (entry.created_at > windowStart || !captured.has(entry.test_id)),
  );
  const returning = counted
    .map((entry) => after(entry.created_at, CREDIT_BUDGETS.guestTests.windowMs))
    .filter((time) => time > now)
    .toSorted((a, b) => a.getTime() - b.getTime())[0];
  return {
    kind: 'guest',
    remaining: Math.max(0, limit - counted.length),
    limit,
    resetsAt: returning?.toISOString() ?? null,
  };
}

/**
 * What the account has; its free credits are granted when it is seen for the first time.
 * @throws BandpalError `account.unauthorized` when it was erased.
 */
export async function readCredits(context: CreditContext, accountId: string): Promise<Allowance> {
  const known = await readBalance(context.db, accountId);
  if (known.hasGrant || context.policy.signupCredits === 0) return asAllowance(known);
  return context.db.transaction().execute(async (trx: CreditDb) => {
    await lockOwner(trx, { kind: 'account', id: accountId });
    await grantSignUp(trx, context, accountId);
    return asAllowance(await readBalance(trx, accountId));
  });
}

/** The account's sums as they are in the ledger now. */
export function readBalance(
  db: CreditDb,
  accountId: string,
): Promise<{ balance: number; granted: number; hasGrant: boolean }> {
  return balanceOf(db, { kind: 'account', id: accountId }, signUpKey(accountId));
}

/** Credits as an allowance: they do not come back by themselves. */
export function asAllowance(sums: { balance: number; granted: number }): Allowance {
  return { kind: 'account', remaining: sums.balance, limit: sums.granted, resetsAt: null };
}

/** Idempotency key of the grant an account gets once. */
function signUpKey(accountId: string): string {
  return `signup:${accountId}`;
}

/**
 * Gives the account its free credits, once in its life, also when it was erased here and comes back from a hosted pool; the caller has
 * the owner's lock.
 * @throws BandpalError `account.unauthorized` when it was erased and only its token is still good.
 */
export async function grantSignUp(trx: CreditDb, context: CreditContext, accountId: string): Promise<void> {
  const hasComeBack = await requireNotErased(trx, context, accountId);
  const amount = CREDIT_BUDGETS.signUpCredits.size(context.policy);
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
