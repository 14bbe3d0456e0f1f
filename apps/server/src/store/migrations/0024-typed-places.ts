import type { Kysely } from 'kysely';
import type { Migration } from 'kysely/migration';

/**
 * How many typed tests each process runs and may run. Processes of an older version that run beside this one say nothing of it: they count
 * as having no place.
 */
export const typedPlaces: Migration = {
  async up(db: Kysely<unknown>) {
    await db.schema
      .alterTable('replicas')
      .addColumn('typed_tests', 'integer', (column) => column.notNull().defaultTo(0))
      .addColumn('max_typed_tests', 'integer', (column) => column.notNull().defaultTo(0))
      .execute();
  },
};
