import {
  bothDatabases as bothPlainDatabases,
  databases as plainDatabases,
} from '@bandpal/foundation/testing/databases';
import type { TestDatabase } from '@bandpal/foundation/testing/databases';
import { storeIn } from '../store/index.ts';
import type { Store } from '../store/index.ts';

interface TestStore {
  name: string;
  /** Gives an empty one with the tables of all modules. */
  open: () => Promise<Store>;
}

/** Always both databases the product runs on, for `describe.each(bothDatabases)`: for tests of what can differ between them. */
export const bothDatabases: readonly TestStore[] = bothPlainDatabases.map(withStore);

/** The database of the suite, for all other tests: PostgreSQL, or both when `TEST_DATABASES` is `all`. */
export const databases: readonly TestStore[] = plainDatabases.map(withStore);

function withStore({ name, open }: TestDatabase): TestStore {
  return { name, open: async () => storeIn(await open()) };
}
