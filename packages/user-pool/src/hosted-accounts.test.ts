// The embedded service stands in for a hosted pool: same tokens, same keys, same GetUser, another address.
import { beforeAll, expect, it } from 'vitest';
import { createHostedAccounts } from './hosted-accounts.ts';
import { describeOnDatabases } from './testing/describe-on-databases.ts';
import { PASSWORD } from './testing/pool-bench.ts';
import { callAction, tokensIn } from './testing/protocol-caller.ts';

let issuer = '';

describeOnDatabases('the accounts of a hosted pool', { settings: { issuer: () => issuer } }, ({ bench }) => {
  const asked: string[] = [];
  beforeAll(async () => {
    issuer = (await bench.listen()).replace(/\/$/, '');
  });

  /** A hosted pool answers at the root of its host. */
  const fetchFromPool: typeof fetch = (input, init) => {
    const address = input instanceof Request ? input.url : input.toString();
    asked.push(new URL(address).pathname);
    return fetch(new URL('/idp/', address), init);
  };
  /** A pool that knows the address and has not verified it. */
  const unverified: typeof fetch = async (input, init) => {
    const response = await fetchFromPool(input, init);
    const body = (await response.text()).replace(
      '{"Name":"email_verified","Value":"true"}',
      '{"Name":"email_verified","Value":"false"}',
    );
    return new Response(body, { status: response.status });
  };

  const outside = { clock: bench.clock, fetch: fetchFromPool, languageOf: async () => 'hi' as const };
  const hosted = (change: { clientId?: string; issuer?: string } = {}) =>
    createHostedAccounts({ issuer, clientId: bench.context.settings.clientId, ...change }, outside);

  async function signedIn() {
    const user = await bench.addUser({ approved: true });
    const AuthParameters = { USERNAME: user.email, PASSWORD };
    const request = {
      AuthFlow: 'USER_PASSWORD_AUTH',
      ClientId: bench.context.settings.clientId,
      AuthParameters,
    };
    return { user, ...tokensIn(await callAction(bench.app, 'InitiateAuth', request)) };
  }

  it('knows who sends a token, and asks the pool once a minute at most', async () => {
    const { user, AccessToken } = await signedIn();
    const accounts = hosted();
    asked.length = 0;
    const expected = { id: user.id, email: user.email, approved: true };
    for (let count = 0; count < 5; count += 1) expect(await accounts.userOf(AccessToken)).toEqual(expected);
    expect(asked).toEqual(['/']);
    bench.clock.advance(60_000);
    expect(await accounts.userOf(AccessToken)).toEqual(expected);
    expect(asked).toHaveLength(2);
  });

  it('believes no address that the pool has not verified: anybody can claim one there', async () => {
    const { user, AccessToken } = await signedIn();
    const accounts = createHostedAccounts(
      { issuer, clientId: bench.context.settings.clientId },
      { ...outside, fetch: unverified },
    );
    expect(await accounts.userOf(AccessToken)).toEqual({ id: user.id, email: '', approved: true });
  });

  it('takes no id token, no token of another client or issuer, and none that has ended', async () => {
    const { AccessToken, IdToken } = await signedIn();
    expect(await hosted().userOf(IdToken)).toBeNull();
    expect(await hosted().userOf('nonsense')).toBeNull();
    expect(await hosted({ clientId: 'other' }).userOf(AccessToken)).toBeNull();
    const local = createHostedAccounts(
      { issuer: issuer.replace('127.0.0.1', 'localhost'), clientId: bench.context.settings.clientId },
      outside,
    );
    expect(await local.userOf(AccessToken)).toBeNull();
    bench.clock.advance(60 * 60_000);
    expect(await hosted().userOf(AccessToken)).toBeNull();
  });

  it('notices a revoked token when it asks again', async () => {
    const { AccessToken } = await signedIn();
    const accounts = hosted();
    expect(await accounts.userOf(AccessToken)).not.toBeNull();
    await callAction(bench.app, 'GlobalSignOut', { AccessToken });
    bench.clock.advance(60_000);
    expect(await accounts.userOf(AccessToken)).toBeNull();
  });

  it('does not mistake trouble with the keys for a wrong token', async () => {
    const { AccessToken } = await signedIn();
    const nowhere = createHostedAccounts(
      { issuer: `${issuer}/nowhere`, clientId: bench.context.settings.clientId },
      outside,
    );
    await expect(nowhere.userOf(AccessToken)).rejects.toThrow();
  });

  it('doesn’t know in which language people sign in there, but which one they’ve chosen here', async () => {
    expect(await hosted().languageOf('anybody')).toBe('hi');
  });

  it('erases nothing there and says who keeps the account', async () => {
    expect(hosted().erase).toBeNull();
    expect(await hosted().exportOf('anybody')).toEqual({ keptBy: issuer });
  });
});
