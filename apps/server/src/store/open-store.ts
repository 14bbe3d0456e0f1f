import { openDatabase } from '@bandpal/foundation/database';
import type { Database, DatabaseOptions } from '@bandpal/foundation/database';
import type { PlatformDb, PlatformTables } from './schema.ts';

/** An open database, with the platform's tables at hand. */
export interface Store extends Database {
  readonly db: PlatformDb;
}

/** Opens and migrates the database; see `openDatabase`. */
export async function openStore(options: DatabaseOptions): Promise<Store> {
  return storeIn(await openDatabase(options));
}

/** The platform's view of an open database; disposing it closes the database. */
export function storeIn(database: Database): Store {
  return { ...database, db: database.shared.of<PlatformTables>() };
}
