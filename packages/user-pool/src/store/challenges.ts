// Rows of identity_challenges.
import type { Insertable, Selectable } from 'kysely';
import type { UserPoolDb } from './tables.ts';
import type { IdentityChallengesTable } from './tables.ts';

export type ChallengeRow = Selectable<IdentityChallengesTable>;

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
