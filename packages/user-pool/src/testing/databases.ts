import type { Database } from '@bandpal/foundation/database';
import { databases as plainDatabases } from '@bandpal/foundation/testing/databases';
import type { UserPoolDb, UserPoolTables } from '../store/tables.ts';

/** A database with the user pool's tables in it. */
export interface Store extends Database {
  readonly db: UserPoolDb;
}

/** Both databases the service runs on, for `describe.each(databases)`. `open` gives an empty, migrated one. */
export const databases: readonly { name: string; open: () => Promise<Store> }[] = plainDatabases.map(
  ({ name, open }) => ({
    name,
    open: async () => {
      const database = await open();
      return { ...database, db: database.shared.of<UserPoolTables>() };
    },
  }),
);
