import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { bothDatabases } from '../testing/databases.ts';
import type { FullStore } from '../testing/databases.ts';
import { tableRegister } from './testing/table-register.ts';

/** The migration library's own: names and times of migrations. */
const LIBRARY_TABLES = ['kysely_migration', 'kysely_migration_lock'];

describe.each(bothDatabases)('the register of personal data on $name', ({ open }) => {
  let store: FullStore;
  beforeAll(async () => {
    store = await open();
  });
  afterAll(() => store[Symbol.asyncDispose]());

  it('knows every table and every column of the database, and no other', async () => {
    const { rows } = await sql<{ name: string; columns: string[] }>`
      select table_name::text as name, array_agg(column_name::text) as columns
      from information_schema.columns where table_schema = 'public' group by table_name`.execute(store.db);
    const found = Object.fromEntries(
      rows
        .filter(({ name }) => !LIBRARY_TABLES.includes(name))
        .map(({ name, columns }) => [name, columns.toSorted()]),
    );
    const registered = Object.fromEntries(
      Object.entries(tableRegister).map(([name, table]) => [
        name,
        (table.part === null ? [...table.columns] : Object.keys(table.columns)).toSorted(),
      ]),
    );
    expect(found).toEqual(registered);
  });

  it('ties every personal table to a person by a key', () => {
    for (const [name, table] of Object.entries(tableRegister)) {
      if (table.part === null) continue;
      expect([name, Object.values(table.columns).includes('key')]).toEqual([name, true]);
    }
  });
});
