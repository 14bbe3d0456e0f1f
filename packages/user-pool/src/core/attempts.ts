import type { UserPoolDb } from '../store/tables.ts';
import { forgetAttempts, lockAttempts, saveAttempts, takeBackAttempt } from '../store/attempts.ts';
import type { User } from '../store/users.ts';
import { announceChanges } from './announce-changes.ts';
import type { AttemptKind } from './attempt-kind.ts';
import { audit } from './audit-trail.ts';
import { guessNotice } from './guess-notice.ts';
import type { Caller, PoolContext, Subject } from './pool-context.ts';
import { accountLockout, failuresNow, lockMs, NETWORK_LOCKOUT } from './lockout-policy.ts';
import type { LockoutPolicy } from './lockout-policy.ts';

/** One attempt that is under way; it counts as a failure unless it is told otherwise. */
export interface Attempt {
  /** The attempt was right: the account's failures are forgotten. */
  succeeded: () => Promise<void>;
}

/** What does not end by itself can be guessed for ever. A mailed code does, and slowing its tries down for good would keep its owner out. */
const LASTING: ReadonlySet<AttemptKind> = new Set(['password', 'second factor']);

interface Counter {
  keyHash: string;
  userId: string | null;
  policy: LockoutPolicy;
}

/**
 * Begins an attempt on an account from a network. Counted at once, so that attempts in parallel are not free; null, and not
 * counted, while either of the two is locked.
 */
export async function beginAttempt(
  context: PoolContext,
  kind: AttemptKind,
  subject: Subject,
  caller: Pick<Caller, 'network'>,
): Promise<Attempt | null> {
  const account = accountCounter(context, kind, subject);
  const network = networkCounter(context, kind, caller);
  const now = context.clock.date();
  let inARow = 0;
  const isAllowed = await context.db.transaction().execute(async (tx) => {
    const states = [];
    // Always the account first: two transactions never wait for each other.
    for (const counter of [account, network]) {
      states.push({ counter, before: await lockAttempts(tx, counter.keyHash, counter.userId, now) });
    }
    if (states.some(({ before }) => before.lockedUntil > now)) return false;
    for (const { counter, before } of states) {
      const counted = failuresNow(before, now, counter.policy);
      const lockedUntil = new Date(now.getTime() + lockMs(counted, counter.policy));
      await saveAttempts(tx, counter.keyHash, { ...counted, lockedUntil, lastAt: now });
      if (counter === account) inARow = counted.streak;
      if (counter.userId !== null && counted.failures === counter.policy.freeFailures) {
        await audit(context, 'locked-out', counter.userId, tx);
      }
    }
    return true;
  });
  if (!isAllowed) return null;
  // This attempt may be right; those before it were not.
  const notice = guessNotice(kind, inARow - 1);
  if (notice !== null && subject.user !== null) announceChanges(context, subject.user, [notice]);
  return {
    async succeeded() {
      await forgetAttempts(context.db, account.keyHash);
      // Not forgotten as a whole: one's own account must not wash away guesses at others.
      await takeBackAttempt(context.db, network.keyHash, context.clock.date());
    },
  };
}

/** Forgets the guesses at a user's password: it has a new one, and a guesser must not keep its owner out. */
export async function forgetGuesses(context: PoolContext, db: UserPoolDb, user: User): Promise<void> {
  await forgetAttempts(db, accountCounter(context, 'password', { name: user.email, user }).keyHash);
}

function accountCounter(context: PoolContext, kind: AttemptKind, subject: Subject): Counter {
  const who = subject.user === null ? ['name', subject.name] : ['user', subject.user.id];
  return {
    keyHash: context.keys.mac('attempts', kind, ...who).toString('base64url'),
    userId: subject.user?.id ?? null,
    policy: accountLockout(LASTING.has(kind) ? context.settings.guessesInARow : Infinity),
  };
}

function networkCounter(context: PoolContext, kind: AttemptKind, caller: Pick<Caller, 'network'>): Counter {
  return {
    keyHash: context.keys.mac('attempts', kind, 'network', caller.network).toString('base64url'),
    userId: null,
    policy: NETWORK_LOCKOUT,
  };
}
