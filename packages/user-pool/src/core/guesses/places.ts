import { foldAddress } from '@bandpal/contracts';
// Each request that anybody can send waits for its place, in a class that can be told without the database.
import type { AdmissionClass, Visitor } from '../limits/admission.ts';
import { BUDGETS } from '../limits/budget-table.ts';
import type { ChallengeTicket } from '../codes/challenges.ts';
import { isDeviceOf, seemsKnown } from '../browsers/known-browser.ts';
import { useForPlace } from '../mail/mail-limits.ts';
import { networkLadder } from '../limits/network-ladder.ts';
import type { Caller, PoolContext } from '../pool-context.ts';
import { proofOfPersonNeeded, UserPoolError } from '../user-pool-error.ts';
import { readVoucher } from '../keys/vouchers.ts';

/** What a request says of itself before anything is looked up. */
export interface Door {
  /** Of the proofs of work that move it forward. */
  purposes: readonly string[];
  /** Whose account it is about, as it was typed; empty where nothing says so. */
  name: string;
  /** A device that the client names. */
  deviceKey?: string | null;
  /** The step that it answers. */
  ticket?: ChallengeTicket | null;
}

/** Gives back what a request has brought, when it was refused. */
type GiveBack = () => void | Promise<void>;

/**
 * Does the work when it is the request's turn. What it was to do is not begun otherwise, and what it has brought can be brought again.
 * @throws UserPoolError TooManyRequests, or UserLambdaValidation when a client that can bring a proof should do so.
 */
export async function takePlace<Result>(
  context: PoolContext,
  door: Door,
  caller: Caller,
  work: () => Promise<Result>,
): Promise<Result> {
  const { visitorClass, giveBack } = await classOf(context, door, caller);
  const shares = sharesOf(caller, door.name);
  return enter(context, { class: visitorClass, shares, signal: caller.signal }, work, giveBack);
}

/** The same for a person who is signed in. @throws UserPoolError TooManyRequests. */
export function takeOwnPlace<Result>(
  context: PoolContext,
  userId: string,
  caller: Caller,
  work: () => Promise<Result>,
): Promise<Result> {
  const shares = sharesOf(caller, userId);
  return enter(context, { class: 'known', shares, signal: caller.signal }, work, nothing);
}

async function enter<Result>(
  context: PoolContext,
  visitor: Visitor,
  work: () => Promise<Result>,
  giveBack: GiveBack,
): Promise<Result> {
  let isIn = false;
  try {
    return await context.admission.run(visitor, () => {
      isIn = true;
      return work();
    });
  } catch (error) {
    if (!isIn) {
      await giveBack();
      if (error instanceof UserPoolError) context.watch.saw({ what: 'refusal', which: 'busy' });
    }
    throw error;
  }
}

async function classOf(
  context: PoolContext,
  door: Door,
  caller: Caller,
): Promise<{ visitorClass: AdmissionClass; giveBack: GiveBack }> {
  if (isKnown(context, door, caller)) return { visitorClass: 'known', giveBack: nothing };
  const giveBack = useStep(context, door) ?? (await useProof(context, door, caller));
  if (giveBack !== null) return { visitorClass: 'vouched', giveBack };
  const { challenge, admission } = context;
  // A client says that it can bring a proof by bringing anything at all.
  const canProve = challenge !== null && caller.metadata?.[challenge.kind] !== undefined;
  if (canProve && admission.asksForProofs) throw proofOfPersonNeeded();
  return { visitorClass: 'stranger', giveBack: nothing };
}

function isKnown(context: PoolContext, { name: typed, deviceKey }: Door, caller: Caller): boolean {
  const name = foldAddress(typed);
  if (name === '') return false;
  return seemsKnown(context, name, caller) || (deviceKey != null && isDeviceOf(context, deviceKey, name));
}

/** Whether the step that is answered was begun here and is not over: whoever began it has waited for that. */
function useStep(context: PoolContext, { ticket }: Door): GiveBack | null {
  if (ticket == null) return null;
  const [text, encoding] =
    'session' in ticket
      ? ([ticket.session, 'base64url'] as const)
      : ([ticket.secretBlock, 'base64'] as const);
  // By its bytes: a text with other characters in between stands for the same ones.
  const voucher = readVoucher(context, Buffer.from(text, encoding));
  if (voucher === null) return null;
  return context.usedVouchers.use(voucher.name, BUDGETS.stepTries.size(), voucher.leftMs);
}

async function useProof(
  context: PoolContext,
  { purposes, name: typed }: Door,
  { network, metadata }: Caller,
): Promise<GiveBack | null> {
  const { challenge } = context;
  const answer = challenge === null ? undefined : metadata?.[challenge.kind];
  if (challenge === null || answer === undefined) return null;
  const name = foldAddress(typed);
  for (const purpose of purposes) {
    const proof = await challenge.check(answer, { purpose, network, name, strength: 0 });
    if (proof !== null) return useProofOnce(context, proof);
  }
  return null;
}

/** Once in all processes. Only a good proof gets so far, and the database is not asked about one that this process has seen. */
async function useProofOnce(context: PoolContext, proof: string): Promise<GiveBack | null> {
  const forget = context.usedVouchers.use(proof, BUDGETS.proof.size(), BUDGETS.proof.windowMs);
  if (forget === null) return null;
  const takeBack = await useForPlace(context, proof);
  if (takeBack === null) return null;
  return async () => {
    forget();
    await takeBack();
  };
}

function sharesOf({ network }: Caller, name: string): string[] {
  return [...networkLadder(network).toReversed(), `name ${foldAddress(name)}`];
}

function nothing(): void {}
