import type { Clock } from '@bandpal/foundation';
import { countAhead, inOrder } from '../../store/mail-queue.ts';
import { countMails } from '../../store/mail-sends.ts';
import type { UserPoolDb } from '../../store/tables.ts';
import type { User } from '../../store/users.ts';
import { BUDGETS } from '../limits/budget-table.ts';
import type { KeyRing } from '../keys/key-ring.ts';
import { MAIL_LANES, laneRoom } from './mail-lanes.ts';
import type { LaneUse, MailLane, MailUse } from './mail-lanes.ts';
import { networkLadder } from '../limits/network-ladder.ts';
import type { PoolContext } from '../pool-context.ts';
import type { UserPoolSettings } from '../settings.ts';

/**
 * Where a message stands in the queue. Within a lane the rows go by `position`: the first messages that a network asked for within an
 * hour before the second ones of all, and so on; where two are equal, the narrower parts of the two networks decide, and then the
 * accounts. In the lanes of people who are known for a week the account comes before its networks: it takes a week and a mailbox to
 * have another one, and a thief has the network of their other accounts.
 */
export interface MailPlace extends PlaceInQueue {
  /** Rows that hold the place until the message is in the queue: see `reserveRows`. */
  reserved: readonly string[];
}

/** A place before rows hold it. */
export interface PlaceInQueue {
  /** Where rows stand for the message. A stranger's code has one in two lanes whatever the name, and at most one of them is the message. */
  lanes: readonly MailLane[];
  /** In which of them the message itself is. */
  lane: MailLane;
  /** Its number among the messages of an hour of its widest network, or of its account. */
  nth: number;
  position: string;
  /** Keys of the parts of a stranger's network, the widest first. */
  rungs: readonly string[];
}

/** Whose message it is, and where it was caused. */
interface MailOwner {
  /** `['user', id]` or `['name', name]`. */
  who: readonly string[];
  /** Null for what comes from no network. */
  network: string | null;
}

/** What is counted for a place: each once for a message. */
export interface PlaceKeys {
  /** The widest first. */
  networks: readonly string[];
  account: string;
  comesFirst: 'network' | 'account';
}

const WEEK_MS = 7 * 24 * 60 * 60_000;
/** A proof of work makes a request count as a quarter of one in the order. */
const PROOF_WORTH = 4;
/** IPv6 has three parts that are counted. */
const RUNGS = 3;

/** Whether an account is older than a week. Younger ones cost nothing: they count as newcomers. */
export function isSettled(context: { clock: Clock }, { createdAt }: User): boolean {
  return isOlderThanWeek(context, createdAt);
}

/** Whether its address is known for a week as well. */
export function isProven(context: PoolContext, user: User): boolean {
  return (
    isSettled(context, user) && user.emailProvedAt !== null && isOlderThanWeek(context, user.emailProvedAt)
  );
}

function isOlderThanWeek({ clock }: { clock: Clock }, at: Date): boolean {
  return clock.date().getTime() - at.getTime() > WEEK_MS;
}

/** What is counted for a place in these lanes. */
export function placeKeys(
  { keys }: { keys: KeyRing },
  { who, network }: MailOwner,
  lane: 'strangers' | MailLane,
): PlaceKeys {
  const comesFirst = lane === 'strangers' || lane === 'newcomers' ? 'network' : 'account';
  const parts = network === null ? [] : networkLadder(network).toReversed();
  const keyOf = (...key: string[]) => keys.mac('mail', ...key).toString('base64url');
  return {
    networks: parts.map((part) => keyOf('network', comesFirst, part)),
    account: keyOf('lane', lane, ...who),
    comesFirst,
  };
}

export const allKeys = ({ networks, account }: PlaceKeys): string[] => [...networks, account];

/** One more message's numbers within the last hour: of each part of its network, the widest first, and of its account. */
export interface PlaceNumbers {
  networks: readonly number[];
  account: number;
  comesFirst: 'network' | 'account';
}

/** Counts for the place of one more message. Exact only while the keys are locked. */
export async function placeNumbers(db: UserPoolDb, keys: PlaceKeys, now: Date): Promise<PlaceNumbers> {
  const since = new Date(now.getTime() - BUDGETS.first.windowMs);
  const counts = await countMails(db, allKeys(keys), since);
  const numberOf = (key: string) => (counts.get(key)?.all ?? 0) + 1;
  return {
    networks: keys.networks.map(numberOf),
    account: numberOf(keys.account),
    comesFirst: keys.comesFirst,
  };
}

/** The place that follows from these numbers. */
export function placeAt(
  { networks, account, comesFirst }: PlaceNumbers,
  hasProof = false,
): { nth: number; position: string } {
  const parts = Array.from({ length: RUNGS }, (_, index) => networks[index] ?? 0);
  const order = comesFirst === 'network' ? [...parts, account] : [account, ...parts];
  const nth = comesFirst === 'network' ? (networks[0] ?? account) : account;
  const counted = hasProof ? Math.ceil(nth / PROOF_WORTH) : nth;
  return { nth, position: [counted, ...order].map(inOrder).join('.') };
}

/** Rows of strangers in the queue: of each part of a network, the widest first, and of all networks. */
export interface Waiting {
  rungs: readonly number[];
  all: number;
}

/** Whether a network may have one more row in the queue. */
export function hasQueueRoom(waiting: Waiting, hasProof: boolean): boolean {
  const isCrowded = waiting.all >= BUDGETS.crowd.size();
  const narrowest = (isCrowded ? BUDGETS.waitingInCrowd : BUDGETS.waiting).size() * (hasProof ? 2 : 1);
  const isWithin = waiting.rungs.toReversed().every((rows, wider) => rows < narrowest * 2 ** wider);
  const most = BUDGETS.allWaiting.size() / ((waiting.rungs[0] ?? 0) > 0 ? 2 : 1);
  return isWithin && waiting.all < most;
}

/** What every lane handed over. Exact only while the hand-over is locked: see `MailDispatcher`. */
export async function mailUse(context: { keys: KeyRing }, db: UserPoolDb, now: Date): Promise<MailUse> {
  const since = new Date(now.getTime() - BUDGETS.mails.windowMs);
  const lately = new Date(now.getTime() - BUDGETS.further.windowMs);
  const keys = MAIL_LANES.map((lane) => laneKeys(context, lane));
  const counts = await countMails(
    db,
    keys.flatMap(({ all, further }) => [all, further]),
    since,
    lately,
  );
  const uses = MAIL_LANES.map((lane, index): [MailLane, LaneUse] => {
    const [all, further] = [counts.get(keys[index]?.all ?? ''), counts.get(keys[index]?.further ?? '')];
    return [
      lane,
      {
        hour: all?.all ?? 0,
        lately: all?.lately ?? 0,
        further: further?.all ?? 0,
        furtherLately: further?.lately ?? 0,
      },
    ];
  });
  return Object.fromEntries(uses) as MailUse;
}

/** The keys under which the messages that a lane hands over are counted. */
export function laneKeys({ keys }: { keys: KeyRing }, lane: MailLane): { all: string; further: string } {
  const keyOf = (...key: string[]) => keys.mac('mail', 'handed over', lane, ...key).toString('base64url');
  return { all: keyOf(), further: keyOf('further') };
}

/** Whether a message would be handed over at once, by all that is counted. */
export async function goesAtOnce(
  context: { keys: KeyRing; settings: UserPoolSettings },
  db: UserPoolDb,
  { lane, nth, position }: PlaceInQueue,
  now: Date,
): Promise<boolean> {
  const firstUpTo = BUDGETS.first.size();
  const room = laneRoom(lane, await mailUse(context, db, now), context.settings.limits);
  const ahead = await countAhead(db, { lane, position, firstUpTo }, now);
  return (nth <= firstUpTo && ahead.first < room.first) || ahead.any < room.any;
}
