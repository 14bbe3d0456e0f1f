import type { Kysely } from 'kysely';
import { Migrator } from 'kysely/migration';
import type { Migration } from 'kysely/migration';

/**
 * The migrations of one module by name, for PGlite and PostgreSQL 15 or newer. A released migration is never edited or renamed: add
 * the next one. Names are unique over all modules and begin with a number, in whose order they run.
 */
export type MigrationList = Readonly<Record<string, Migration>>;

/** Runs what the database has not had yet. Rejects with the database's own error; nothing of a failed migration stays. */
export async function migrate(db: Kysely<unknown>, lists: readonly MigrationList[]): Promise<void> {
  const { error } = await migratorOf(db, lists).migrateToLatest();
  if (error !== undefined) throw error;
}

/** Names of the migrations the database has not had yet; changes nothing. */
export async function pendingMigrations(
  db: Kysely<unknown>,
  lists: readonly MigrationList[],
): Promise<string[]> {
  const known = await migratorOf(db, lists).getMigrations();
  return known.filter(({ executedAt }) => executedAt === undefined).map(({ name }) => name);
}

function migratorOf(db: Kysely<unknown>, lists: readonly MigrationList[]): Migrator {
  return new Migrator({
    db,
    provider: { getMigrations: async () => merged(lists) },
    // One module may add a migration whose number lies before the newest of another.
    allowUnorderedMigrations: true,
  });
}

function merged(lists: readonly MigrationList[]): Record<string, Migration> {
  const all: Record<string, Migration> = {};
  for (const [name, migration] of lists.flatMap((list) => Object.entries(list))) {
    if (name in all) throw new Error(`Two modules have a migration named ${name}.`);
    all[name] = migration;
  }
  return all;
}
