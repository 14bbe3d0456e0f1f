// Two servers on one PostgreSQL: a key that one of them distrusts, and codes that are written down, of which each works once.
import { decodeProtectedHeader } from 'jose';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { createAccounts } from '../core/accounts.ts';
import type { User } from '../store/users.ts';
import { enableAuthenticator } from '../testing/authenticator-app.ts';
import { TwoServers } from '../testing/two-servers.ts';
import { createKeyManagement } from '../user-pool.ts';

const HOUR_MS = 60 * 60_000;

let both: TwoServers;
let user: User;
beforeAll(async () => {
  both = await TwoServers.open();
});
afterAll(async () => {
  await both[Symbol.asyncDispose]();
});
beforeEach(async () => {
  both.clock.advance(HOUR_MS);
  user = await both.here.addUser();
});

it('signs nothing on one server from the next request on with a key that the other one distrusts', async () => {
  const before = await both.onThere.tokens(user.email);
  const keyId = decodeProtectedHeader(before.AccessToken).kid ?? '';
  await createKeyManagement(both.here.context).distrust({ keyId });
  const { AccessToken } = before;
  expect((await both.onThere.send('GetUser', { AccessToken })).error).toMatch(/^NotAuth/);
  expect((await both.onThere.refresh(before.RefreshToken)).error).toMatch(/^NotAuth/);
  const after = await both.onThere.tokens(user.email);
  expect(decodeProtectedHeader(after.AccessToken).kid).not.toBe(keyId);
  expect((await both.onHere.send('GetUser', { AccessToken: after.AccessToken })).error).toBeNull();
});

it('takes each recovery code once, whichever server is shown it', async () => {
  const { AccessToken } = await both.onHere.tokens(user.email);
  await enableAuthenticator(both.onHere, both.here, AccessToken);
  const codes = (await createAccounts(both.here.context).factors?.makeRecoveryCodes(AccessToken)) ?? [];
  expect(codes.length).toBeGreaterThan(4);
  for (const code of codes.slice(0, 4)) {
    const steps = await both.atBoth((at) => at.password(user.email));
    const [here, there] = steps.map(({ body }) => body.Session);
    const shown = { USERNAME: user.email, SOFTWARE_TOKEN_MFA_CODE: code };
    const answers = await both.whileTimePasses(
      Promise.all([
        both.onHere.answer('SOFTWARE_TOKEN_MFA', here, shown),
        both.onThere.answer('SOFTWARE_TOKEN_MFA', there, shown),
      ]),
    );
    expect(answers.filter(({ error }) => error === null)).toHaveLength(1);
  }
});
