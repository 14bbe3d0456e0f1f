import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import type { RawBuilder } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { bothDatabases } from '../testing/databases.ts';
import { openBench } from '@bandpal/user-pool/testing';
import type { FullStore } from '../testing/databases.ts';
import { eraseAccount } from '../features/account/erase-account.ts';
import { exportAccount } from '../features/account/account-commands.ts';
import { productOn } from '../testing/product-harness.ts';
import { personalData } from './features.ts';
import { tableRegister } from './testing/table-register.ts';

interface Column {
  table: string;
  name: string;
  type: string;
}
/** What stands in one column of the person's row. */
interface Cell extends Column {
  value: string | number | boolean | Date | null;
}

/** Rows others refer to come first. */
const FIRST = ['identity_users', 'identity_refresh_families', 'tests'];

/** A person with one row in every table that may have one, each value unlike any other. */
class Person {
  readonly nonce = randomUUID().replaceAll('-', '');
  readonly user = { id: `user-${this.nonce}`, email: `${this.nonce}@example.org`, approved: false };
  readonly cells: Cell[] = [];
  #times = 0;

  /** Values the rules of the tables ask for; everything else is made up. */
  #fixed(table: string, column: string): Cell['value'] | undefined {
    const fixed: Record<string, Cell['value']> = {
      user_id: this.user.id,
      email: this.user.email,
      pending_email: `new-${this.nonce}@example.org`,
      account_id: this.user.id,
      owner_kind: 'account',
      owner_id: this.user.id,
      // Whatever is of a test is of the person's one.
      test_id: this.#text('tests', 'id'),
      'tests.mode': 'part1',
      'tests.status': 'finished',
      'tests.practice_of': this.#text('tests', 'id'),
      'unread_answers.answer_id': this.#text('answers', 'answer_id'),
      'correction_feedback.verdict': 'not-said',
      'allowance_entries.kind': 'grant',
      'notification_subscriptions.status': 'confirmed',
      'notification_subscriptions.expires_at': null,
      'notification_subscriptions.mail_due_at': null,
      'identity_audit.event': 'signed-in',
      'identity_audit.factor': 'password',
      'identity_audit.detail': 'disabled',
      'identity_users.status': 'CONFIRMED',
      'identity_users.mfa_preferred': 'SOFTWARE_TOKEN_MFA',
      'identity_refresh_families.revoked_at': null,
      'identity_refresh_tokens.family_id': this.#text('identity_refresh_families', 'family_id'),
    };
    return column in fixed ? fixed[column] : fixed[`${table}.${column}`];
  }

  #text(table: string, column: string): string {
    return `${table}-${column}-${this.nonce}`;
  }

  #valueOf({ table, name, type }: Column): Cell['value'] {
    const fixed = this.#fixed(table, name);
    if (fixed !== undefined) return fixed;
    if (type === 'timestamp with time zone') {
      this.#times += 1;
      return new Date(Date.UTC(2040, 0, 1) + this.#times * 1000);
    }
    if (type === 'jsonb')
      return JSON.stringify(name === 'mfa_methods' ? [] : { name: this.#text(table, name) });
    if (type === 'boolean') return true;
    if (type === 'integer' || type === 'smallint' || type === 'bigint' || type === 'double precision')
      return 7;
    return this.#text(table, name);
  }

  async live(store: FullStore, columns: readonly Column[]): Promise<void> {
    const tables = [...new Set([...FIRST, ...columns.map(({ table }) => table)])];
    for (const table of tables) {
      const cells = columns
        .filter((column) => column.table === table)
        .map((column): Cell => ({ ...column, value: this.#valueOf(column) }));
      this.cells.push(...cells);
      const names = cells.map(({ name }) => sql.ref(name));
      const values = cells.map(asSql);
      await sql`insert into ${sql.table(table)} (${sql.join(names)}) values (${sql.join(values)})`.execute(
        store.db,
      );
    }
  }
}

function asSql({ type, value }: Cell): RawBuilder<unknown> {
  if (type === 'jsonb') return sql`${value}::jsonb`;
  return type === 'bytea' ? sql`${Buffer.from(String(value))}` : sql`${value}`;
}

/** How a value looks in a text, whichever way it got there; null when it cannot be told from others. */
function traceOf({ value, type }: Cell): string | null {
  if (value instanceof Date) return value.toISOString();
  if (type === 'jsonb') return /[a-z_]+-[a-z_]+-[0-9a-f]{32}/.exec(String(value))?.[0] ?? null;
  return typeof value === 'string' && /\d/.test(value) ? value : null;
}

/** What the register says of a table's columns; null for one that is about nobody, or unknown. */
function useOf(table: string): Record<string, string> | null {
  const entry = Object.entries(tableRegister).find(([name]) => name === table)?.[1];
  return entry === undefined || entry.part === null ? null : entry.columns;
}

describe.each(bothDatabases)('everything that is kept of a person on $name', ({ open }) => {
  let store: FullStore;
  let columns: Column[];
  beforeAll(async () => {
    store = await open();
    const { rows } = await sql<Column>`
      select table_name::text as table, column_name::text as name, data_type::text as type
      from information_schema.columns where table_schema = 'public' and is_identity = 'NO'
      order by table_name, ordinal_position`.execute(store.db);
    columns = rows.filter(({ table }) => useOf(table) !== null);
  });
  afterAll(() => store[Symbol.asyncDispose]());

  async function meet() {
    const person = new Person();
    const { context } = productOn(store);
    const { pool } = await openBench(store);
    const deps = {
      accounts: pool.accounts,
      personalData,
      mailer: { send: async () => {} },
      renderMessage: () => ({ subject: '', text: '', html: '' }),
      forgetCallsOf: () => {},
    };
    await person.live(store, columns);
    return { person, context, deps };
  }

  async function everything(): Promise<string> {
    const texts: string[] = [];
    for (const table of new Set(columns.map(({ table }) => table))) {
      const { rows } = await sql<{
        row: string;
      }>`select to_jsonb(t)::text as row from ${sql.table(table)} t`.execute(store.db);
      texts.push(...rows.map(({ row }) => row));
    }
    return texts.join('\n');
  }

  it('is in the export where the register says so, and no secret is', async () => {
    const { person, context, deps } = await meet();
    const text = JSON.stringify(await exportAccount(context, deps, person.user));
    const wrong = person.cells
      .map((cell) => ({ cell, use: useOf(cell.table)?.[cell.name], trace: traceOf(cell) }))
      .filter(({ use, trace }) => {
        if (trace === null) return false;
        return use === 'exported' ? !text.includes(trace) : use === 'secret' && text.includes(trace);
      })
      .map(({ cell, use }) => `${cell.table}.${cell.name} is not ${use}`);
    expect(wrong).toEqual([]);
    await eraseAccount(context, deps, person.user);
  });

  it('is gone from every table after the erasure, and nobody else’s is', async () => {
    const { person, context, deps } = await meet();
    const { person: other, deps: ofOther } = await meet();
    await eraseAccount(context, deps, person.user);
    const text = await everything();
    expect(text).not.toContain(person.nonce);
    expect(text).not.toContain(Buffer.from(person.nonce).toString('hex'));
    for (const table of new Set(columns.map(({ table }) => table))) {
      const cells = other.cells.filter((cell) => cell.table === table);
      const kept = cells.some((cell) => text.includes(traceOf(cell) ?? other.nonce));
      expect([table, kept]).toEqual([table, true]);
    }
    await eraseAccount(context, ofOther, other.user);
  });
});
