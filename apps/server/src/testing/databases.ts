import type { Database } from '@bandpal/foundation/database';
import {
  bothDatabases as bothPlainDatabases,
  databases as plainDatabases,
} from '@bandpal/foundation/testing/databases';
import type { TestDatabase } from '@bandpal/foundation/testing/databases';
import type { AppContext } from '../wiring/app-context.ts';

/** An open database with the tables of all features at hand. */
export interface FullStore extends Database {
  readonly db: AppContext['db'];
}

interface TestStore {
  name: string;
  /** Gives an empty one with the tables of all modules. */
  open: () => Promise<FullStore>;
}

/** Always both databases the product runs on, for `describe.each(bothDatabases)`: for tests of what can differ between them. */
export const bothDatabases: readonly TestStore[] = bothPlainDatabases.map(withStore);

/** The database of the suite, for all other tests: PostgreSQL, or both when `TEST_DATABASES` is `all`. */
export const databases: readonly TestStore[] = plainDatabases.map(withStore);

function withStore({ name, open }: TestDatabase): TestStore {
  return { name, open: async () => fullStoreIn(await open()) };
}

/** An open database as every feature sees it. */
export function fullStoreIn(database: Database): FullStore {
  return { ...database, db: database.shared.of() };
}
