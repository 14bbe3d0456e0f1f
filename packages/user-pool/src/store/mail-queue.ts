// Rows of identity_mail_queue.
import { sql } from 'kysely';
import type { RawBuilder, Selectable } from 'kysely';
import type { UserPoolDb, IdentityMailQueueTable } from './tables.ts';

export type MailRow = Selectable<IdentityMailQueueTable>;
/** What is written of a new row. */
export type NewMailRow = Omit<MailRow, 'tries' | 'claim'>;

/**
 * Puts messages into the queue. One that is there already, and not handed over, takes the new letter and keeps the better of the two
 * places; a hand-over that is under way no longer ends it.
 */
export async function putMails(db: UserPoolDb, rows: readonly NewMailRow[]): Promise<void> {
  await db
    .insertInto('identity_mail_queue')
    .values(rows)
    .onConflict((conflict) =>
      conflict.column('id').doUpdateSet((row) => ({
        user_id: row.ref('excluded.user_id'),
        letter_sealed: row.ref('excluded.letter_sealed'),
        keep_until: row.ref('excluded.keep_until'),
        lane: row.ref('excluded.lane'),
        nth: row.fn<number>('least', ['excluded.nth', 'identity_mail_queue.nth']),
        position: row.fn<string>('least', ['excluded.position', 'identity_mail_queue.position']),
        rung_1: row.ref('excluded.rung_1'),
        rung_2: row.ref('excluded.rung_2'),
        rung_3: row.ref('excluded.rung_3'),
        due_at: row.ref('excluded.due_at'),
        tries: 0,
        claim: null,
      })),
    )
    .execute();
}

/** The message with this id, locked until the transaction ends; undefined when there is none. */
export function lockMail(db: UserPoolDb, id: string): Promise<MailRow | undefined> {
  return db.selectFrom('identity_mail_queue').selectAll().where('id', '=', id).forUpdate().executeTakeFirst();
}

/** Which of these messages are in the queue. */
export async function existingMails(db: UserPoolDb, ids: readonly string[]): Promise<string[]> {
  const rows = await db.selectFrom('identity_mail_queue').select('id').where('id', 'in', ids).execute();
  return rows.map(({ id }) => id);
}

/** A number of a position as text that sorts like it. */
export const inOrder = (number: number): string => String(Math.min(number, 99_999)).padStart(5, '0');

const countWhere = (where: RawBuilder<unknown>) =>
  sql<number>`(select count(*) from identity_mail_queue where ${where})`;

/** How many rows wait for each of these parts of a network, the widest first, and for all networks together. */
export async function countWaiting(
  db: UserPoolDb,
  rungs: readonly string[],
): Promise<{ rungs: number[]; all: number }> {
  const { rows } = await sql<{ all: number } & Record<string, number>>`
    select ${countWhere(sql`rung_1 is not null`)} as "all"${sql.join(
      rungs.map(
        (rung, index) =>
          sql`, ${countWhere(sql`${sql.ref(`rung_${index + 1}`)} = ${rung}`)} as ${sql.ref(`rung_${index + 1}`)}`,
      ),
      sql``,
    )}`.execute(db);
  const [row] = rows;
  return {
    all: row?.all ?? 0,
    rungs: rungs.map((_, index) => row?.[`rung_${index + 1}`] ?? 0),
  };
}

/** How many messages of a lane that are due stand before a place: of those with at most this number, and in all. */
export async function countAhead(
  db: UserPoolDb,
  { lane, position, firstUpTo }: { lane: string; position: string; firstUpTo: number },
  now: Date,
): Promise<{ first: number; any: number }> {
  const row = await db
    .selectFrom('identity_mail_queue')
    .select(({ fn }) => [
      fn.countAll().filterWhere('nth', '<=', firstUpTo).as('first'),
      fn.countAll().as('any'),
    ])
    .where('lane', '=', lane)
    .where('due_at', '<=', now)
    .where('position', '<=', position)
    // The others wait for no one, and no one for them: see `chooseMail`.
    .where('tries', '=', 0)
    .executeTakeFirstOrThrow();
  return { first: Number(row.first), any: Number(row.any) };
}

/** Which of these lanes have a message that is due and was not tried yet, in the same order. */
export async function lanesWithMail<Lane extends string>(
  db: UserPoolDb,
  lanes: readonly Lane[],
  now: Date,
): Promise<Lane[]> {
  const { rows } = await sql<{ lane: string }>`
    select lane from unnest(${[...lanes]}::text[]) as wanted (lane)
    where exists (
      select 1 from identity_mail_queue as mail
      where mail.lane = wanted.lane and mail.due_at <= ${now} and mail.tries = 0
    )`.execute(db);
  const found = new Set(rows.map(({ lane }) => lane));
  return lanes.filter((lane) => found.has(lane));
}

/** Which of the due messages of a lane is wanted. */
export interface NextMail {
  lane: string;
  /** Only messages with at most this number. */
  upTo?: number;
  /** The one that waits longest, in place of the one with the best place. */
  oldest?: true;
}

/** The next message that is due and was not tried yet, locked until the transaction ends; undefined when there is none. */
export function nextMail(db: UserPoolDb, which: NextMail, now: Date): Promise<MailRow | undefined> {
  let query = db
    .selectFrom('identity_mail_queue')
    .selectAll()
    .where('lane', '=', which.lane)
    .where('tries', '=', 0)
    .where('due_at', '<=', now);
  // What has a small number stands before the place of a greater one.
  if (which.upTo !== undefined)
    query = query.where('nth', '<=', which.upTo).where('position', '<', inOrder(which.upTo + 1));
  if (which.oldest !== true) query = query.orderBy('position');
  return query.orderBy('created_at').orderBy('id').limit(1).forUpdate().skipLocked().executeTakeFirst();
}

/** A message that is due and that a hand-over has failed of before; locked, as above. */
export function nextFailedMail(db: UserPoolDb, now: Date): Promise<MailRow | undefined> {
  return db
    .selectFrom('identity_mail_queue')
    .selectAll()
    .where('tries', '>', 0)
    .where('due_at', '<=', now)
    .orderBy('created_at')
    .limit(1)
    .forUpdate()
    .skipLocked()
    .executeTakeFirst();
}

/**
 * A hand-over begins: nobody else begins one before `until`. It counts no more for its network: a row that stands for no message goes at
 * this moment, and what a network may still ask for must not tell that this one is a message that has to be tried again. Gives whether there is anything under `noteKey` in `identity_mail_sends`.
 */
export async function claimMail(
  db: UserPoolDb,
  { id, claim, until }: { id: string; claim: string; until: Date },
  noteKey: string,
): Promise<boolean> {
  const row = await db
    .updateTable('identity_mail_queue')
    .set((row) => ({
      claim,
      due_at: until,
      tries: row('tries', '+', 1),
      rung_1: null,
      rung_2: null,
      rung_3: null,
    }))
    .where('id', '=', id)
    .returning((updated) =>
      updated
        .exists(
          updated
            .selectFrom('identity_mail_sends')
            .select(sql.lit(1).as('one'))
            .where('key_hash', '=', noteKey),
        )
        .as('is_noted'),
    )
    .executeTakeFirst();
  return row?.is_noted === true;
}

/** The hand-over of this name is done: the message is out of the queue, unless it was put into it anew meanwhile. */
export async function removeMail(
  db: UserPoolDb,
  { id, claim }: { id: string; claim: string },
): Promise<void> {
  await db.deleteFrom('identity_mail_queue').where('id', '=', id).where('claim', '=', claim).execute();
}

/** The hand-over of this name has failed. `letter`: what the message says from now on, sealed. */
export async function postponeMail(
  db: UserPoolDb,
  { id, claim }: { id: string; claim: string },
  dueAt: Date,
  letter?: Uint8Array,
): Promise<void> {
  await db
    .updateTable('identity_mail_queue')
    .set({ due_at: dueAt, claim: null, ...(letter === undefined ? {} : { letter_sealed: letter }) })
    .where('id', '=', id)
    .where('claim', '=', claim)
    .execute();
}

/** Whether there is anything to hand over. */
export async function hasDueMail(db: UserPoolDb, now: Date): Promise<boolean> {
  const row = await db
    .selectFrom('identity_mail_queue')
    .select('id')
    .where('due_at', '<=', now)
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}

/** What waits in a lane. */
export interface WaitingInLane {
  lane: string;
  waiting: number;
  /** Of these, rows of strangers, as `countWaiting` counts them. */
  strangers: number;
  /** Since when the oldest waits that was not tried yet. */
  oldest: Date | null;
  failed: number;
}

/** What waits in each lane; lanes in which nothing does are left out. */
export async function waitingByLane(db: UserPoolDb): Promise<WaitingInLane[]> {
  const rows = await db
    .selectFrom('identity_mail_queue')
    .select(({ fn }) => [
      'lane',
      fn.countAll().as('waiting'),
      fn.countAll().filterWhere('rung_1', 'is not', null).as('strangers'),
      fn.min<Date | null>('created_at').filterWhere('tries', '=', 0).as('oldest'),
      fn.countAll().filterWhere('tries', '>', 0).as('failed'),
    ])
    .groupBy('lane')
    .execute();
  return rows.map((row) => ({
    ...row,
    waiting: Number(row.waiting),
    strangers: Number(row.strangers),
    failed: Number(row.failed),
  }));
}

/** Takes these out of the queue. */
export async function deleteMails(db: UserPoolDb, ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return;
  await db.deleteFrom('identity_mail_queue').where('id', 'in', ids).execute();
}

/** Messages that are in the queue since before a moment and stay there beyond another one, by their ids, the first after `after`. */
export function listWaiting(
  db: UserPoolDb,
  {
    queuedBefore,
    keptBeyond,
    after,
    limit,
  }: { queuedBefore: Date; keptBeyond: Date; after: string; limit: number },
): Promise<Pick<MailRow, 'id' | 'letter_sealed'>[]> {
  return db
    .selectFrom('identity_mail_queue')
    .select(['id', 'letter_sealed'])
    .where('user_id', 'is not', null)
    .where('created_at', '<', queuedBefore)
    .where('keep_until', '>', keptBeyond)
    .where('id', '>', after)
    .orderBy('id')
    .limit(limit)
    .execute();
}

/** Removes messages that are worth nothing any more; gives how many there were of each lane, without rows that stand for none. */
export async function deleteStaleMails(
  db: UserPoolDb,
  now: Date,
): Promise<{ lane: string; messages: number }[]> {
  const { rows } = await sql<{ lane: string; messages: number }>`
    with stale as (delete from identity_mail_queue where keep_until < ${now} returning lane, user_id)
    select lane, count(*)::integer as messages from stale where user_id is not null group by lane`.execute(
    db,
  );
  return rows;
}
