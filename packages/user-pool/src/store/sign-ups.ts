// Rows of identity_sign_ups.
import { jsonColumn } from '@bandpal/foundation/database';
import { sql } from 'kysely';
import { z } from 'zod';
import type { UserPoolDb } from './tables.ts';

/** A sign-up that waits for its code. */
export interface OpenSignUp {
  id: string;
  userId: string;
  /** Names the browser it came from; null when that keeps no cookies. */
  browser: string | null;
  attributes: Record<string, string>;
  password: { hash: string; srp_sealed: Uint8Array | null; key_id: string | null };
  createdAt: Date;
}

const attributesSchema = z.record(z.string(), z.string());

/** Writes a new one. */
export async function insertSignUp(db: UserPoolDb, signUp: OpenSignUp): Promise<void> {
  const { hash, srp_sealed, key_id } = signUp.password;
  await db
    .insertInto('identity_sign_ups')
    .values({
      sign_up_id: signUp.id,
      user_id: signUp.userId,
      browser: signUp.browser,
      attributes: jsonColumn(signUp.attributes),
      hash,
      srp_sealed,
      key_id,
      created_at: signUp.createdAt,
    })
    .execute();
}

/** Those of an unconfirmed user, the newest first. */
export async function listSignUps(db: UserPoolDb, userId: string): Promise<OpenSignUp[]> {
  const rows = await db
    .selectFrom('identity_sign_ups')
    .selectAll()
    .where('user_id', '=', userId)
    .orderBy('created_at', 'desc')
    .orderBy('sign_up_id')
    .execute();
  return rows.map(({ hash, srp_sealed, key_id, ...row }) => ({
    id: row.sign_up_id,
    userId: row.user_id,
    browser: row.browser,
    attributes: attributesSchema.parse(row.attributes),
    password: { hash, srp_sealed, key_id },
    createdAt: row.created_at,
  }));
}

const namesSchema = z.array(z.object({ id: z.string(), browser: z.string().nullable() }));

/** Which sign-ups a user has, the newest first. One row comes back however many there are: the time of the query tells nothing of the name. */
export async function nameSignUps(
  db: UserPoolDb,
  userId: string,
): Promise<Pick<OpenSignUp, 'id' | 'browser'>[]> {
  const { rows } = await sql<{ names: unknown }>`
    select coalesce(
      jsonb_agg(jsonb_build_object('id', sign_up_id, 'browser', browser) order by created_at desc, sign_up_id),
      '[]'::jsonb
    ) as names from identity_sign_ups where user_id = ${userId}`.execute(db);
  return namesSchema.parse(rows[0]?.names);
}

/** Removes these of a user. */
export async function deleteSignUps(db: UserPoolDb, ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return;
  await db.deleteFrom('identity_sign_ups').where('sign_up_id', 'in', ids).execute();
}

/** Removes all of a user. */
export async function deleteSignUpsOf(db: UserPoolDb, userId: string): Promise<void> {
  await db.deleteFrom('identity_sign_ups').where('user_id', '=', userId).execute();
}

/** Removes those that were made before `before`. */
export async function deleteOldSignUps(db: UserPoolDb, before: Date): Promise<void> {
  await db.deleteFrom('identity_sign_ups').where('created_at', '<', before).execute();
}
