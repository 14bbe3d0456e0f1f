import { insertMailSend, lockMailKey, mailsSince } from '../store/mail-sends.ts';
import { demandProof, networkParts } from './demand-proof.ts';
import type { OpenPurpose } from './demand-proof.ts';
import { knownBrowser } from './known-browser.ts';
import type { Caller, PoolContext, Subject } from './pool-context.ts';
import type { MailBudget, PoolLimits } from './pool-limits.ts';
import { limitExceeded } from './user-pool-error.ts';
import type { SecurityChange } from './security-changes.ts';
import { MAIL_CODE_MS } from './settings.ts';

/** What a code is sent for; each is limited by itself. */
export type MailKind = Exclude<MailBudget, 'notice'>;

/** How many in which time. `gapMs`: one more is always let through when there was none for so long. */
interface Limits {
  windows: readonly { windowMs: number; max: number }[];
  gapMs?: number;
}

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
/** As many as one person asks from within an hour. */
const KNOWN_BROWSERS = 3;

const accountLimits = (limits: PoolLimits): Limits => ({
  windows: [
    { windowMs: MINUTE_MS, max: limits.mailsPerAccountMinute },
    { windowMs: HOUR_MS, max: limits.mailsPerAccountHour },
  ],
});
/**
 * All browsers together in which an account was opened. Whoever can open one makes as many of them as they like, and would send
 * themselves what others wait for.
 */
const browsersLimits = (limits: PoolLimits): Limits => ({
  windows: [{ windowMs: HOUR_MS, max: KNOWN_BROWSERS * limits.mailsPerAccountHour }],
});
const networkLimits = (limits: PoolLimits, hasProof: boolean): Limits => ({
  windows: hasProof ? [] : [{ windowMs: HOUR_MS, max: limits.mailsPerNetworkHour }],
});
/** A proof is worth nothing any more long before this is over. */
const ONCE: Limits = { windows: [{ windowMs: HOUR_MS, max: 1 }] };

/** Anybody can ask for these. The others come after a password, or from a person who is signed in. */
const isOpenToAll = (kind: MailKind): kind is OpenPurpose => kind !== 'second-factor' && kind !== 'attribute';
/**
 * A stranger's code of these does for whoever reads the mail. The mailbox has a live one or the right to ask for one at any moment, so
 * that using up the messages does not keep its owner out.
 */
const ALWAYS_LIVE: ReadonlySet<MailKind> = new Set(['sign-up', 'reset']);

/** Longest window: older sends need not be kept. */
export const MAIL_MEMORY_MS = HOUR_MS;

/** Whether one more is within the limits. */
export function isWithinLimits(sent: readonly Date[], now: Date, { windows, gapMs }: Limits): boolean {
  const newest = Math.max(...sent.map((at) => at.getTime()));
  if (gapMs !== undefined && now.getTime() - newest >= gapMs) return true;
  return windows.every(({ windowMs, max }) => {
    const since = now.getTime() - windowMs;
    return sent.filter((at) => at.getTime() > since).length < max;
  });
}

/**
 * Takes one request for a message from what may be asked for in the name of an account, and from a network. Unknown names are counted
 * like accounts; a known browser has its own messages for its account, and its network does not count. The message itself is taken
 * from a budget when it is sent: see `hasBudget`.
 * @throws UserPoolError LimitExceeded, or UserLambdaValidation when a stranger has to show a proof first; counting nothing.
 */
export async function takeMailTurn(
  context: PoolContext,
  kind: MailKind,
  subject: Subject,
  caller: Pick<Caller, 'network' | 'cookie' | 'metadata'>,
): Promise<void> {
  const { limits } = context.settings;
  const browser = await knownBrowser(context, subject, caller);
  const userId = subject.user?.id ?? null;
  const isStranger = browser === null && isOpenToAll(kind);
  const proof = isStranger ? await demandProof(context, kind, caller) : null;
  const where = browser === null ? [] : ['browser', browser];
  const gap = ALWAYS_LIVE.has(kind) ? { gapMs: MAIL_CODE_MS } : {};
  await takeTurns(context, [
    {
      parts: ['account', kind, userId ?? subject.name, ...where],
      userId,
      limits: { ...accountLimits(limits), ...gap },
    },
    ...(browser === null
      ? []
      : [{ parts: ['account', kind, userId ?? '', 'browsers'], userId, limits: browsersLimits(limits) }]),
    ...(isStranger
      ? [{ parts: networkParts(caller), userId: null, limits: networkLimits(limits, proof !== null) }]
      : []),
    ...(proof === null ? [] : [proofCounter(proof)]),
  ]);
}

/**
 * Takes one message from the budget of what it is for, just before it is sent. Where anybody may ask, that is after the answer, which
 * must not tell whether anything is sent. False when the budget is used up, which is logged.
 */
export async function hasBudget(
  context: PoolContext,
  kind: MailKind,
  subject: Subject,
  caller: Pick<Caller, 'cookie'>,
): Promise<boolean> {
  // Nobody but the owner gets so far.
  const isOwner = !isOpenToAll(kind);
  const isKnown = isOwner || (await knownBrowser(context, subject, caller)) !== null;
  const isLeft = await context.budgets.take(kind, isKnown);
  if (!isLeft) context.log.warn({ budget: kind }, 'a message was not sent: its budget is used up');
  return isLeft;
}

/**
 * Takes one message from what may be sent to an address or a telephone that a person says is theirs, whichever accounts ask for it.
 * @throws UserPoolError LimitExceeded, counting nothing.
 */
export async function takeDestinationTurn(context: PoolContext, destination: string): Promise<void> {
  const limits = accountLimits(context.settings.limits);
  await takeTurns(context, [{ parts: ['destination', destination], userId: null, limits }]);
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
  const limits = accountLimits(context.settings.limits);
  return hasTurns(context, [{ parts: ['notice', change, userId], userId, limits }]);
}

/** Uses a proof up; false when it was used before. Messages and passwords take it from the same place. */
export function isFirstUse(context: PoolContext, proof: string): Promise<boolean> {
  return hasTurns(context, [proofCounter(proof)]);
}

const proofCounter = (proof: string): Counter => ({ parts: ['proof', proof], userId: null, limits: ONCE });

interface Counter {
  parts: readonly string[];
  userId: string | null;
  limits: Limits;
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
