import { widestNetwork } from '../limits/network-ladder.ts';
import type { PoolContext } from '../pool-context.ts';

/**
 * What the audit trail keeps of where a user was: 0 to 255. Enough to say that two entries of one user come from different places;
 * the same number for one place in 256 on earth, and another one for every user, so that no address comes back from it, not even
 * with the installation's key.
 */
export function networkTag(context: PoolContext, userId: string): number | null {
  if (context.network === null) return null;
  return context.keys.mac('audit network', userId, widestNetwork(context.network))[0] ?? null;
}
