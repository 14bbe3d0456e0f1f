// Rows of identity_refresh_families and identity_refresh_tokens.
import type { Insertable, Selectable } from 'kysely';
import type { UserPoolDb } from './tables.ts';
import type { IdentityRefreshFamiliesTable, IdentityRefreshTokensTable } from './tables.ts';

export type FamilyRow = Selectable<IdentityRefreshFamiliesTable>;

/** Begins the family of one sign-in. */
export async function insertFamily(
  db: UserPoolDb,
  row: Insertable<IdentityRefreshFamiliesTable>,
): Promise<void> {
  await db.insertInto('identity_refresh_families').values(row).execute();
}

/** Adds a token to its family, unless it is there. */
export async function insertToken(
  db: UserPoolDb,
  row: Insertable<IdentityRefreshTokensTable>,
): Promise<void> {
  await db
    .insertInto('identity_refresh_tokens')
    .values(row)
    .onConflict((conflict) => conflict.column('token_hash').doNothing())
    .execute();
}

/** A token with its family, both locked until the transaction ends; undefined for any other text. */
export async function lockToken(
  db: UserPoolDb,
  tokenHash: string,
): Promise<{ usedAt: Date | null; tokenExpiresAt: Date; family: FamilyRow } | undefined> {
  const row = await db
    .selectFrom('identity_refresh_tokens as token')
    .innerJoin('identity_refresh_families as family', 'family.family_id', 'token.family_id')
    .selectAll('family')
    .select(['token.used_at as token_used_at', 'token.expires_at as token_expires_at'])
    .where('token.token_hash', '=', tokenHash)
    .forUpdate()
    .executeTakeFirst();
  if (row === undefined) return undefined;
  const { token_used_at: usedAt, token_expires_at: tokenExpiresAt, ...family } = row;
  return { usedAt, tokenExpiresAt, family };
}

/** Remembers when a token was first used. */
export async function markTokenUsed(db: UserPoolDb, tokenHash: string, at: Date): Promise<void> {
  await db
    .updateTable('identity_refresh_tokens')
    .set({ used_at: at })
    .where('token_hash', '=', tokenHash)
    .where('used_at', 'is', null)
    .execute();
}

/** Remembers that the session is alive. */
export async function touchFamily(db: UserPoolDb, familyId: string, at: Date): Promise<void> {
  await db
    .updateTable('identity_refresh_families')
    .set({ last_used_at: at })
    .where('family_id', '=', familyId)
    .execute();
}

/** The family, if its tokens still count. `signedBy`: the key of a token of it, which must not have been taken back. */
export async function findLiveFamily(
  db: UserPoolDb,
  familyId: string,
  userId: string,
  now: Date,
  signedBy?: string,
): Promise<Pick<FamilyRow, 'proved_at'> | undefined> {
  const query = db
    .selectFrom('identity_refresh_families')
    .select('proved_at')
    .where('family_id', '=', familyId)
    .where('user_id', '=', userId)
    .where('revoked_at', 'is', null)
    .where('expires_at', '>', now);
  if (signedBy === undefined) return query.executeTakeFirst();
  return query
    .where((expression) =>
      expression.exists(
        expression.selectFrom('identity_signing_keys').select('kid').where('kid', '=', signedBy),
      ),
    )
    .executeTakeFirst();
}

/** Ends every session that was begun or continued since then; gives their number. */
export async function revokeUsedSince(db: UserPoolDb, since: Date, at: Date): Promise<number> {
  const result = await db
    .updateTable('identity_refresh_families')
    .set({ revoked_at: at })
    .where('revoked_at', 'is', null)
    .where('last_used_at', '>=', since)
    .executeTakeFirst();
  return Number(result.numUpdatedRows);
}

/** Remembers when the person of a session last showed who they are. */
export async function setProvedAt(db: UserPoolDb, familyId: string, at: Date): Promise<void> {
  await db
    .updateTable('identity_refresh_families')
    .set({ proved_at: at })
    .where('family_id', '=', familyId)
    .execute();
}

/** The device a session was begun on, if it has one. */
export async function deviceOfFamily(db: UserPoolDb, familyId: string): Promise<string | null> {
  const row = await db
    .selectFrom('identity_refresh_families')
    .select('device_key')
    .where('family_id', '=', familyId)
    .executeTakeFirst();
  return row?.device_key ?? null;
}

/** Which sessions of a user to end. */
export type FamilySelection =
  | { userId: string; except?: string }
  | { familyId: string }
  | { userId: string; deviceKey: string; except: string };

/** Ends sessions. */
export async function revokeFamilies(db: UserPoolDb, which: FamilySelection, at: Date): Promise<void> {
  let query = db
    .updateTable('identity_refresh_families')
    .set({ revoked_at: at })
    .where('revoked_at', 'is', null);
  if ('familyId' in which) query = query.where('family_id', '=', which.familyId);
  else query = query.where('user_id', '=', which.userId);
  if ('deviceKey' in which) query = query.where('device_key', '=', which.deviceKey);
  if ('except' in which) query = query.where('family_id', '<>', which.except ?? '');
  await query.execute();
}

/** The sessions of a user that can still be continued, the last used first. */
export function listLiveFamilies(
  db: UserPoolDb,
  userId: string,
  when: { now: Date; idleSince: Date },
): Promise<FamilyRow[]> {
  return db
    .selectFrom('identity_refresh_families')
    .selectAll()
    .where('user_id', '=', userId)
    .where('revoked_at', 'is', null)
    .where('expires_at', '>', when.now)
    .where('last_used_at', '>', when.idleSince)
    .orderBy('last_used_at', 'desc')
    .orderBy('family_id')
    .execute();
}

/** Removes the sessions of a user that live, but for one and the `others` last used, with their tokens. */
export async function deleteSurplusFamilies(
  db: UserPoolDb,
  userId: string,
  kept: { familyId: string; others: number },
): Promise<void> {
  const surplus = db
    .selectFrom('identity_refresh_families')
    .select('family_id')
    .where('user_id', '=', userId)
    .where('family_id', '<>', kept.familyId)
    .where('revoked_at', 'is', null)
    .orderBy('last_used_at', 'desc')
    .orderBy('family_id')
    .offset(kept.others);
  await db.deleteFrom('identity_refresh_families').where('family_id', 'in', surplus).execute();
}

/** Removes tokens and sessions that ended before `before`. */
export async function deleteEndedFamilies(db: UserPoolDb, before: Date): Promise<void> {
  await db.deleteFrom('identity_refresh_tokens').where('expires_at', '<', before).execute();
  await db
    .deleteFrom('identity_refresh_families')
    .where((expression) =>
      expression.or([expression('expires_at', '<', before), expression('revoked_at', '<', before)]),
    )
    .execute();
}
