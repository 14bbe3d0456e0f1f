import { countMails } from '../../store/mail-sends.ts';
import { BUDGETS } from '../limits/budget-table.ts';
import { placeKeys } from './mail-places.ts';
import type { PoolContext, RequestOrigin } from '../pool-context.ts';

/** What anybody may ask for by a name alone. */
export type OpenPurpose = 'sign-up' | 'reset' | 'sign-in';

/** Work for each request doubles so often when a network asks twice as much. */
const STEPS = 2;

/** How much a stranger is asked to do for one more message. It depends on their network, never on the name. */
export async function strengthWanted(
  context: PoolContext,
  { network }: { network: string },
): Promise<number> {
  const { networks } = placeKeys(context, { who: [], network }, 'strangers');
  const since = new Date(context.clock.date().getTime() - BUDGETS.harderProofs.windowMs);
  const counts = await countMails(context.db, networks, since);
  const free = BUDGETS.harderProofs.size(context.settings.limits);
  // The wider a part of the address, the more subscribers it may be.
  const times = networks.toReversed().map((key, wider) => (counts.get(key)?.all ?? 0) / (free * 2 ** wider));
  return STEPS * Math.floor(Math.log2(Math.max(1, ...times)));
}

/** What a request brings of a proof. */
export interface BroughtProof {
  /** Its client knows how to bring one. */
  isAble: boolean;
  /** Names the proof; null when it has none, or one that is not good. */
  proof: string | null;
}

/** Looks at what a request brings. `strength`: see `RequestChallenge`. */
export async function proofBrought(
  { challenge }: PoolContext,
  request: { purpose: string } & { name: string },
  { network, metadata }: RequestOrigin,
  strength: () => Promise<number>,
): Promise<BroughtProof> {
  const answer = challenge === null ? undefined : metadata?.[challenge.kind];
  if (challenge === null || answer === undefined) return { isAble: false, proof: null };
  return {
    isAble: true,
    proof: await challenge.check(answer, { ...request, network, strength: await strength() }),
  };
}
