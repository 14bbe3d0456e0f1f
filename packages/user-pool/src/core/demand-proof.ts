import type { RequestChallenge } from '../ports/request-challenge.ts';
import { countMailsSince } from '../store/mail-sends.ts';
import type { Caller, PoolContext } from './pool-context.ts';
import type { MailBudget } from './pool-limits.ts';
import { limitExceeded, proofOfPersonNeeded } from './user-pool-error.ts';

/** What anybody may ask for by a name alone. */
export type OpenPurpose = Extract<MailBudget, 'sign-up' | 'reset' | 'sign-in'>;

const HOUR_MS = 60 * 60_000;
/** Work for one more message doubles so often between the first question and an empty budget, and when a network asks twice as much. */
const BUDGET_STEPS = 4;
const NETWORK_STEPS = 2;

/** The key under which the requests of a network are counted. */
export const networkParts = ({ network }: Pick<Caller, 'network'>) => ['network', network] as const;

/**
 * How much a stranger is asked to do before they may ask for a message: null for nothing, else see `RequestChallenge`. It depends on how
 * much is sent and on their network, never on the name.
 */
export async function strengthWanted(
  context: PoolContext,
  purpose: OpenPurpose,
  caller: Pick<Caller, 'network'>,
): Promise<number | null> {
  const { challengeFrom, mailsPerNetworkHour } = context.settings.limits;
  const keyHash = context.keys.mac('mail', ...networkParts(caller)).toString('base64url');
  const since = new Date(context.clock.date().getTime() - HOUR_MS);
  const asked = await countMailsSince(context.db, keyHash, since);
  const pressure = await context.budgets.pressure(purpose);
  if (asked < mailsPerNetworkHour && pressure < challengeFrom) return null;
  const beyond = Math.max(0, pressure - challengeFrom) / (1 - Math.min(challengeFrom, 0.99));
  const times = Math.max(1, asked / mailsPerNetworkHour);
  return Math.floor(beyond * BUDGET_STEPS) + NETWORK_STEPS * Math.floor(Math.log2(times));
}

/**
 * Names the proof that a stranger has brought, where one is wanted; null where none is. @throws UserPoolError LimitExceeded when the
 * budget is used up or there is no kind of proof here, UserLambdaValidation when a proof is wanted.
 */
export async function demandProof(
  context: PoolContext,
  purpose: OpenPurpose,
  caller: Pick<Caller, 'network' | 'metadata'>,
): Promise<string | null> {
  if ((await context.budgets.pressure(purpose)) >= 1) throw limitExceeded();
  const { challenge } = context;
  if (challenge === null) return null;
  const strength = await strengthWanted(context, purpose, caller);
  if (strength === null) return null;
  return proofBrought(challenge, purpose, strength, caller);
}

/** Names the proof that a request has brought. @throws UserPoolError UserLambdaValidation when it has none, or one that is not good. */
export async function proofBrought(
  challenge: RequestChallenge,
  purpose: OpenPurpose | 'password',
  strength: number,
  { metadata }: Pick<Caller, 'metadata'>,
): Promise<string> {
  const answer = metadata?.[challenge.kind];
  const proof = answer === undefined ? null : await challenge.check(answer, purpose, strength);
  if (proof === null) throw proofOfPersonNeeded();
  return proof;
}
