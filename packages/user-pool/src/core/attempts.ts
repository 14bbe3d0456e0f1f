import type { UserPoolDb } from '../store/tables.ts';
import { forgetAttempts, lockAttempts, saveAttempts, takeBackAttempt } from '../store/attempts.ts';
import type { AttemptState } from '../store/attempts.ts';
import type { User } from '../store/users.ts';
import { announceChanges } from './announce-changes.ts';
import type { AttemptKind } from './attempt-kind.ts';
import { audit } from './audit-trail.ts';
import { guessNotice } from './guess-notice.ts';
import type { Caller, PoolContext, Subject } from './pool-context.ts';
import { networkKey, passesNetworkLock } from './network-guesses.ts';
import { knownBrowser } from './known-browser.ts';
import { accountLockout, failuresNow, lockMs, networkLockout, STREAK_MS } from './lockout-policy.ts';
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
 * counted, while either of the two is locked. A browser in which the account was opened before is counted by itself, and its network
 * not at all: what strangers do, anywhere, does not keep the owner out of it.
 * @throws UserPoolError UserLambdaValidation when a proof would pass the lock of the network.
 */
export async function beginAttempt(
  context: PoolContext,
  kind: AttemptKind,
  subject: Subject,
  caller: Pick<Caller, 'network' | 'cookie' | 'metadata'>,
): Promise<Attempt | null> {
  const browser = await knownBrowser(context, subject, caller);
  const account = accountCounter(context, kind, subject, browser);
  const network = browser === null ? networkCounter(context, kind, caller) : null;
  let counted = await countAttempt(context, account, network, false);
  if (counted === 'network locked' && (await passesNetworkLock(context, kind, caller))) {
    counted = await countAttempt(context, account, network, true);
  }
  if (typeof counted === 'string') {
    context.watch.saw({ what: 'refusal', which: 'locked' });
    return null;
  }
  // This attempt may be right; those before it were not.
  const notice = guessNotice(kind, counted.inARow - 1);
  if (notice !== null && subject.user !== null) announceChanges(context, subject.user, [notice]);
  return {
    async succeeded() {
      await forgetAttempts(context.db, account.keyHash);
      // Not forgotten as a whole: one's own account must not wash away guesses at others.
      if (network !== null) await takeBackAttempt(context.db, network.keyHash, context.clock.date());
    },
  };
}

/** Counts an attempt unless its account or its network is locked. Gives how many there were in a row, this one included. */
async function countAttempt(
  context: PoolContext,
  account: Counter,
  network: Counter | null,
  passesNetwork: boolean,
): Promise<{ inARow: number } | 'account locked' | 'network locked'> {
  const now = context.clock.date();
  return context.db.transaction().execute(async (tx) => {
    // Always the account first: two transactions never wait for each other.
    const before = await lockAttempts(tx, account.keyHash, account.userId, now);
    const around = network === null ? null : await lockAttempts(tx, network.keyHash, null, now);
    if (before.lockedUntil > now) return 'account locked';
    if (around !== null && around.lockedUntil > now && !passesNetwork) return 'network locked';
    const { failures, streak } = await countFailure(tx, account, before, now);
    if (network !== null && around !== null) {
      const counted = await countFailure(tx, network, around, now);
      if (counted.failures === network.policy.freeFailures)
        context.watch.saw({ what: 'lock', which: 'network' });
    }
    if (failures === account.policy.freeFailures) {
      context.watch.saw({ what: 'lock', which: 'account' });
      if (account.userId !== null) await audit(context, 'locked-out', account.userId, tx);
    }
    return { inARow: streak };
  });
}

async function countFailure(tx: UserPoolDb, counter: Counter, before: AttemptState, now: Date) {
  const counted = failuresNow(before, now, counter.policy);
  const lockedUntil = new Date(now.getTime() + lockMs(counted, counter.policy));
  const keepUntil = new Date(now.getTime() + STREAK_MS);
  await saveAttempts(tx, counter.keyHash, { ...counted, lockedUntil, lastAt: now, keepUntil });
  return counted;
}

/** Forgets what strangers guessed at a user's password: it has a new one, and a guesser must not keep its owner out. */
export async function forgetGuesses(context: PoolContext, db: UserPoolDb, user: User): Promise<void> {
  await forgetAttempts(db, accountCounter(context, 'password', { name: user.email, user }, null).keyHash);
}

function accountCounter(
  context: PoolContext,
  kind: AttemptKind,
  subject: Subject,
  browser: string | null,
): Counter {
  const who = subject.user === null ? ['name', subject.name] : ['user', subject.user.id];
  const where = browser === null ? [] : ['browser', browser];
  return {
    keyHash: context.keys.mac('attempts', kind, ...who, ...where).toString('base64url'),
    userId: subject.user?.id ?? null,
    policy: accountLockout(context.settings.limits, LASTING.has(kind)),
  };
}

function networkCounter(context: PoolContext, kind: AttemptKind, caller: Pick<Caller, 'network'>): Counter {
  return {
    keyHash: networkKey(context, kind, caller),
    userId: null,
    policy: networkLockout(context.settings.limits),
  };
}
