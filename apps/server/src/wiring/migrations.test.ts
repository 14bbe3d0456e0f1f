import { describe, expect, it } from 'vitest';
import { bothDatabases } from '../testing/databases.ts';
import { allMigrations } from './migrations.ts';

describe.each(bothDatabases)('the tables of all modules on $name', ({ open }) => {
  it('are made once, and then there is nothing to do', async () => {
    await using store = await open();
    await store.migrate(allMigrations);
    expect(await store.pendingMigrations(allMigrations)).toEqual([]);
  });

  it('are not touched by a program that lacks the migrations of a module', async () => {
    await using store = await open();
    await expect(store.migrate(allMigrations.slice(1))).rejects.toThrow(/0004-account-ledger/);
  });

  it('are not made by two modules under one name', async () => {
    await using store = await open();
    await expect(store.migrate([...allMigrations, ...allMigrations])).rejects.toThrow(
      'Two modules have a migration named',
    );
  });
});
