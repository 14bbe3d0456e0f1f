import { sql } from 'kysely';
import { openPostgres } from '@bandpal/foundation/database';
import type { UserPoolTables } from '../store/tables.ts';

/** Lets the accounts of a product that runs on PostgreSQL be known for so much longer, and their addresses as well. */
export async function ageAccounts(databaseUrl: string, ms: number): Promise<void> {
  await using database = openPostgres(databaseUrl, (error) => {
    throw error;
  });
  await database.shared
    .of<UserPoolTables>()
    .updateTable('identity_users')
    .set({
      created_at: sql`created_at - ${ms} * interval '1 millisecond'`,
      email_proved_at: sql`email_proved_at - ${ms} * interval '1 millisecond'`,
    })
    .execute();
}
