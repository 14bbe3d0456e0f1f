// Rows of identity_codes. The newest code for a purpose stands under its name; those before it, which live on, under that name behind a
// word and their own hash. Versions one apart run side by side, and the one before this looks for one code under each name.
import { sql, type RawBuilder, type Insertable, type Selectable } from 'kysely';
import { z } from 'zod';
import type { UserPoolDb, IdentityChallengesTable } from './tables.ts';

const EARLIER = 'earlier ';

/** What a row is for, whether or not a newer one was sent. */
const PURPOSE = sql<string>`regexp_replace(purpose, ${`^${EARLIER}\\S+ `}, '')`;

/** Rows for a purpose; `isFamily`: also those whose purpose begins with it and a space. */
const isFor = (purpose: string, isFamily = false): RawBuilder<boolean> =>
  isFamily
    ? sql`(${PURPOSE} = ${purpose} or starts_with(${PURPOSE}, ${`${purpose} `}))`
    : sql`${PURPOSE} = ${purpose}`;

/**
 * Writes a code. Others for the same purpose end: `all` of them, or those whose time was over at a moment, so that there are never more than
 * were sent within the life of one.
 */
export async function saveCode(
  db: UserPoolDb,
  code: { userId: string; purpose: string; codeHmac: string; isLong: boolean; expiresAt: Date },
  ending: 'all' | { overAt: Date },
): Promise<void> {
  const { userId, purpose, codeHmac } = code;
  const isOver = ending === 'all' ? sql<boolean>`true` : sql<boolean>`expires_at <= ${ending.overAt}`;
  await db
    .deleteFrom('identity_codes')
    .where('user_id', '=', userId)
    .where(isFor(purpose))
    // The same digits once more replace the earlier ones.
    .where(sql<boolean>`(${isOver} or code_hmac = ${codeHmac})`)
    .execute();
  await db
    .updateTable('identity_codes')
    .set({ purpose: sql<string>`${EARLIER} || code_hmac || ' ' || purpose` })
    .where('user_id', '=', userId)
    .where('purpose', '=', purpose)
    .execute();
  const columns = { code_hmac: codeHmac, tries: 0, is_long: code.isLong, expires_at: code.expiresAt };
  await db
    .insertInto('identity_codes')
    .values({ user_id: userId, purpose, ...columns })
    .onConflict((conflict) => conflict.columns(['user_id', 'purpose']).doUpdateSet(columns))
    .execute();
}

/** How many codes of six digits for a purpose have not ended, whether or not their tries are used up. */
export async function countShortCodes(
  db: UserPoolDb,
  userId: string,
  purpose: string,
  now: Date,
): Promise<number> {
  const { count } = await db
    .selectFrom('identity_codes')
    .select(({ fn }) => fn.countAll().as('count'))
    .where('user_id', '=', userId)
    .where(isFor(purpose))
    .where('is_long', '=', false)
    .where('expires_at', '>', now)
    .executeTakeFirstOrThrow();
  return Number(count);
}

const storedCodesSchema = z.array(
  z.object({ purpose: z.string(), codeHmac: z.string(), isLong: z.boolean(), expiresAt: z.coerce.date() }),
);

/** A code to compare with. */
export type StoredCode = z.output<typeof storedCodesSchema>[number];

/** How a try is counted. */
interface TryRules {
  maxTries: number;
  /** A row of `identity_attempts` that is written in place of a code: the time must not tell whether anything was sent. */
  counter: string;
  now: Date;
}

/**
 * Counts one try and gives the codes to compare with: none when there is none, or when their tries are used up. Those of a long code never
 * are. A try that could hit several codes of six digits for a purpose counts for so much that all tries together could hit no more than with
 * one. It is counted in the row of the newest code for each purpose, as a try of those before it as well: however many there are, one row is
 * written, and one comes back. `isFamily`: also codes whose purpose begins with this one and a space.
 */
export async function tryCodes(
  db: UserPoolDb,
  { userId, purpose, isFamily }: { userId: string; purpose: string; isFamily: boolean },
  { maxTries, counter, now }: TryRules,
): Promise<StoredCode[]> {
  const isNewest = isFamily
    ? sql`(tried.purpose = ${purpose} or starts_with(tried.purpose, ${`${purpose} `}))`
    : sql`tried.purpose = ${purpose}`;
  const { rows } = await sql<{ codes: unknown }>`
    with codes as (
      select code_hmac, is_long, expires_at, ${PURPOSE} as meant,
        sum(tries) over newest_first as tries, first_value(tries) over newest_first as tries_of_newest
      from identity_codes where user_id = ${userId} and ${isFor(purpose, isFamily)}
      window newest_first as (partition by ${PURPOSE} order by (purpose = ${PURPOSE}) desc, expires_at desc, code_hmac)
    ), short as (
      select meant, greatest(1, count(*) filter (where tries < ${maxTries} and not is_long and expires_at > ${now})) as codes
      from codes group by meant
    ), held as materialized (
      select tried.purpose from identity_codes as tried where user_id = ${userId} and ${isNewest}
      order by tried.code_hmac for update
    ), counted as (
      update identity_codes as tried
      set tries = tried.tries + ceil(${maxTries}::numeric / greatest(1, ${maxTries}::integer / codes))::integer
      from short, (select count(*) from held) as locked
      where user_id = ${userId} and ${isNewest} and short.meant = tried.purpose
      returning tried.purpose,
        tried.tries - ceil(${maxTries}::numeric / greatest(1, ${maxTries}::integer / codes))::integer as before
    ), spare as (
      update identity_attempts set last_at = last_at
      where key_hash = ${counter} and not exists (select from counted)
    )
    select coalesce(jsonb_agg(jsonb_build_object(
      'purpose', meant, 'codeHmac', code_hmac, 'isLong', is_long, 'expiresAt', expires_at
    )) filter (where is_long or tries - tries_of_newest + before < ${maxTries}), '[]'::jsonb) as codes
    from codes join counted on counted.purpose = codes.meant`.execute(db);
  return storedCodesSchema.parse(rows[0]?.codes);
}

/**
 * Uses the code up, whose hash is one of these, in the transaction of what it allows. False when another request just did. All codes of the
 * user are locked, in the order in which tries lock them: of two requests neither waits for the other.
 */
export async function removeCode(
  db: UserPoolDb,
  userId: string,
  purpose: string,
  codeHmacs: readonly string[],
): Promise<boolean> {
  await db
    .selectFrom('identity_codes')
    .select('purpose')
    .where('user_id', '=', userId)
    .orderBy('code_hmac')
    .forUpdate()
    .execute();
  const result = await db
    .deleteFrom('identity_codes')
    .where('user_id', '=', userId)
    .where(isFor(purpose))
    .where('code_hmac', 'in', codeHmacs)
    .executeTakeFirst();
  return result.numDeletedRows > 0n;
}

/** Whether there is a code for a purpose that has not ended. */
export async function hasLiveCode(
  db: UserPoolDb,
  userId: string,
  purpose: string,
  now: Date,
): Promise<boolean> {
  return (await livePurposes(db, userId, now)).has(purpose);
}

/** What a person has codes for that have not ended. */
export async function livePurposes(db: UserPoolDb, userId: string, now: Date): Promise<Set<string>> {
  const rows = await db
    .selectFrom('identity_codes')
    .select(PURPOSE.as('purpose'))
    .where('user_id', '=', userId)
    .where('expires_at', '>', now)
    .execute();
  return new Set(rows.map(({ purpose }) => purpose));
}

/** Removes the codes of a person that were sent for this, to whomever asked. */
export async function deleteCodesFor(db: UserPoolDb, userId: string, purpose: string): Promise<void> {
  await db.deleteFrom('identity_codes').where('user_id', '=', userId).where(isFor(purpose, true)).execute();
}

/** Removes codes that ended before `before`. */
export async function deleteExpiredCodes(db: UserPoolDb, before: Date): Promise<void> {
  await db.deleteFrom('identity_codes').where('expires_at', '<', before).execute();
}

// Rows of identity_challenges.
type ChallengeRow = Selectable<IdentityChallengesTable>;

/** Writes a challenge; one with the same id is replaced. */
export async function saveChallenge(db: UserPoolDb, row: Insertable<IdentityChallengesTable>): Promise<void> {
  const { id_hash: _id, ...columns } = row;
  await db
    .insertInto('identity_challenges')
    .values(row)
    .onConflict((conflict) => conflict.column('id_hash').doUpdateSet(columns))
    .execute();
}

/** Which challenge is meant: by its session, or by the secret block of an SRP exchange. */
export type ChallengeKey = { idHash: string } | { secretBlockHash: string };

/** Counts one try and gives the challenge; undefined when it is unknown, over, or tried too often. */
export function tryChallenge(
  db: UserPoolDb,
  key: ChallengeKey,
  now: Date,
  maxTries: number,
): Promise<ChallengeRow | undefined> {
  const query = db
    .updateTable('identity_challenges')
    .set((expression) => ({ tries: expression('tries', '+', 1) }))
    .where('expires_at', '>', now)
    .where('tries', '<', maxTries);
  return (
    'idHash' in key
      ? query.where('id_hash', '=', key.idHash)
      : query.where('secret_block_hash', '=', key.secretBlockHash)
  )
    .returningAll()
    .executeTakeFirst();
}

/** Whether a challenge can still be answered. */
export async function hasLiveChallenge(db: UserPoolDb, idHash: string, now: Date): Promise<boolean> {
  const row = await db
    .selectFrom('identity_challenges')
    .select('id_hash')
    .where('id_hash', '=', idHash)
    .where('expires_at', '>', now)
    .executeTakeFirst();
  return row !== undefined;
}

/** Uses the challenge up. False when another request just did. */
export async function removeChallenge(db: UserPoolDb, idHash: string): Promise<boolean> {
  const result = await db.deleteFrom('identity_challenges').where('id_hash', '=', idHash).executeTakeFirst();
  return result.numDeletedRows > 0n;
}

/** Ends every sign-in of the user that is under way. */
export async function deleteChallengesOf(db: UserPoolDb, userId: string): Promise<void> {
  await db.deleteFrom('identity_challenges').where('user_id', '=', userId).execute();
}

/** Removes challenges that ended before `before`. */
export async function deleteExpiredChallenges(db: UserPoolDb, before: Date): Promise<void> {
  await db.deleteFrom('identity_challenges').where('expires_at', '<', before).execute();
}
