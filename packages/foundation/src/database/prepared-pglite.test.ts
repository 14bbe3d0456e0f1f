import { PGlite } from '@electric-sql/pglite';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { pgliteParsers } from './open-database.ts';
import { PreparedPglite } from './prepared-pglite.ts';

describe('prepared statements of the built-in database', () => {
  let pglite: PGlite;
  let prepared: PreparedPglite;
  beforeAll(async () => {
    pglite = await PGlite.create({ parsers: pgliteParsers });
    prepared = new PreparedPglite(pglite);
  }, 120_000);
  afterAll(() => prepared.close());

  /** What stands in the session of the database. */
  const known = async () =>
    (await pglite.query<{ statement: string }>('select statement from pg_prepared_statements')).rows.map(
      ({ statement }) => statement,
    );
  /** Runs it three times: as it is, preparing it, prepared. */
  const thrice = async (text: string, parameters: unknown[]) => {
    const results = [];
    for (let count = 0; count < 3; count += 1) results.push(await prepared.query(text, parameters));
    return results;
  };

  it('give what the database gives by itself, whatever the types', async () => {
    await pglite.exec(`create table kinds (
      id int8 primary key, text text, bytes bytea, at timestamptz, json jsonb, ok boolean, small smallint, list text[])`);
    const insert = 'insert into kinds values ($1, $2, $3, $4, $5, $6, $7, $8) on conflict (id) do nothing';
    const row = [
      1n,
      'it’s — “quoted” \\ \u{1F600}',
      Uint8Array.of(0, 255, 92),
      new Date('2026-11-21T12:00:00.123Z'),
      JSON.stringify({ a: [1, null] }),
      true,
      -3,
      ['a,b', '"c"'],
    ];
    expect((await thrice(insert, row)).map(({ affectedRows }) => affectedRows)).toEqual([1, 0, 0]);
    await thrice(insert, [2, null, null, null, null, null, null, null]);
    const select = 'select *, count(*) over () as n from kinds where id < $1 order by id';
    const expected = await pglite.query(select, [9]);
    expect(await thrice(select, [9])).toEqual([expected, expected, expected]);
    expect(await known()).toEqual(expect.arrayContaining([insert, select]));
  });

  it('refuse what the database refuses, in its words, and go on', async () => {
    const insert = 'insert into kinds (id) values ($1)';
    await prepared.query(insert, [10]);
    await prepared.query(insert, [11]);
    await expect(prepared.query(insert, [11])).rejects.toMatchObject({ code: '23505' });
    await expect(prepared.query(insert, ['x'])).rejects.toMatchObject({ code: '22P02' });
    await expect(thrice('select nothing_like_it', [])).rejects.toMatchObject({ code: '42703' });
    expect((await prepared.query(insert, [12])).affectedRows).toBe(1);
  });

  it('belong to the transaction that they are in', async () => {
    const insert = 'insert into kinds (id) values ($1)';
    const count = 'select count(*) as n from kinds where id between 20 and 29';
    const failing = prepared.transaction(async (tx) => {
      await tx.query(insert, [20]);
      await tx.query(insert, [20]);
    });
    await expect(failing).rejects.toMatchObject({ code: '23505' });
    expect((await prepared.query(count)).rows).toEqual([{ n: 0 }]);
    await prepared.transaction(async (tx) => {
      await tx.query(insert, [21]);
      expect((await tx.query(count)).rows).toEqual([{ n: 1 }]);
    });
    await prepared.transaction(async (tx) => {
      await tx.query(insert, [22]);
      await tx.rollback();
    });
    expect((await prepared.query(count)).rows).toEqual([{ n: 1 }]);
  });

  it('see a table that changes under them', async () => {
    const select = 'select * from kinds where id = 1';
    await thrice(select, []);
    await prepared.query('alter table kinds add column more text default $$new$$');
    const [first, , third] = await thrice(select, []);
    expect(first?.rows).toMatchObject([{ more: 'new' }]);
    expect(third).toEqual(first);
    await prepared.query('drop table if exists kinds_2');
    expect(await known()).toEqual([]);
  });

  it('are planned anew after a minute, and never more than five hundred', async () => {
    const select = 'select text from kinds where id = $1';
    await thrice(select, [1]);
    const plannedAt = async () =>
      (
        await pglite.query<{ name: string }>('select name from pg_prepared_statements where statement = $1', [
          select,
        ])
      ).rows;
    const before = await plannedAt();
    const now = performance.now();
    const clock = vi.spyOn(performance, 'now').mockReturnValue(now + 60_001);
    await prepared.query(select, [1]);
    clock.mockRestore();
    const after = await plannedAt();
    expect([before.length, after.length]).toEqual([1, 1]);
    expect(after).not.toEqual(before);
    for (let index = 0; index < 600; index += 1) {
      await prepared.query(`select ${index} as n`);
      await prepared.query(`select ${index} as n`);
    }
    const statements = await known();
    expect(statements).toHaveLength(500);
    expect(statements).not.toContain(select);
  });
});
