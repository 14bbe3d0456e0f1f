import type { MailLane } from './mail-lanes.ts';
import type { Budget } from '@bandpal/foundation';
import { countWaiting } from '../../store/mail-queue.ts';
import { countMailsOf, forgetMails, insertMails, lockMailKeys, mailsSince } from '../../store/mail-sends.ts';
import type { UserPoolDb } from '../../store/tables.ts';
import { BUDGETS } from '../limits/budget-table.ts';
import { proofBrought, strengthWanted } from './demand-proof.ts';
import type { BroughtProof, OpenPurpose } from './demand-proof.ts';
import { knownBrowser } from '../browsers/known-browser.ts';
import {
  allKeys,
  goesAtOnce,
  hasQueueRoom,
  isProven,
  isSettled,
  placeAt,
  placeKeys,
  placeNumbers,
} from './mail-places.ts';
import type { MailPlace, Waiting } from './mail-places.ts';
import { reserveRows } from './mail-queue.ts';
import { widestNetwork } from '../limits/network-ladder.ts';
import type { PoolContext, RequestOrigin, Subject } from '../pool-context.ts';
import type { PoolLimits } from '../limits/pool-limits.ts';
import { MAIL_CODE_MS } from '../settings.ts';
import { whoIs } from '../codes/subject.ts';
import { limitExceeded, proofOfPersonNeeded, tooMuchWaits, undeliveredCode } from '../user-pool-error.ts';

/** What a code is sent for; each is limited by itself. */
export type MailKind = OpenPurpose | 'sign-up-again' | 'second-factor' | 'attribute';

/** What proofs of work for it are for; null: it comes after a password, or from a person who is signed in, and is not open to all. */
const purposeOf = (kind: MailKind): OpenPurpose | null =>
  kind === 'sign-up-again' ? 'sign-up' : kind === 'second-factor' || kind === 'attribute' ? null : kind;
/**
 * A stranger's code of these kinds does for whoever reads the mail. The mailbox has a live one or the right to ask for one at any moment, so
 * that using up the messages does not keep its owner out.
 */
const ALWAYS_LIVE: ReadonlySet<MailKind> = new Set(['reset', 'sign-up-again']);
/** The code does for the request that asked for it alone. So each network has its own: a stranger's don't keep the owner out. */
const HAVE_OWN_CODES: ReadonlySet<MailKind> = new Set(['sign-up', 'sign-in', 'second-factor']);

/** Longest window: older sends need not be kept. */
export const MAIL_MEMORY_MS = BUDGETS.mails.windowMs;

type Window = Readonly<{ windowMs: number; max: number }>;

/** How many in which time. `gapMs`: one more is always let through when there was none for so long. */
interface Limits {
  windows: readonly Window[];
  gapMs?: number;
}

const NO_PROOF: BroughtProof = { isAble: false, proof: null };

/** What may be asked for under a key. */
interface Counter extends Limits {
  keyHash: string;
  userId: string | null;
  /** For the first two in an hour of this key: the windows that hold, and whether a proof of work goes beyond them. */
  first?: { keyHash: string; windows: readonly Window[]; withProof: readonly Window[] | 'free' };
}

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
 * Takes one request for a code from what may be asked for in the name of an account, and gives the message its place in the queue.
 * Unknown names are counted like accounts; a known browser has its own requests for its account. What is decided here is the same for
 * every name, but for people who have shown who they are. `destination`: an address or a telephone that the person says is theirs; what
 * may be sent to it is counted whichever accounts ask.
 * @throws UserPoolError, counting nothing: LimitExceeded; UserLambdaValidation when a stranger has to bring a proof first;
 * TooManyRequests when too much waits for their network; CodeDeliveryFailure when it is for a second step or for somebody who is signed
 * in, and could not go out at once.
 */
export async function takeMailTurn(
  context: PoolContext,
  kind: MailKind,
  subject: Subject,
  caller: RequestOrigin,
  destination: string | null = null,
): Promise<MailPlace> {
  const browser = await knownBrowser(context, subject, caller);
  const purpose = purposeOf(kind);
  const isStranger = browser === null && purpose !== null;
  const counters = [
    ...accountCounters(context, kind, subject, { browser, network: caller.network }),
    ...(destination === null ? [] : [destinationCounter(context, destination)]),
  ];
  const lanes = lanesOf(context, kind, subject, isStranger);
  const { network } = caller;
  const keys = placeKeys(context, { who: whoIs(subject), network }, isStranger ? 'strangers' : lanes.lane);
  const brought = isStranger
    ? await proofBrought(context, { purpose, name: subject.name }, caller, () =>
        strengthWanted(context, caller),
      )
    : NO_PROOF;
  const proof = brought.proof === null ? null : proofCounter(context, brought.proof);
  const always = [...counters.map(({ keyHash }) => keyHash), ...allKeys(keys)];
  return context.db.transaction().execute(async (tx) => {
    const now = context.clock.date();
    await lockMailKeys(tx, proof === null ? always : [...always, proof.keyHash]);
    const room = await roomIn(tx, counters, now);
    if (room === 'none' || (room === 'with a proof' && !brought.isAble)) throw limitExceeded();
    const numbers = await placeNumbers(tx, keys, now);
    const rungs = isStranger ? keys.networks : [];
    const isAsked =
      isStranger && wantsProof(context, await countWaiting(tx, rungs), placeAt(numbers).nth, brought);
    const isProved = isAsked || room === 'with a proof';
    if (isProved && (proof === null || (await roomIn(tx, [proof], now)) === 'none'))
      throw proofOfPersonNeeded();
    const place = { ...placeAt(numbers, isProved), ...lanes, rungs, reserved: [] };
    // Told only to people who have shown who they are.
    if (purpose === null) await refuseLate(context, tx, place, now);
    const userId = subject.user?.id ?? null;
    const turns = [...counters, ...allKeys(keys).map((keyHash) => ({ keyHash, userId }))];
    await insertMails(tx, isProved && proof !== null ? [...turns, proof] : turns, now);
    return isStranger ? { ...place, reserved: await reserveRows(context, tx, place) } : place;
  });
}

/**
 * How many codes of six digits for one purpose a guess could hit at most: as many as were asked for within an hour, or as may work at once.
 * The same for every name: a guesser must not learn from their count what was sent. `browser`: see `knownBrowser`.
 */
export async function codesAskedFor(
  context: PoolContext,
  kind: 'reset' | 'sign-up-again',
  subject: Subject,
  browser: string | null,
): Promise<number> {
  const { keyHash } = ownCounter(context, kind, subject, { browser, network: null });
  const since = new Date(context.clock.date().getTime() - BUDGETS.accountHour.windowMs);
  const asked = await countMailsOf(context.db, keyHash, since);
  // The one that is sent again comes after the first.
  return Math.min(BUDGETS.shortCodes.size(), kind === 'reset' ? Math.max(1, asked) : 1 + asked);
}

/** Uses a proof up; false when it was used before. Messages and passwords take it from the same place. */
export function isFirstUse(context: PoolContext, proof: string): Promise<boolean> {
  return isTaken(context, proofCounter(context, proof));
}

/** Uses a proof up for a place, besides what the place is for; gives how to take that back, or null when it was used before. */
export async function useForPlace(
  context: PoolContext,
  proof: string,
): Promise<(() => Promise<void>) | null> {
  const counter = proofCounter(context, proof, 'place');
  return (await isTaken(context, counter)) ? () => forgetMails(context.db, counter.keyHash) : null;
}

/** Whether a message stands where a client has to bring a proof for it. @throws UserPoolError TooManyRequests when none would help. */
function wantsProof(
  { challenge }: PoolContext,
  waiting: Waiting,
  nth: number,
  { isAble }: BroughtProof,
): boolean {
  const isFull = !hasQueueRoom(waiting, false);
  if (isFull && (challenge === null || !hasQueueRoom(waiting, true))) throw tooMuchWaits();
  const isFurther = nth > BUDGETS.first.size() && waiting.all >= BUDGETS.proofAsked.size();
  return isFull || (isAble && (isFurther || waiting.all >= BUDGETS.crowd.size()));
}

/** @throws UserPoolError CodeDeliveryFailure. */
async function refuseLate(context: PoolContext, tx: UserPoolDb, place: MailPlace, now: Date): Promise<void> {
  if ((await context.mail.isFailing(tx)) || !(await goesAtOnce(context, tx, place, now)))
    throw undeliveredCode();
}

/** In which lanes rows stand for a code, and in which of them it is. */
function lanesOf(
  context: PoolContext,
  kind: MailKind,
  { user }: Subject,
  isStranger: boolean,
): { lanes: readonly MailLane[]; lane: MailLane } {
  if (!isStranger) {
    const lane = user !== null && isSettled(context, user) ? 'known' : 'newcomers';
    return { lanes: [lane], lane };
  }
  // No account that waits for its confirmation is proved.
  if (purposeOf(kind) === 'sign-up') return { lanes: ['newcomers'], lane: 'newcomers' };
  const lane = user !== null && isProven(context, user) ? 'proven' : 'newcomers';
  return { lanes: ['proven', 'newcomers'], lane };
}

/** Who asks: a known browser by its name, or a stranger from a network. */
interface Asker {
  browser: string | null;
  network: string | null;
}

const isOfNetwork = (kind: MailKind, { browser, network }: Asker): boolean =>
  browser === null && network !== null && HAVE_OWN_CODES.has(kind);

/** What this network, this known browser, or all strangers may ask for. */
function ownCounter(context: PoolContext, kind: MailKind, { user, name }: Subject, asker: Asker): Counter {
  const { browser, network } = asker;
  const place = isOfNetwork(kind, asker) && network !== null ? ['network', widestNetwork(network)] : [];
  const where = browser === null ? place : ['browser', browser];
  return {
    keyHash: keyOf(context, 'account', kind, user?.id ?? name, ...where),
    userId: user?.id ?? null,
    windows: windowsOf(context, BUDGETS.accountMinute, BUDGETS.accountHour),
    ...(ALWAYS_LIVE.has(kind) ? { gapMs: MAIL_CODE_MS } : {}),
  };
}

function accountCounters(context: PoolContext, kind: MailKind, subject: Subject, asker: Asker): Counter[] {
  const { user, name } = subject;
  const userId = user?.id ?? null;
  const own = ownCounter(context, kind, subject, asker);
  if (isOfNetwork(kind, asker)) {
    const keyHash = keyOf(context, 'account', kind, userId ?? name, 'networks');
    const first = {
      keyHash: own.keyHash,
      windows: windowsOf(context, BUDGETS.firstOfNetworksHour),
      // Whoever gets so far without a purpose knows the password.
      withProof:
        purposeOf(kind) === null ? ('free' as const) : windowsOf(context, BUDGETS.provedOfNetworksHour),
    };
    const everywhere = { keyHash, userId, windows: windowsOf(context, BUDGETS.networksHour), first };
    return [own, everywhere, ...signUpCounter(context, kind, name, asker)];
  }
  if (asker.browser === null) return [own, ...signUpCounter(context, kind, name, asker)];
  const keyHash = keyOf(context, 'account', kind, userId ?? '', 'browsers');
  return [own, { keyHash, userId, windows: windowsOf(context, BUDGETS.browsersHour) }];
}

/** A sign-up and its code that is sent again count together in a network, for an hour: a person may do one right after the other. */
function signUpCounter(context: PoolContext, kind: MailKind, name: string, { network }: Asker): Counter[] {
  if (network === null || purposeOf(kind) !== 'sign-up') return [];
  const keyHash = keyOf(context, 'account', 'sign-up and again', name, 'network', widestNetwork(network));
  const windows = windowsOf(context, BUDGETS.accountHour);
  return [{ keyHash, userId: null, windows, ...(ALWAYS_LIVE.has(kind) ? { gapMs: MAIL_CODE_MS } : {}) }];
}

const destinationCounter = (context: PoolContext, destination: string): Counter => ({
  keyHash: keyOf(context, 'destination', destination),
  userId: null,
  windows: windowsOf(context, BUDGETS.destinationMinute, BUDGETS.destinationHour),
});

const proofCounter = (context: PoolContext, proof: string, ...use: 'place'[]): Counter => ({
  keyHash: keyOf(context, 'proof', proof, ...use),
  userId: null,
  windows: windowsOf(context, BUDGETS.proof),
});

const keyOf = ({ keys }: PoolContext, ...parts: string[]) => keys.mac('mail', ...parts).toString('base64url');

/** Takes a turn, unless there is none left. */
async function isTaken(context: PoolContext, counter: Counter): Promise<boolean> {
  const now = context.clock.date();
  return context.db.transaction().execute(async (tx) => {
    await lockMailKeys(tx, [counter.keyHash]);
    if ((await roomIn(tx, [counter], now)) === 'none') return false;
    await insertMails(tx, [counter], now);
    return true;
  });
}

/** Whether all of these counters have room for one more. */
async function roomIn(
  tx: UserPoolDb,
  counters: readonly Counter[],
  now: Date,
): Promise<'free' | 'with a proof' | 'none'> {
  const keys = counters.map(({ keyHash }) => keyHash);
  const times = await mailsSince(tx, keys, new Date(now.getTime() - MAIL_MEMORY_MS));
  const timesOf = (keyHash: string) => times.get(keyHash) ?? [];
  const rooms = counters.map((counter) => {
    const { keyHash, first } = counter;
    const isFirst = first !== undefined && timesOf(first.keyHash).length < BUDGETS.firstOfNetwork.size();
    const sent = timesOf(keyHash);
    if (isWithinLimits(sent, now, isFirst ? first : counter)) return 'free';
    if (!isFirst || first.withProof === 'free') return isFirst ? 'free' : 'none';
    return isWithinLimits(sent, now, { windows: first.withProof }) ? 'with a proof' : 'none';
  });
  return rooms.find((room) => room === 'none') ?? rooms.find((room) => room === 'with a proof') ?? 'free';
}

const windowsOf = ({ settings }: PoolContext, ...budgets: (Budget<PoolLimits> & { windowMs: number })[]) =>
  budgets.map(({ windowMs, size }) => ({ windowMs, max: size(settings.limits) }));
