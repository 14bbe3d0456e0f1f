import { Migrator } from 'kysely/migration';
import { migrations } from './migrations/index.ts';
import type { Database } from './schema.ts';

/** Names of the changes to the tables this database has not had yet; it changes nothing. */
export async function pendingMigrations(db: Database): Promise<string[]> {
  const known = await new Migrator({ db, provider: migrations }).getMigrations();
  return known.filter(({ executedAt }) => executedAt === undefined).map(({ name }) => name);
}
