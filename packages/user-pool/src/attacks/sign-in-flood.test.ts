// As many open connections as one machine makes, with made-up names, on a real web server.
import { afterAll, beforeAll, expect, it } from 'vitest';
import { RECOMMENDED_COST } from '../core/password/password-hasher.ts';
import type { User } from '../store/users.ts';
import { describeOnBothDatabases } from '../testing/describe-on-databases.ts';
import { NetworkClient } from '../testing/network-client.ts';
import { PASSWORD } from '../testing/pool-bench.ts';
import { CLIENT_ID, newAddress } from '../testing/wire.ts';

const CONNECTIONS = 600;
const NETWORKS = 200;
const OWNERS = 4;
const SIGN_INS = 3;

/** At the end of the test, while its request waits. */
const hungUp = () => ({ error: 'hung up' });

const options = { passwordCost: RECOMMENDED_COST, parallelHashes: 2 };

describeOnBothDatabases('a flood of passwords for made-up names', options, ({ bench }) => {
  let url: string;
  let owners: { user: User; home: NetworkClient; elsewhere: NetworkClient }[];
  let flood: NetworkClient[];
  const over = new AbortController();
  const answered = new Map<string, number>();
  /** All of them are connected once the first few have their answers. */
  const underWay = Promise.withResolvers<void>();

  beforeAll(async () => {
    url = await bench.listen();
    const users = await Promise.all(Array.from({ length: OWNERS }, () => bench.addUser()));
    owners = users.map((user, index) => ({
      user,
      home: clientAt(`127.8.${index}.1`),
      elsewhere: clientAt(`127.9.${index}.1`),
    }));
    for (const { user, home } of owners) expect((await home.signIn(user.email, PASSWORD)).error).toBeNull();
    flood = Array.from({ length: CONNECTIONS }, (_, index) => clientAt(`127.1.0.${1 + (index % NETWORKS)}`));
    for (const client of flood) void keepAsking(client);
    await underWay.promise;
  });
  afterAll(() => {
    over.abort('over');
    for (const client of clients) client[Symbol.dispose]();
  });

  const clients: NetworkClient[] = [];
  const clientAt = (address: string) => {
    const client = new NetworkClient(url, address, CLIENT_ID);
    clients.push(client);
    return client;
  };
  const keepAsking = async (client: NetworkClient) => {
    while (!over.signal.aborted) {
      const { error } = await client.signIn(newAddress(), 'wrong-password-1').catch(hungUp);
      const times = (answered.get(String(error)) ?? 0) + 1;
      answered.set(String(error), times);
      if (times > 5) underWay.resolve();
    }
  };

  it('refuses no owner in a browser in which the account was opened', async () => {
    const answers = owners.map(async ({ user, home }) => {
      const errors = [];
      for (let count = 0; count < SIGN_INS; count += 1)
        errors.push((await home.signIn(user.email, PASSWORD)).error);
      return errors;
    });
    expect((await Promise.all(answers)).flat()).toEqual(Array(OWNERS * SIGN_INS).fill(null));
  });

  it('counts no right password as a guess, and lets owners in from new browsers elsewhere', async () => {
    const answers = owners.map(async ({ user, elsewhere }) => {
      const errors = [];
      for (let count = 0; count < SIGN_INS; count += 1)
        errors.push((await elsewhere.signIn(user.email, PASSWORD)).error);
      return errors;
    });
    expect((await Promise.all(answers)).flat()).toEqual(Array(OWNERS * SIGN_INS).fill(null));
    const counted = await bench.context.db
      .selectFrom('identity_attempts')
      .select(['failures', 'streak'])
      .where((row) => row.or([row('failures', '>', 0), row('streak', '>', 0)]))
      .where(
        'user_id',
        'in',
        owners.map(({ user }) => user.id),
      )
      .execute();
    expect(counted).toEqual([]);
    // The flood is still there, and nothing went wrong.
    expect([...answered.keys()]).toEqual(['NotAuthorizedException']);
  });
});
