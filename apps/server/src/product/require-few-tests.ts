import { BandpalError } from '@bandpal/contracts';
import { CALLS_OF_PERSON } from '../ports/call-budget.ts';
import { countRunningTests } from '../store/index.ts';
import type { OwnerKey, ProductDb } from '../store/index.ts';
import type { ProductContext } from './product-context.ts';

/**
 * Refuses one person's third call at a time, counted over all processes; the test that is continued is not counted. The caller has
 * locked the owner, so that no other process counts beside this one.
 * @throws BandpalError `call.too-many`.
 */
export async function requireFewTests(
  trx: ProductDb,
  { replica, sharedNow: now }: ProductContext,
  owner: OwnerKey,
  exceptTestId: string | null = null,
): Promise<void> {
  // A single process knows its calls without asking.
  if (replica === null) return;
  const running = await countRunningTests(trx, owner, { now, exceptTestId });
  if (running >= CALLS_OF_PERSON.size()) throw new BandpalError('call.too-many');
}
