import { databases as plainDatabases } from '@bandpal/foundation/testing/databases';
import { storeIn } from '../store/index.ts';
import type { Store } from '../store/index.ts';

/** Both databases the product runs on, for `describe.each(databases)`. `open` gives an empty one with the tables of all modules. */
export const databases: readonly { name: string; open: () => Promise<Store> }[] = plainDatabases.map(
  ({ name, open }) => ({
    name,
    open: async () => storeIn(await open()),
  }),
);
