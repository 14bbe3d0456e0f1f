import { countWaiting, listWaiting, lockMail } from '../../store/mail-queue.ts';
import { insertMails, lockMailKeys, mailsSince } from '../../store/mail-sends.ts';
import type { UserPoolDb } from '../../store/tables.ts';
import type { User } from '../../store/users.ts';
import { BUDGETS } from '../limits/budget-table.ts';
import { keepLinks, mailLetterSchema, type NoticeLetter } from './mail-letters.ts';
import type { MailLane } from './mail-lanes.ts';
import { allKeys, isProven, isSettled, placeAt, placeKeys, placeNumbers } from './mail-places.ts';
import type { MailPlace } from './mail-places.ts';
import { mailId, putLetters } from './mail-queue.ts';
import type { PoolContext, Subject } from '../pool-context.ts';
import type { SecurityChange } from './security-changes.ts';
import { WORDINGS } from './security-messages.ts';
import { ADDRESS_UNDO_MS } from '../settings.ts';
import { whoIs } from '../codes/subject.ts';

/** Messages that are read at a time. */
const PAGE = 200;

const DAY_MS = 24 * 60 * 60_000;
/**
 * No mail server is away for so long. What tells of a change, and may bring a link, waits for it; a mailbox that refuses it has a week: see
 * `MailDispatcher`.
 */
const NOTICE_KEPT_MS = 365 * DAY_MS;
/** What strangers have caused is worth nothing later. */
const WARNING_KEPT_MS = 7 * DAY_MS;

/**
 * Has the owner of an account told what has changed, in the transaction of the change: neither is without the other. Changes that are
 * made within a minute share a message, which brings every link. `undoUrl`: where an address that was left can be taken back, or a new
 * password that waits called off; such a message waits for nothing.
 * Nothing is sent to an address that is not proved, which may be another person's.
 */
export async function announceChanges(
  context: PoolContext,
  tx: UserPoolDb,
  owner: User,
  changes: readonly SecurityChange[],
  undoUrl?: string,
): Promise<void> {
  const [first] = changes;
  if (first === undefined || !owner.emailVerified) return;
  const now = context.clock.date();
  const id = mailId(context, 'notice', owner.id, owner.email);
  // Two changes at once: the second one finds the message of the first.
  await lockMailKeys(tx, [id]);
  const waiting = await lockMail(tx, id);
  const earlier = waiting === undefined ? null : openNotice(context, waiting);
  const letter: NoticeLetter = {
    kind: 'notice',
    userId: owner.id,
    medium: 'EMAIL',
    to: owner.email,
    language: context.language ?? earlier?.language,
    changes: withChanges(earlier?.changes ?? [], changes, now),
    links: [
      ...(earlier?.links ?? []).filter(({ change }) => !endsLink(changes, change)),
      ...(undoUrl === undefined ? [] : [{ change: first, url: undoUrl }]),
    ],
  };
  await keepLinks(tx, letter.links, new Date(now.getTime() + ADDRESS_UNDO_MS));
  await putLetters(context, tx, {
    place: await noticePlace(context, tx, owner, letter.links.length > 0),
    keptMs: NOTICE_KEPT_MS,
    userId: owner.id,
    letter,
    idOf: () => id,
    dueAt:
      waiting !== undefined && undoUrl === undefined
        ? waiting.due_at
        : await noticeAt(context, tx, owner, undoUrl !== undefined),
  });
}

/**
 * Has the owner of an account told that it is guessed at, if the name is anybody's: rows of the same kind are written for every name, so
 * that the time of the answer does not tell. While the queue is full of strangers' rows only real warnings are added to it.
 */
export async function warnOfGuesses(
  context: PoolContext,
  subject: Subject,
  warning: SecurityChange,
): Promise<void> {
  const now = context.clock.date();
  const { user } = subject;
  const keys = placeKeys(context, { who: whoIs(subject), network: context.network }, 'strangers');
  await context.db.transaction().execute(async (tx) => {
    await lockMailKeys(tx, allKeys(keys));
    const place: MailPlace = {
      ...placeAt(await placeNumbers(tx, keys, now)),
      lanes: ['proven', 'newcomers'],
      lane: user !== null && isProven(context, user) ? 'proven' : 'newcomers',
      rungs: keys.networks,
      reserved: [],
    };
    await insertMails(
      tx,
      allKeys(keys).map((keyHash) => ({ keyHash, userId: user?.id ?? null })),
      now,
    );
    const letter: NoticeLetter | null =
      user?.emailVerified === true
        ? {
            kind: 'notice',
            userId: user.id,
            medium: 'EMAIL',
            to: user.email,
            changes: [{ change: warning, at: now }],
            links: [],
          }
        : null;
    const { all } = await countWaiting(tx, []);
    if (letter === null && all >= BUDGETS.allWaiting.size()) return;
    await putLetters(context, tx, {
      place,
      keptMs: WARNING_KEPT_MS,
      userId: user?.id ?? null,
      letter,
      idOf: (lane) => mailId(context, 'warning', lane, ...whoIs(subject), warning),
    });
  });
}

/** Messages that wait for their mail server keep their links alive until they are handed over, however long that takes. */
export async function keepWaitingLinks(context: PoolContext): Promise<void> {
  const { db, clock } = context;
  const now = clock.date().getTime();
  const old = { queuedBefore: new Date(now - DAY_MS), keptBeyond: new Date(now + WARNING_KEPT_MS) };
  const pageAfter = (after: string) => listWaiting(db, { ...old, after, limit: PAGE });
  for (let rows = await pageAfter(''); rows.length > 0; rows = await pageAfter(rows.at(-1)?.id ?? '')) {
    for (const row of rows)
      await keepLinks(db, openNotice(context, row)?.links ?? [], new Date(now + ADDRESS_UNDO_MS));
  }
}

/** Whether a message with the link of one of these changes waits to be handed over to the owner, whose mailbox hasn't refused it. */
export async function isLinkInQueue(
  context: PoolContext,
  tx: UserPoolDb,
  owner: User,
  changes: readonly SecurityChange[],
): Promise<boolean> {
  const row = await lockMail(tx, mailId(context, 'notice', owner.id, owner.email));
  const links = row === undefined ? [] : (openNotice(context, row)?.links ?? []);
  return links.some(({ change, hasBegun }) => hasBegun !== true && changes.includes(change));
}

/** Whether an earlier change's link leads nowhere any more after these. */
const endsLink = (changes: readonly SecurityChange[], earlier: SecurityChange) =>
  changes.some((change) => WORDINGS[change].endsLinks?.includes(earlier) === true);

/** Of each kind the first and the last one: a message may wait for long, and an account be changed for as long. */
function withChanges(
  earlier: NoticeLetter['changes'],
  changes: readonly SecurityChange[],
  now: Date,
): NoticeLetter['changes'] {
  const all = [...earlier, ...changes.map((change) => ({ change, at: now }))];
  const isFirst = ({ change }: (typeof all)[number], index: number) =>
    all.findIndex((each) => each.change === change) === index;
  const isLast = ({ change }: (typeof all)[number], index: number) =>
    all.findLastIndex((each) => each.change === change) === index;
  return all.filter((each, index) => isFirst(each, index) || isLast(each, index));
}

/** What a notice that waits says already. Null when it can be read no more: it was sealed under a secret that is gone. */
function openNotice(
  { keys }: PoolContext,
  row: { id: string; letter_sealed: Uint8Array },
): NoticeLetter | null {
  try {
    const plain = keys.unseal('mail queue', row.id, row.letter_sealed).toString();
    const letter = mailLetterSchema.parse(JSON.parse(plain));
    return letter.kind === 'notice' ? letter : null;
  } catch {
    return null;
  }
}

async function noticePlace(
  context: PoolContext,
  tx: UserPoolDb,
  owner: User,
  hasLink: boolean,
): Promise<MailPlace> {
  const lane: MailLane = isSettled(context, owner) ? (hasLink ? 'links' : 'known') : 'newcomers';
  const keys = placeKeys(context, { who: ['user', owner.id], network: context.network }, lane);
  const now = context.clock.date();
  await lockMailKeys(tx, allKeys(keys));
  const found = placeAt(await placeNumbers(tx, keys, now));
  await insertMails(
    tx,
    allKeys(keys).map((keyHash) => ({ keyHash, userId: owner.id })),
    now,
  );
  return { ...found, lanes: [lane], lane, rungs: [], reserved: [] };
}

/** When the owner is written to. A link goes at once, and so does the first notice; those that follow it gather for a minute. */
async function noticeAt(context: PoolContext, tx: UserPoolDb, owner: User, hasLink: boolean): Promise<Date> {
  const { windowMs } = BUDGETS.notice;
  const now = context.clock.date();
  const key = mailId(context, 'noticed', owner.id, owner.email);
  const noticed = (await mailsSince(tx, [key], new Date(now.getTime() - windowMs))).get(key) ?? [];
  const newest = Math.max(...noticed.map((at) => at.getTime()));
  const next = hasLink ? now : new Date(Math.max(now.getTime(), newest + windowMs));
  await insertMails(tx, [{ keyHash: key, userId: owner.id }], next);
  return next;
}
