import type { Allowance } from '@bandpal/contracts';
import type { TestOwner } from '../../ports/test-desk.ts';
import { countHoldsOfAddress, entriesOfOwner } from '../../store/index.ts';
import type { ProductDb } from '../../store/index.ts';
import { addressHashes } from '../address-key.ts';
import { guestAllowance } from '../allowance-policy.ts';
import { after } from '../hold-times.ts';
import { PRODUCT_BUDGETS } from '../product-budgets.ts';
import type { ProductContext } from '../product-context.ts';
import { asAllowance, readBalance } from './read-credits.ts';

/** What the owner may still start; for guests the cap of their address is part of it. */
export async function readAllowance(
  db: ProductDb,
  context: ProductContext,
  owner: TestOwner,
): Promise<Allowance> {
  if (owner.kind === 'account') return asAllowance(await readBalance(db, owner.id));
  const entries = await entriesOfOwner(db, owner);
  const now = context.clock.date();
  const { policy } = context;
  const { guestTests, guestTestsOfAddress } = PRODUCT_BUDGETS;
  const allowance = guestAllowance(entries, policy.requireApproved ? 0 : guestTests.size(policy), now);
  const usedByAddress = await countHoldsOfAddress(
    db,
    addressHashes(owner.address, context.secret, now),
    after(now, -guestTestsOfAddress.windowMs),
  );
  const leftForAddress = Math.max(0, guestTestsOfAddress.size(policy) - usedByAddress);
  return { ...allowance, remaining: Math.min(allowance.remaining, leftForAddress) };
}
