import type { UserPoolDb } from './tables.ts';
import { deleteUserRow } from './users.ts';

/** Removes every row of a user, and their name and network from the audit trail. What refers to the user's own row goes with it. */
export async function eraseRows(db: UserPoolDb, userId: string): Promise<void> {
  await db.deleteFrom('identity_challenges').where('user_id', '=', userId).execute();
  await db.deleteFrom('identity_attempts').where('user_id', '=', userId).execute();
  await db.deleteFrom('identity_mail_sends').where('user_id', '=', userId).execute();
  await db
    .updateTable('identity_audit')
    .set({ user_id: null, network: null })
    .where('user_id', '=', userId)
    .execute();
  await deleteUserRow(db, userId);
}
