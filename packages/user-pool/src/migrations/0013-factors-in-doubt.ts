import type { Kysely } from 'kysely';
import type { Migration } from 'kysely/migration';

/** Since when a way into the account waits for its owner to say that it is theirs. */
export const factorsInDoubt: Migration = {
  async up(db: Kysely<unknown>) {
    for (const table of ['identity_passkeys', 'identity_totp']) {
      await db.schema.alterTable(table).addColumn('doubted_at', 'timestamptz').execute();
    }
  },
};
