import { countedFailures } from '../../store/attempts.ts';
import type { AttemptKind } from './attempt-kind.ts';
import { BUDGETS } from '../limits/budget-table.ts';
import { proofBrought } from '../mail/demand-proof.ts';
import { isFirstUse } from '../mail/mail-limits.ts';
import type { PoolContext, RequestOrigin } from '../pool-context.ts';
import { proofOfPersonNeeded } from '../user-pool-error.ts';

const PURPOSE = 'password';
/** A guess is worth more than a message: it begins with four times the work, and twice as many wrong ones cost 16 times as much. */
const FIRST_STRENGTH = 2;
const STEPS = 4;

/** The key under which wrong guesses of strangers behind a network are counted. */
export function networkKey(
  context: PoolContext,
  kind: AttemptKind,
  { network }: { network: string },
): string {
  return context.keys.mac('attempts', kind, 'network', network).toString('base64url');
}

/** How much a stranger is asked to do who enters a password: more behind a network that guessed a lot. */
export async function guessStrength(context: PoolContext, caller: { network: string }): Promise<number> {
  const key = networkKey(context, 'password', caller);
  const failures = await countedFailures(context.db, key, context.clock.date());
  const times = failures / BUDGETS.networkGuesses.size(context.settings.limits);
  return times < 1 ? 0 : FIRST_STRENGTH + STEPS * Math.floor(Math.log2(times));
}

/**
 * Whether a stranger may enter a password although their network is locked, since they have brought a proof. False where there is
 * none to bring. @throws UserPoolError UserLambdaValidation when there is.
 */
export async function passesNetworkLock(
  context: PoolContext,
  kind: AttemptKind,
  name: string,
  caller: RequestOrigin,
): Promise<boolean> {
  if (kind !== 'password' || context.challenge === null) return false;
  const { proof } = await proofBrought(context, { purpose: PURPOSE, name }, caller, () =>
    guessStrength(context, caller),
  );
  if (proof === null || !(await isFirstUse(context, proof))) throw proofOfPersonNeeded();
  return true;
}
