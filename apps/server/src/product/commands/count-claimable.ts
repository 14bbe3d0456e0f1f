import type { TestOwner } from '../../ports/test-desk.ts';
import { countKeptTests } from '../../store/index.ts';
import type { ProductContext } from '../product-context.ts';

/** How many tests of a guest an account could take over; those that ended without an answer are nothing to keep. */
export function countClaimable(context: ProductContext, guest: TestOwner): Promise<number> {
  return countKeptTests(context.db, guest);
}
