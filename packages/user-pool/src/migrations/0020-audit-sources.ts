import { sql } from 'kysely';
import type { Kysely } from 'kysely';
import type { Migration } from 'kysely/migration';

/**
 * The audit trail says with which factor, from which kind of network, and what exactly; entries of the same moment keep their order, and
 * operators' are found without the others.
 */
export const auditSources: Migration = {
  async up(db: Kysely<unknown>) {
    await db.schema
      .alterTable('identity_audit')
      .addColumn('factor', 'text')
      .addColumn('network', 'smallint')
      .addColumn('detail', 'text')
      .addColumn('position', 'bigint', (column) => column.notNull().generatedAlwaysAsIdentity())
      .execute();
    await sql`create index identity_audit_by_operator on identity_audit (at) where event like '%-by-operator'`.execute(
      db,
    );
  },
};
