import type { Kysely } from 'kysely';

/**
 * A database, or a transaction under way, as modules hand it to each other: each takes out its own tables and knows nothing of the
 * others', so that no port has to name a query builder or somebody else's columns.
 */
export class SharedTables {
  readonly #db: Kysely<unknown>;

  constructor(db: Kysely<unknown>) {
    this.#db = db;
  }

  /** The tables of one module, in this database or transaction. */
  of<Tables extends Record<string, object>>(): Kysely<Tables> {
    return this.#db.$extendTables<Tables>();
  }
}
