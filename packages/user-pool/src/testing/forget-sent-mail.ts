import { sql } from 'kysely';
import { openPostgres } from '@bandpal/foundation/database';

/**
 * Forgets which messages the pool of a product that runs on PostgreSQL has sent. Budgets bound how many are remembered; without any, every one of
 * tens of thousands would be counted for each request.
 */
export async function forgetSentMail(databaseUrl: string): Promise<void> {
  await using database = openPostgres(databaseUrl, (error) => {
    throw error;
  });
  await sql`truncate identity_mail_sends`.execute(database.shared.of());
}
