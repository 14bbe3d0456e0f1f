// Two servers on one PostgreSQL: a sign-in with another service takes each of its steps on another one.
import { randomBytes } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { LocalProvider } from '../testing/local-provider.ts';
import { CALLBACK, PAGE, PageBrowser } from '../testing/page-browser.ts';
import type { PoolBench } from '../testing/pool-bench.ts';
import { TwoServers } from '../testing/two-servers.ts';
import { newAddress, Wire } from '../testing/wire.ts';

let service: LocalProvider;
let both: TwoServers;
beforeAll(async () => {
  service = await LocalProvider.start(CALLBACK);
  const settings = { providers: [service.settings('Other')], redirectUrls: () => [PAGE] };
  both = await TwoServers.open({ settings });
});
afterAll(async () => {
  expect([...both.here.failures, ...both.there.failures]).toEqual([]);
  await both[Symbol.asyncDispose]();
  await service[Symbol.asyncDispose]();
});
beforeEach(() => {
  service.person = { sub: randomBytes(8).toString('hex'), email: newAddress(), email_verified: true };
});

/** A browser whose first request goes to one server, the second to the next, and all others to the last. */
const browserOf = (...servers: PoolBench[]) => {
  const left = [...servers];
  return new PageBrowser(new Wire(() => (left.length > 1 ? left.shift() : left[0])?.app ?? both.here.app));
};

it.each([
  ['ended on the other', () => [both.here, both.there]],
  ['comes back to the other and is ended on the first', () => [both.here, both.there, both.here]],
  ['comes back to the first and is ended on the other', () => [both.there, both.there, both.here]],
] as const)('is begun on one and %s', async (_how, servers) => {
  const { access_token: token } = await browserOf(...servers()).signIn('Other');
  const user = await both.there.pool.accounts.userOf(token);
  expect(user).toMatchObject({ email: service.person?.email });
  expect(await both.here.pool.accounts.userOf(token)).toEqual(user);
  const again = await browserOf(...servers().toReversed()).signIn('Other');
  expect(await both.here.pool.accounts.userOf(again.access_token)).toEqual(user);
});

it('makes one account of two first sign-ins that end on both at the same moment', async () => {
  const browsers = [browserOf(both.here, both.there), browserOf(both.there, both.here)];
  const proofs = await Promise.all(browsers.map((browser) => browser.comeBack('Other')));
  const answers = await both.whileTimePasses(
    Promise.all(browsers.map((browser, index) => browser.exchange(proofs[index]?.['code']))),
  );
  const tokens = answers.map(({ body }) => body['access_token']).filter((token) => typeof token === 'string');
  expect(tokens.length).toBeGreaterThan(0);
  const users = await Promise.all(tokens.map((token) => both.here.pool.accounts.userOf(token)));
  expect(new Set(users.map((user) => user?.id)).size).toBe(1);
  const rows = await both.here.context.db
    .selectFrom('identity_provider_links')
    .select('user_id')
    .where('subject', '=', service.person?.sub ?? '')
    .execute();
  expect(rows).toHaveLength(1);
});

it('takes what a browser comes back with once, whichever server is shown it', async () => {
  const browser = browserOf(both.here);
  const { code } = await browser.comeBack('Other');
  // The same page, which sends it to both.
  let asked = 0;
  const elsewhere = new PageBrowser(new Wire(() => (asked++ % 2 === 0 ? both.here.app : both.there.app)));
  const answers = await both.whileTimePasses(
    Promise.all([1, 2, 3, 4].map(() => elsewhere.exchange(code, { code_verifier: browser.verifier }))),
  );
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
});
