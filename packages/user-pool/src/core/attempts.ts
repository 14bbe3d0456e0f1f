import type { UserPoolDb } from '../store/tables.ts';
import { forgetAttempts, lockAttempts, saveAttempts, takeBackAttempt } from '../store/attempts.ts';
import type { AttemptState } from '../store/attempts.ts';
import type { User } from '../store/users.ts';
import { warnOfGuesses } from './announce-changes.ts';
import { passwordKind } from './attempt-kind.ts';
import type { AttemptKind } from './attempt-kind.ts';
import { auditRefusal } from './audit-trail.ts';
import { guessNotice } from './guess-notice.ts';
import type { Caller, PoolContext, Subject } from './pool-context.ts';
import { networkKey, passesNetworkLock } from './network-guesses.ts';
import { knownBrowser } from './known-browser.ts';
import { CODE_PROOFS } from './sign-in/choose-next.ts';
import { accountLockout, failuresNow, lockMs, networkLockout, STREAK_MS } from './lockout-policy.ts';
import type { LockoutPolicy } from './lockout-policy.ts';
import { whoIs } from './subject.ts';

/** One attempt that is under way; it counts as a failure unless it is told otherwise. */
export interface Attempt {
  /** The attempt was right: the account's failures are forgotten. */
  succeeded: () => Promise<void>;
  /** Names its counter. */
  counter: string;
}

/** Mailed codes end by themselves, and slowing their tries down for good would keep their owner out. All else can be guessed for ever. */
const ENDING: ReadonlySet<AttemptKind> = new Set([
  'first code',
  'sign-up code',
  'reset code',
  'attribute code',
]);

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
  const network = browser === null && !needsMailbox(kind) ? networkCounter(context, kind, caller) : null;
  let counted = await countAttempt(context, account, network, false);
  if (counted === 'network locked' && (await passesNetworkLock(context, kind, subject.name, caller))) {
    counted = await countAttempt(context, account, network, true);
  }
  if (typeof counted === 'string') {
    context.watch.saw({ what: 'refusal', which: 'locked' });
    return null;
  }
  // This attempt may be right; those before it were not.
  const notice = guessNotice(kind, counted.inARow - 1);
  if (notice !== null) await warnOfGuesses(context, subject, notice);
  return {
    counter: account.keyHash,
    async succeeded() {
      await forgetAttempts(context.db, [account.keyHash]);
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
    const counters = network === null ? [account] : [account, network];
    const [before, around] = await lockAttempts(tx, counters, now);
    if (before === undefined || before.lockedUntil > now) return 'account locked';
    if (around !== undefined && around.lockedUntil > now && !passesNetwork) return 'network locked';
    const { failures, streak } = failuresNow(before, now, account.policy);
    const states = [stateAfter(account, before, now)];
    if (network !== null && around !== undefined) {
      const counted = stateAfter(network, around, now);
      states.push(counted);
      if (counted.failures === network.policy.freeFailures)
        context.watch.saw({ what: 'lock', which: 'network' });
    }
    await saveAttempts(tx, states);
    if (failures === account.policy.freeFailures) {
      context.watch.saw({ what: 'lock', which: 'account' });
      const { userId } = account;
      auditRefusal(context, { event: 'locked-out' }, userId === null ? null : { id: userId });
    }
    return { inARow: streak };
  });
}

/** What a counter is after one more failure. */
function stateAfter(counter: Counter, before: AttemptState, now: Date): AttemptState {
  const counted = failuresNow(before, now, counter.policy);
  return {
    ...counted,
    keyHash: counter.keyHash,
    userId: counter.userId,
    lockedUntil: new Date(now.getTime() + lockMs(counted, counter.policy)),
    lastAt: now,
    keepUntil: new Date(now.getTime() + STREAK_MS),
  };
}

/**
 * Somebody who gets so far reads the mail of each account that they guess at. They cannot spray passwords from one network, and nobody else
 * behind it should wait for them.
 */
const needsMailbox = (kind: AttemptKind): boolean => kind.startsWith('password after ');

/** Forgets what was guessed at a user's password, by strangers and after a code: it has a new one, and a guesser must not keep its owner out. */
export async function forgetGuesses(context: PoolContext, db: UserPoolDb, user: User): Promise<void> {
  const kinds = [null, ...CODE_PROOFS].map((after) => passwordKind(after));
  const subject = { name: user.email, user };
  await forgetAttempts(
    db,
    kinds.map((kind) => accountCounter(context, kind, subject, null).keyHash),
  );
}

function accountCounter(
  context: PoolContext,
  kind: AttemptKind,
  subject: Subject,
  browser: string | null,
): Counter {
  const who = whoIs(subject);
  const where = browser === null ? [] : ['browser', browser];
  return {
    keyHash: context.keys.mac('attempts', kind, ...who, ...where).toString('base64url'),
    userId: subject.user?.id ?? null,
    policy: accountLockout(context.settings.limits, !ENDING.has(kind)),
  };
}

function networkCounter(context: PoolContext, kind: AttemptKind, caller: Pick<Caller, 'network'>): Counter {
  return {
    keyHash: networkKey(context, kind, caller),
    userId: null,
    policy: networkLockout(context.settings.limits),
  };
}
