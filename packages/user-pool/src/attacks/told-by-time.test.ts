// The time of an answer does not tell who has an account: whatever a name is, the same statements are sent, rows come back and are written,
// and as much is hashed before the answer. How well times tell names apart is measured by `node tools/bench/main.ts --names-only`.
import type { KyselyPlugin } from 'kysely';
import { sql } from 'kysely';
import { beforeAll, beforeEach, expect, it } from 'vitest';
import { findAnyPassword, findPassword } from '../store/passwords.ts';
import { findAnyUser, findUser } from '../store/users.ts';
import { describeOnBothDatabases } from '../testing/describe-on-databases.ts';
import { PASSWORD } from '../testing/pool-bench.ts';
import { SrpClient } from '../testing/srp-client.ts';
import { CLIENT_ID, newAddress, parameter } from '../testing/wire.ts';

/** Every statement since the last look, without its values, and how many rows it brought. */
let statements: string[] = [];
const noteStatements: KyselyPlugin = {
  transformQuery({ node }) {
    statements.push(JSON.stringify(node, (key, value: unknown) => (key.startsWith('value') ? '?' : value)));
    return node;
  },
  async transformResult({ result }) {
    statements.push(`${result.rows.length} rows`);
    return result;
  },
};

describeOnBothDatabases('names', { plugin: noteStatements }, ({ bench, wire }) => {
  const STRANGER = 'timed-zzzz@example.org';
  const names: Record<string, string> = {};
  let hashes = 0;
  beforeAll(async () => {
    const { hasher } = bench.context;
    const matches = hasher.matches.bind(hasher);
    hasher.matches = async (...given) => {
      hashes += 1;
      return matches(...given);
    };
    names['confirmed'] = (await bench.addUser({ email: 'timed-aaaa@example.org' })).email;
    names['unconfirmed'] = (await bench.addUnconfirmed('timed-bbbb@example.org')).email;
    const status = 'FORCE_CHANGE_PASSWORD';
    names['waiting'] = (await bench.addUser({ email: 'timed-cccc@example.org', status })).email;
    const disabled = await bench.addUser({ email: 'timed-dddd@example.org' });
    names['disabled'] = disabled.email;
    await bench.context.db
      .updateTable('identity_users')
      .set({ enabled: false })
      .where('user_id', '=', disabled.id)
      .execute();
  });
  // Nothing is locked, and every message may be asked for.
  beforeEach(() => bench.clock.advance(24 * 60 * 60_000));

  const begin = (flow: string, given: object) => (name: string) =>
    wire.begin(flow, { USERNAME: name, ...given });
  const send = (action: string, given: object) => (name: string) =>
    wire.send(action, { ClientId: CLIENT_ID, Username: name, ...given });
  const srp = new SrpClient();
  const ask: Record<string, (name: string) => Promise<unknown>> = {
    'a wrong password': (name) => wire.password(name, 'wrong-password-1'),
    'the first step of SRP': begin('USER_SRP_AUTH', { SRP_A: srp.publicValue }),
    'a wrong proof of SRP': async (name) => {
      const begun = await begin('USER_SRP_AUTH', { SRP_A: srp.publicValue })(name);
      return wire.answer('PASSWORD_VERIFIER', begun.body.Session, {
        USERNAME: parameter(begun, 'USER_ID_FOR_SRP'),
        PASSWORD_CLAIM_SIGNATURE: Buffer.alloc(32).toString('base64'),
        PASSWORD_CLAIM_SECRET_BLOCK: parameter(begun, 'SECRET_BLOCK'),
        TIMESTAMP: 'Sat Nov 21 10:00:00 UTC 2026',
      });
    },
    'the list of factors': begin('USER_AUTH', {}),
    'the first step of a passkey': begin('USER_AUTH', { PREFERRED_CHALLENGE: 'WEB_AUTHN' }),
    'a mailed code': begin('USER_AUTH', { PREFERRED_CHALLENGE: 'EMAIL_OTP' }),
    'a custom challenge': begin('CUSTOM_AUTH', {}),
    ForgotPassword: send('ForgotPassword', {}),
    'ConfirmForgotPassword with a guess': send('ConfirmForgotPassword', {
      ConfirmationCode: '0',
      Password: 'amber-lantern-51',
    }),
    ResendConfirmationCode: send('ResendConfirmationCode', {}),
    'ConfirmSignUp with a guess': send('ConfirmSignUp', { ConfirmationCode: '0' }),
  };

  /** What is done for a name before the answer. Messages are written beside it. */
  async function workFor(request: (name: string) => Promise<unknown>, name: string) {
    const { afterAnswers } = bench.context;
    const after = afterAnswers.do.bind(afterAnswers);
    const followed: (() => Promise<void>)[] = [];
    afterAnswers.do = (task) => void followed.push(task);
    [statements, hashes] = [[], 0];
    try {
      await request(name);
      return { statements: [...statements], hashes, follow: followed.length };
    } finally {
      afterAnswers.do = after;
      for (const task of followed) after(task);
      await bench.whenIdle();
    }
  }

  it.each(Object.keys(ask))('%s is the same work for every name', async (title) => {
    const request = ask[title];
    if (request === undefined) throw new Error('no such request');
    // What is compared is the second request for each name.
    for (const name of [newAddress(), STRANGER, ...Object.values(names)]) await workFor(request, name);
    const expected = await workFor(request, STRANGER);
    expect(expected.statements.length).toBeGreaterThan(1);
    for (const [kind, name] of Object.entries(names)) {
      expect(await workFor(request, name), kind).toEqual(expected);
    }
  });

  it('each wrong password up to the lock and beyond it is the same work for every name, to the end', async () => {
    const work = async (name: string) => {
      const each = [];
      for (let count = 0; count < 8; count += 1) {
        [statements, hashes] = [[], 0];
        await wire.password(name, 'wrong-password-1');
        await bench.whenIdle();
        each.push({ statements: statements.length, hashes });
      }
      return each;
    };
    const expected = await work(newAddress());
    expect(await work(newAddress())).toEqual(expected);
    expect(await work((await bench.addUser()).email)).toEqual(expected);
  });

  it('a guess at a mailed code is the same work, whether one was sent or not', async () => {
    const confirmed = names['confirmed'] ?? '';
    const guess = ask['ConfirmForgotPassword with a guess'] ?? send('', {});
    await ask['ForgotPassword']?.(confirmed);
    await bench.whenIdle();
    const work = await workFor(guess, confirmed);
    expect(await workFor(guess, STRANGER)).toEqual(work);
    const answers = [];
    for (const name of [confirmed, STRANGER]) {
      const begun = await begin('USER_AUTH', { PREFERRED_CHALLENGE: 'EMAIL_OTP' })(name);
      await bench.whenIdle();
      const given = { USERNAME: name, EMAIL_OTP_CODE: '0' };
      answers.push(await workFor(() => wire.answer('EMAIL_OTP', begun.body.Session, given), name));
    }
    expect(answers[1]).toEqual(answers[0]);
  });

  it('a sign-up is the same work for a name that no one has and for one with many that wait', async () => {
    const signUp = send('SignUp', { Password: PASSWORD });
    const tables = ['users', 'passwords', 'sign_ups', 'codes', 'mail_queue'];
    const waiting = newAddress();
    for (let count = 0; count < 15; count += 1) {
      await signUp(waiting);
      await bench.whenIdle();
      bench.clock.advance(10 * 60_000);
    }
    // That it was asked for in the last hour is told of any name.
    bench.clock.advance(60 * 60_000);
    const work = async (name: string) => {
      const before = await writes(tables);
      let written = 0;
      const done = await workFor(async () => {
        expect((await signUp(name)).error).toBeNull();
        written = (await writes(tables)) - before;
      }, name);
      return { ...done, written };
    };
    await work(newAddress());
    const expected = await work(newAddress());
    expect(expected.written).toBeGreaterThan(3);
    expect(await work(waiting)).toEqual(expected);
    expect(await work(newAddress())).toEqual(expected);
  });

  it('a guess writes as many rows for every name, whether there is a code or not', async () => {
    const confirmed = names['confirmed'] ?? '';
    const guess = ask['ConfirmForgotPassword with a guess'] ?? send('', {});
    // Two of them work.
    for (const name of [confirmed, STRANGER, confirmed, STRANGER]) {
      await ask['ForgotPassword']?.(name);
      await bench.whenIdle();
    }
    const written = async (name: string) => {
      await guess(name);
      const before = await writes(['attempts', 'codes']);
      await workFor(guess, name);
      return (await writes(['attempts', 'codes'])) - before;
    };
    const [known, unknown] = [await written(confirmed), await written(STRANGER)];
    expect(unknown).toBe(known);
    expect(known).toBeGreaterThan(2);
  });

  /** Rows written in these tables, as the database counts them. */
  async function writes(tables: readonly string[]): Promise<number> {
    await sql`select pg_stat_force_next_flush()`.execute(bench.context.db);
    await sql`select pg_stat_clear_snapshot()`.execute(bench.context.db);
    const { rows } = await sql<{ count: number }>`
      select sum(n_tup_ins + n_tup_upd + n_tup_del)::int as count from pg_stat_user_tables
      where relname = any(${tables.map((table) => `identity_${table}`)}::text[])`.execute(bench.context.db);
    return rows[0]?.count ?? 0;
  }

  it('a look by name gives every column of a user and of a password, and nothing of those that stand in', async () => {
    const { db } = bench.context;
    const user = await bench.addUser({ email: newAddress(), password: PASSWORD });
    for (const by of [{ email: user.email }, { id: user.id }])
      expect(await findAnyUser(db, by)).toEqual(await findUser(db, user.id));
    expect(await findAnyPassword(db, user.id)).toEqual(await findPassword(db, user.id));
    for (const nobody of ['nobody@example.org', newAddress()])
      expect(await findAnyUser(db, { email: nobody })).toBeUndefined();
    for (const nobody of ['', '00000000-0000-4000-8000-000000000000'])
      expect(await findAnyPassword(db, nobody)).toBeUndefined();
  });
});
