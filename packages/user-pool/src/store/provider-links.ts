// Rows of identity_provider_links.
import type { Selectable } from 'kysely';
import type { UserPoolDb } from './tables.ts';
import type { IdentityProviderLinksTable } from './tables.ts';

export type LinkRow = Selectable<IdentityProviderLinksTable>;
type LinkKey = Pick<LinkRow, 'issuer' | 'subject'>;

/** The connection of a person at a provider, to whichever account. */
export function findLink(db: UserPoolDb, { issuer, subject }: LinkKey): Promise<LinkRow | undefined> {
  return db
    .selectFrom('identity_provider_links')
    .selectAll()
    .where('issuer', '=', issuer)
    .where('subject', '=', subject)
    .executeTakeFirst();
}

/** The connections of a user, the oldest first. */
export function listLinks(db: UserPoolDb, userId: string): Promise<LinkRow[]> {
  return db
    .selectFrom('identity_provider_links')
    .selectAll()
    .where('user_id', '=', userId)
    .orderBy('created_at')
    .orderBy('subject')
    .execute();
}

/** Writes a connection. False when the person at the provider is connected already, with whomever. */
export async function insertLink(db: UserPoolDb, row: LinkRow): Promise<boolean> {
  const result = await db
    .insertInto('identity_provider_links')
    .values(row)
    .onConflict((conflict) => conflict.columns(['issuer', 'subject']).doNothing())
    .executeTakeFirst();
  return (result.numInsertedOrUpdatedRows ?? 0n) > 0n;
}

/** Notes a use of a connection that is not in doubt. False when it is in doubt, or the user has it no more. */
export async function useLink(
  db: UserPoolDb,
  userId: string,
  { issuer, subject }: LinkKey,
  at: Date,
): Promise<boolean> {
  const result = await db
    .updateTable('identity_provider_links')
    .set({ last_used_at: at })
    .where('user_id', '=', userId)
    .where('issuer', '=', issuer)
    .where('subject', '=', subject)
    .where('doubted_at', 'is', null)
    .executeTakeFirst();
  return result.numUpdatedRows > 0n;
}

/** Puts every connection of a user in doubt; one that was before stays so since then. Gives how many are. */
export async function doubtLinks(db: UserPoolDb, userId: string, at: Date): Promise<number> {
  const result = await db
    .updateTable('identity_provider_links')
    .set((expression) => ({ doubted_at: expression.fn.coalesce('doubted_at', expression.val(at)) }))
    .where('user_id', '=', userId)
    .executeTakeFirst();
  return Number(result.numUpdatedRows);
}

/** Its owner says that a connection is theirs. False when they have none like it. */
export async function keepLink(
  db: UserPoolDb,
  userId: string,
  { issuer, subject }: LinkKey,
): Promise<boolean> {
  const result = await db
    .updateTable('identity_provider_links')
    .set({ doubted_at: null })
    .where('user_id', '=', userId)
    .where('issuer', '=', issuer)
    .where('subject', '=', subject)
    .executeTakeFirst();
  return result.numUpdatedRows > 0n;
}

/** Removes every connection of a user; gives how many there were. */
export async function deleteLinks(db: UserPoolDb, userId: string): Promise<number> {
  const result = await db
    .deleteFrom('identity_provider_links')
    .where('user_id', '=', userId)
    .executeTakeFirst();
  return Number(result.numDeletedRows);
}

/** Removes a connection of a user. False when they have none like it. */
export async function deleteLink(
  db: UserPoolDb,
  userId: string,
  { issuer, subject }: LinkKey,
): Promise<boolean> {
  const result = await db
    .deleteFrom('identity_provider_links')
    .where('user_id', '=', userId)
    .where('issuer', '=', issuer)
    .where('subject', '=', subject)
    .executeTakeFirst();
  return result.numDeletedRows > 0n;
}
