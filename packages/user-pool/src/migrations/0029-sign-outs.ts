import type { Kysely } from 'kysely';
import type { Migration } from 'kysely/migration';

/** How often all sign-ins of a user were ended, and how often that was when a step of one began: none goes on that began before. */
export const signOuts: Migration = {
  async up(db: Kysely<unknown>) {
    await db.schema
      .alterTable('identity_users')
      .addColumn('sign_outs', 'integer', (column) => column.notNull().defaultTo(0))
      .execute();
    // Null for steps that a process of an earlier version writes.
    await db.schema.alterTable('identity_challenges').addColumn('sign_outs', 'integer').execute();
  },
};
