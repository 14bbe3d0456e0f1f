import { sql } from 'kysely';
import type { Kysely } from 'kysely';
import type { Migration } from 'kysely/migration';

/** When the person of a session has last shown who they are: at its sign-in, or in a proof beside it. */
export const provedAt: Migration = {
  async up(db: Kysely<unknown>) {
    const table = 'identity_refresh_families';
    await db.schema.alterTable(table).addColumn('proved_at', 'timestamptz').execute();
    await sql`update ${sql.table(table)} set proved_at = auth_time`.execute(db);
    await db.schema
      .alterTable(table)
      .alterColumn('proved_at', (column) => column.setNotNull())
      .execute();
  },
};
