import type { UserPoolDb } from '../../store/tables.ts';
import { beginAlone, forgetAttempts, lockAttempts, saveAttempts, settleRight } from '../../store/attempts.ts';
import type { AttemptState, UnderWay } from '../../store/attempts.ts';
import type { User } from '../../store/users.ts';
import { tooManyRequests } from '../limits/admission.ts';
import { warnOfGuesses } from '../mail/announce-changes.ts';
import { isAfterAnotherProof, passwordKind } from './attempt-kind.ts';
import type { AttemptKind } from './attempt-kind.ts';
import { auditRefusal } from '../audit/audit-trail.ts';
import { BUDGETS } from '../limits/budget-table.ts';
import type { PoolContext, RequestOrigin, Subject } from '../pool-context.ts';
import { networkKey, passesNetworkLock } from './network-guesses.ts';
import { knownBrowser } from '../browsers/known-browser.ts';
import { CODE_PROOFS } from '../choose-next.ts';
import { STREAK_MS, accountLockout, failuresNow, lockMs, networkLockout } from '../limits/lockout-policy.ts';
import type { Failures, LockoutPolicy } from '../limits/lockout-policy.ts';
import { randomToken } from '../keys/randomness.ts';
import { whoIs } from '../codes/subject.ts';
import type { SecurityChange } from '../mail/security-changes.ts';

/** One attempt that is under way; it counts as a failure when it ends, or its process does, unless it is told otherwise. */
export interface Attempt extends AsyncDisposable {
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

/** Longer than a proof is worked on; after it a process that was killed in between is taken for dead. */
const UNDER_WAY_MS = 10_000;
const ID_BYTES = 12;

/** The network is left out where it is not counted. */
type AccountAndNetwork<Each> = readonly [account: Each] | readonly [account: Each, network: Each];

/** What an attempt counts for. */
interface Counted {
  id: string;
  kind: AttemptKind;
  subject: Subject;
  /** Always the account first: two transactions never wait for each other. */
  counters: AccountAndNetwork<Counter>;
}

/**
 * Begins an attempt on an account from a network; null, and not counted, while either of the two is locked. No more are under way than
 * may fail, so that attempts in parallel are not free, and what would be one more waits until these are settled: they may be right. A
 * browser in which the account was opened before is counted by itself, and its network not at all: what strangers do, anywhere, does
 * not keep the owner out of it.
 * @throws UserPoolError UserLambdaValidation when a proof would pass the lock of the network; TooManyRequests when the wait was too long,
 * and nothing is counted then.
 */
export async function beginAttempt(
  context: PoolContext,
  kind: AttemptKind,
  subject: Subject,
  caller: RequestOrigin,
): Promise<Attempt | null> {
  const browser = await knownBrowser(context, subject, caller);
  const account = accountCounter(context, kind, subject, browser);
  const isOfNetwork = browser === null && !needsMailbox(kind);
  const counted: Counted = {
    id: randomToken(context.random, ID_BYTES),
    kind,
    subject,
    counters: isOfNetwork ? [account, networkCounter(context, kind, caller)] : [account],
  };
  const { windowMs } = browser === null ? BUDGETS.strangersWaiting : BUDGETS.knownWaiting;
  const keyHashes = counted.counters.map((counter) => counter.keyHash);
  using settlements = context.settlements.listen(keyHashes, windowMs);
  let passesNetwork = false;
  for (;;) {
    const outcome = await openAttempt(context, counted, passesNetwork);
    if (outcome === 'open') break;
    if (outcome === 'under way') {
      if (await settlements.next()) continue;
      context.watch.saw({ what: 'refusal', which: 'busy' });
      throw tooManyRequests(1);
    }
    passesNetwork =
      outcome === 'network locked' && (await passesNetworkLock(context, kind, subject.name, caller));
    if (passesNetwork) continue;
    context.watch.saw({ what: 'refusal', which: 'locked' });
    return null;
  }
  let isSettled = false;
  const settle = async (isRight: boolean) => {
    if (isSettled) return;
    isSettled = true;
    await (isRight ? settleAsRight(context, counted) : settleAsWrong(context, counted));
    context.settlements.tell(keyHashes);
  };
  return {
    counter: account.keyHash,
    succeeded: () => settle(true),
    [Symbol.asyncDispose]: () => settle(false),
  };
}

/** Opens an attempt, unless its account or its network is locked, or would be if all that are under way failed. */
async function openAttempt(
  context: PoolContext,
  counted: Counted,
  passesNetwork: boolean,
): Promise<'open' | 'under way' | 'account locked' | 'network locked'> {
  const now = context.clock.date();
  if (await opensAlone(context, counted, now)) return 'open';
  const deadSince = now.getTime() - UNDER_WAY_MS;
  const outcome = await context.db.transaction().execute(async (tx) => {
    const tallies = await lockTallies(tx, counted, now);
    for (const tally of tallies) failAll(tally, ({ at }) => at <= deadSince);
    const [account, network] = tallies;
    const isPassed = network === undefined || passesNetwork;
    if (account.state.lockedUntil > now) return 'account locked';
    if (!isPassed && network.state.lockedUntil > now) return 'network locked';
    const wouldLock = [account, ...(isPassed ? [] : [network])].some((tally) =>
      isLockedIfAllFail(tally, now),
    );
    if (wouldLock) return 'under way';
    for (const { state } of tallies) state.underWay.push({ id: counted.id, at: now.getTime() });
    await saveTallies(tx, tallies, now);
    return tallies;
  });
  if (typeof outcome === 'string') return outcome;
  await tellOfFailures(context, counted, outcome);
  return 'open';
}

/** What a known browser does is counted by one counter, which mostly has nothing against it: one statement then does. */
async function opensAlone(context: PoolContext, { id, counters }: Counted, now: Date): Promise<boolean> {
  const [{ keyHash, userId }, network] = counters;
  if (network !== undefined) return false;
  const counter = { keyHash, userId, keepUntil: new Date(now.getTime() + STREAK_MS) };
  return beginAlone(context.db, counter, { id, at: now.getTime() }, now);
}

/** What a network guessed is not forgotten: one's own account must not wash away guesses at others. */
async function settleAsRight(context: PoolContext, { id, counters }: Counted): Promise<void> {
  const now = context.clock.date();
  const keyHashes = counters.map(({ keyHash }) => keyHash);
  const keepUntil = new Date(now.getTime() + STREAK_MS);
  await settleRight(context.db, { id, keyHashes, account: counters[0].keyHash }, { now, keepUntil });
}

/** The same statements for every name. */
async function settleAsWrong(context: PoolContext, counted: Counted): Promise<void> {
  const now = context.clock.date();
  const tallies = await context.db.transaction().execute(async (tx) => {
    const locked = await lockTallies(tx, counted, now);
    for (const tally of locked) failAll(tally, ({ id }) => id === counted.id);
    await saveTallies(tx, locked, now);
    return locked;
  });
  await tellOfFailures(context, counted, tallies);
}

/** A counter while its row is locked. */
interface Tally {
  counter: Counter;
  state: AttemptState;
  /** What it was after each failure that was added. */
  added: Failures[];
}

async function lockTallies(
  tx: UserPoolDb,
  { counters }: Counted,
  now: Date,
): Promise<AccountAndNetwork<Tally>> {
  const states = await lockAttempts(tx, counters, now);
  const [account, network] = counters.map((counter, index): Tally => {
    const state = states[index];
    if (state === undefined) throw new Error('a counter that was written is not there');
    return { counter, state: { ...state, userId: counter.userId }, added: [] };
  });
  if (account === undefined) throw new Error('every attempt counts for an account or a name');
  return network === undefined ? [account] : [account, network];
}

async function saveTallies(tx: UserPoolDb, tallies: readonly Tally[], now: Date): Promise<void> {
  const keepUntil = new Date(now.getTime() + STREAK_MS);
  await saveAttempts(
    tx,
    tallies.map(({ state }) => ({ ...state, keepUntil })),
  );
}

/** Counts as failures what is under way of which this is true. */
function failAll(tally: Tally, isOver: (each: UnderWay) => boolean): void {
  const { state, counter } = tally;
  for (const { at } of state.underWay.filter(isOver)) {
    const failed = stateAfter(state, at, counter.policy);
    Object.assign(state, failed);
    tally.added.push(failed);
  }
  state.underWay = state.underWay.filter((each) => !isOver(each));
}

function isLockedIfAllFail({ state, counter }: Tally, now: Date): boolean {
  const after = state.underWay.reduce(
    (before, { at }) => ({ ...before, ...stateAfter(before, at, counter.policy) }),
    state,
  );
  return after.lockedUntil > now;
}

/** What a counter is after one more failure, of an attempt that was begun at this time. */
function stateAfter(before: AttemptState, at: number, policy: LockoutPolicy) {
  const counted = failuresNow(before, new Date(at), policy);
  const lockedUntil = Math.max(before.lockedUntil.getTime(), at + lockMs(counted, policy));
  return {
    ...counted,
    lockedUntil: new Date(lockedUntil),
    lastAt: new Date(Math.max(before.lastAt.getTime(), at)),
  };
}

async function tellOfFailures(
  context: PoolContext,
  { kind, subject }: Counted,
  [account, network]: AccountAndNetwork<Tally>,
): Promise<void> {
  const locks = ({ added, counter }: Tally) =>
    added.some(({ failures }) => failures === counter.policy.freeFailures);
  if (network !== undefined && locks(network)) context.watch.saw({ what: 'lock', which: 'network' });
  if (locks(account)) {
    context.watch.saw({ what: 'lock', which: 'account' });
    const { userId } = account.counter;
    auditRefusal(context, { event: 'locked-out' }, userId === null ? null : { id: userId });
  }
  for (const { streak } of account.added) {
    const notice = guessNotice(kind, streak);
    if (notice !== null) await warnOfGuesses(context, subject, notice);
  }
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

function networkCounter(context: PoolContext, kind: AttemptKind, caller: { network: string }): Counter {
  return {
    keyHash: networkKey(context, kind, caller),
    userId: null,
    policy: networkLockout(context.settings.limits),
  };
}

/** What the owner of an account is told when so many guesses in a row were wrong; null: nothing. */
export function guessNotice(kind: AttemptKind, wrong: number): SecurityChange | null {
  const change = noticeOf(kind);
  const beyond = wrong - (change === 'many-guesses' ? BUDGETS.warnedGuesses : BUDGETS.warnedSteps).size();
  return beyond < 0 || beyond % BUDGETS.warnedAgain.size() !== 0 ? null : change;
}

function noticeOf(kind: AttemptKind): SecurityChange {
  if (kind === 'second factor') return 'wrong-second-steps';
  return isAfterAnotherProof(kind) ? 'wrong-later-steps' : 'many-guesses';
}
