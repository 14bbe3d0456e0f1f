import { insertMailSend, lockMailKey, mailsSince } from '../store/mail-sends.ts';
import type { Caller, PoolContext, Subject } from './pool-context.ts';
import { limitExceeded } from './user-pool-error.ts';
import type { SecurityChange } from './security-changes.ts';

/** What a message is sent for; each is limited by itself. */
export type MailKind = 'sign-up' | 'reset' | 'attribute' | 'sign-in' | 'second-factor';

interface Limit {
  windowMs: number;
  max: number;
}

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;

/** A second one within the minute is let through: signing up and signing in before the code was found sends two. */
export const ACCOUNT_MAIL_LIMITS: readonly Limit[] = [
  { windowMs: MINUTE_MS, max: 2 },
  { windowMs: HOUR_MS, max: 8 },
];
/** A class room behind one address. */
export const NETWORK_MAIL_LIMITS: readonly Limit[] = [{ windowMs: HOUR_MS, max: 60 }];
/** More than a busy installation sends; an attack with many addresses ends here. */
export const TOTAL_MAIL_LIMITS: readonly Limit[] = [{ windowMs: HOUR_MS, max: 2_000 }];

/** Longest window: older sends need not be kept. */
export const MAIL_MEMORY_MS = HOUR_MS;

/** Whether one more is within all limits. */
export function isWithinLimits(sent: readonly Date[], now: Date, limits: readonly Limit[]): boolean {
  return limits.every(({ windowMs, max }) => {
    const since = now.getTime() - windowMs;
    return sent.filter((at) => at.getTime() > since).length < max;
  });
}

/**
 * Takes one message from what may be sent to an account, from a network and in all. Unknown names are counted like accounts.
 * @throws UserPoolError LimitExceeded, counting nothing.
 */
export async function takeMailTurn(
  context: PoolContext,
  kind: MailKind,
  subject: Subject,
  caller: Pick<Caller, 'network'>,
): Promise<void> {
  const userId = subject.user?.id ?? null;
  await takeTurns(context, [
    { parts: ['account', kind, userId ?? subject.name], userId, limits: ACCOUNT_MAIL_LIMITS },
    { parts: ['network', caller.network], userId: null, limits: NETWORK_MAIL_LIMITS },
    { parts: ['all'], userId: null, limits: TOTAL_MAIL_LIMITS },
  ]);
}

/**
 * Takes one message from what may be sent to an address or a telephone that a person says is theirs, whichever accounts ask for it.
 * @throws UserPoolError LimitExceeded, counting nothing.
 */
export async function takeDestinationTurn(context: PoolContext, destination: string): Promise<void> {
  await takeTurns(context, [
    { parts: ['destination', destination], userId: null, limits: ACCOUNT_MAIL_LIMITS },
  ]);
}

/**
 * Takes one message about a change from what its owner may get of this kind; false when there was enough. Messages that
 * strangers cause are not counted here, or they could use up the turns of the message that warns of them.
 */
export function hasNoticeTurn(
  context: PoolContext,
  userId: string,
  change: SecurityChange,
): Promise<boolean> {
  return hasTurns(context, [{ parts: ['notice', change, userId], userId, limits: ACCOUNT_MAIL_LIMITS }]);
}

interface Counter {
  parts: readonly string[];
  userId: string | null;
  limits: readonly Limit[];
}

async function takeTurns(context: PoolContext, wanted: readonly Counter[]): Promise<void> {
  if (!(await hasTurns(context, wanted))) throw limitExceeded();
}

/** Takes all turns, or none. */
async function hasTurns(context: PoolContext, wanted: readonly Counter[]): Promise<boolean> {
  const counters = wanted.map((counter) => ({
    ...counter,
    keyHash: context.keys.mac('mail', ...counter.parts).toString('base64url'),
  }));
  const now = context.clock.date();
  const since = new Date(now.getTime() - MAIL_MEMORY_MS);
  return context.db.transaction().execute(async (tx) => {
    for (const { keyHash, limits } of counters) {
      await lockMailKey(tx, keyHash);
      if (!isWithinLimits(await mailsSince(tx, keyHash, since), now, limits)) return false;
    }
    for (const counter of counters) await insertMailSend(tx, counter.keyHash, counter.userId, now);
    return true;
  });
}
