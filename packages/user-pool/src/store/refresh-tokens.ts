// Rows of identity_refresh_families and identity_refresh_tokens.
import type { Insertable, Selectable } from 'kysely';
import { keysState } from './signing-keys.ts';
import type { UserPoolDb } from './tables.ts';
import type { IdentityRefreshFamiliesTable } from './tables.ts';
import { userOf } from './users.ts';
import type { User } from './users.ts';

export type FamilyRow = Selectable<IdentityRefreshFamiliesTable>;

/** When the person of a session last showed who they are, and how. */
interface FamilyProof {
  proved_at: Date;
  shown_password: boolean;
  shown_since: Date | null;
}

/** A token as it is written. */
export interface TokenRow {
  token_hash: string;
  expires_at: Date;
}

/**
 * Begins the session of one sign-in with its first token, in one statement; of the user's other sessions that live only those last used
 * stay. Gives what the keys that sign are now: see `keysState`.
 */
export async function insertFamily(
  db: UserPoolDb,
  family: Insertable<IdentityRefreshFamiliesTable>,
  token: TokenRow,
  mostOthers: number,
): Promise<string> {
  const { family_id, user_id } = family;
  const { state } = await db
    .with('token', (write) =>
      write.insertInto('identity_refresh_tokens').values({ ...token, family_id, user_id, used_at: null }),
    )
    .with('surplus', (write) =>
      write
        .deleteFrom('identity_refresh_families')
        .where('family_id', 'in', (query) =>
          query
            .selectFrom('identity_refresh_families')
            .select('family_id')
            .where('user_id', '=', user_id)
            .where('revoked_at', 'is', null)
            .orderBy('last_used_at', 'desc')
            .orderBy('family_id')
            .offset(mostOthers),
        ),
    )
    .insertInto('identity_refresh_families')
    .values(family)
    .returning(keysState().as('state'))
    .executeTakeFirstOrThrow();
  return state;
}

/** A token with its session and the user, as they are now. */
export interface FoundToken {
  usedAt: Date | null;
  tokenExpiresAt: Date;
  family: FamilyRow;
  user: User;
  /** What the keys that sign are now: see `keysState`. */
  keysState: string;
}

/** What belongs to a token; undefined for any other text. Nothing is locked: see `renewToken`. */
export async function findToken(db: UserPoolDb, tokenHash: string): Promise<FoundToken | undefined> {
  const row = await db
    .selectFrom('identity_refresh_tokens as token')
    .innerJoin('identity_refresh_families as family', 'family.family_id', 'token.family_id')
    .innerJoin('identity_users as user', 'user.user_id', 'family.user_id')
    .selectAll(['family', 'user'])
    .select(['token.used_at', 'token.expires_at as token_expires_at', keysState().as('keys_state')])
    .where('token.token_hash', '=', tokenHash)
    .executeTakeFirst();
  if (row === undefined) return undefined;
  const { used_at: usedAt, token_expires_at: tokenExpiresAt, keys_state } = row;
  return { usedAt, tokenExpiresAt, family: row, user: userOf(row), keysState: keys_state };
}

/**
 * Notes the first use of a token and adds the one after it, unless that is there. One statement, which waits for whoever ends the
 * session at that moment: false, and nothing written, when it has ended.
 */
export async function renewToken(
  db: UserPoolDb,
  familyId: string,
  usedHash: string,
  next: TokenRow,
  at: Date,
): Promise<boolean> {
  const alive = await db
    .with('alive', (write) =>
      write
        .updateTable('identity_refresh_families')
        .set({ last_used_at: at })
        .where('family_id', '=', familyId)
        .where('revoked_at', 'is', null)
        .returning(['family_id', 'user_id']),
    )
    .with('used', (write) =>
      write
        .updateTable('identity_refresh_tokens as token')
        .from('alive')
        .set({ used_at: at })
        .where('token.token_hash', '=', usedHash)
        .where('token.used_at', 'is', null),
    )
    .with('added', (write) =>
      write
        .insertInto('identity_refresh_tokens')
        .columns(['token_hash', 'family_id', 'user_id', 'expires_at'])
        .expression((query) =>
          query
            .selectFrom('alive')
            .select((expression) => [
              expression.val(next.token_hash).as('token_hash'),
              'alive.family_id',
              'alive.user_id',
              expression.val(next.expires_at).as('expires_at'),
            ]),
        )
        .onConflict((conflict) => conflict.column('token_hash').doNothing()),
    )
    .selectFrom('alive')
    .select('family_id')
    .executeTakeFirst();
  return alive !== undefined;
}

/** Which session a token belongs to; undefined for any other text. */
export function findFamilyOfToken(
  db: UserPoolDb,
  tokenHash: string,
): Promise<{ family_id: string; user_id: string } | undefined> {
  return db
    .selectFrom('identity_refresh_tokens')
    .select(['family_id', 'user_id'])
    .where('token_hash', '=', tokenHash)
    .executeTakeFirst();
}

/** The family, if its tokens still count. `signedBy`: the key of a token of it, which must not have been taken back. */
export async function findLiveFamily(
  db: UserPoolDb,
  familyId: string,
  userId: string,
  now: Date,
  signedBy?: string,
): Promise<FamilyProof | undefined> {
  const query = db
    .selectFrom('identity_refresh_families')
    .select(['proved_at', 'shown_password', 'shown_since'])
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

/** Remembers when the person of a session last showed who they are, and how. */
export async function setProof(db: UserPoolDb, familyId: string, proof: FamilyProof): Promise<void> {
  await db.updateTable('identity_refresh_families').set(proof).where('family_id', '=', familyId).execute();
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
