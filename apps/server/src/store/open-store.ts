import { openDatabase } from '@bandpal/foundation/database';
import type { Database, DatabaseOptions } from '@bandpal/foundation/database';
import type { ProductDb, Tables } from './schema.ts';

/** An open database, with the product's own tables at hand. */
export interface Store extends Database {
  readonly db: ProductDb;
}

/** Opens and migrates the database; see `openDatabase`. */
export async function openStore(options: DatabaseOptions): Promise<Store> {
  return storeIn(await openDatabase(options));
}

/** The product's view of an open database; disposing it closes the database. */
export function storeIn(database: Database): Store {
  return { ...database, db: database.shared.of<Tables>() };
}
