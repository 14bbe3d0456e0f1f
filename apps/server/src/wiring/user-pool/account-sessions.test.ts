// The list of sessions and the way to end them, in the hands of somebody who wants more than their own.
import { decodeJwt } from 'jose';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { accountSessionsSchema } from '@bandpal/contracts';
import { databases } from '../../testing/databases.ts';
import { CLIENT_ID, newAddress, PASSWORD, tokensOf, WRONG_CREDENTIALS } from '@bandpal/user-pool/testing';
import type { Tokens } from '@bandpal/user-pool/testing';
import { poolSiteOn } from '../../testing/pool-site.ts';
import type { PoolSite } from '../../testing/pool-site.ts';
import type { FullStore } from '../../testing/databases.ts';

const IDENTITY_POOL_ID = 'xx-local-1:6b1f2c3d-0000-4000-8000-000000000001';
const NOBODYS_ID = 'A'.repeat(43);
/** Differ from one request to the next, whatever it is about. */
const OWN_HEADERS = new Set(['date', 'x-request-id', 'x-ratelimit-remaining', 'x-ratelimit-reset']);

describe.each(databases)('the sessions of a person on $name', ({ open }) => {
  let store: FullStore;
  let bench: PoolSite['bench'];
  let site: PoolSite['site'];
  let wire: PoolSite['wire'];
  let email: string;
  let mine: Tokens;
  beforeAll(async () => {
    store = await open();
    ({ bench, site, wire } = await poolSiteOn(store, { settings: { identityPoolId: IDENTITY_POOL_ID } }));
  });
  beforeEach(async () => {
    ({ email } = await bench.addUser());
    mine = await wire.tokens(email);
  });
  afterAll(async () => {
    await site[Symbol.asyncDispose]();
    await store[Symbol.asyncDispose]();
  });

  const call = (method: 'GET' | 'DELETE', token: string, id = '', remoteAddress = '127.0.0.1') =>
    site.app.inject({
      method,
      url: `/account/sessions${id === '' ? '' : `/${encodeURIComponent(id)}`}`,
      headers: { authorization: `Bearer ${token}` },
      remoteAddress,
    });
  const list = async ({ AccessToken }: Tokens) =>
    accountSessionsSchema.parse((await call('GET', AccessToken)).json()).sessions;
  const currentId = async (tokens: Tokens) => (await list(tokens))[0]?.id ?? '';
  const expectAlive = async ({ AccessToken }: Tokens) => {
    expect((await wire.send('GetUser', { AccessToken })).error).toBeNull();
  };
  /** Refused by the protocol, by the product and as a sign-in of the identity pool, and not to be renewed. */
  const expectOver = async ({ AccessToken, IdToken, RefreshToken }: Tokens) => {
    expect((await wire.send('GetUser', { AccessToken })).error).toMatch(/^NotAuthorizedException: /);
    const reply = await site.app.inject({
      url: '/account/tests',
      headers: { authorization: `Bearer ${AccessToken}` },
    });
    expect(reply.statusCode).toBe(401);
    const body = { IdentityPoolId: IDENTITY_POOL_ID, Logins: { 'localhost/idp': IdToken } };
    expect((await wire.send('GetId', body)).error).toMatch(/^NotAuthorizedException: /);
    expect((await wire.refresh(RefreshToken)).error).toMatch(/^NotAuthorizedException: /);
  };

  /** As when many wait: the answer to the next password is there, and what follows comes late. */
  const holdNextCheck = () => {
    const { hasher } = bench.context;
    const [checked, going] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
    const check = hasher.matches.bind(hasher);
    const held = vi.spyOn(hasher, 'matches').mockImplementationOnce(async (...given) => {
      const isRight = await check(...given);
      checked.resolve();
      await going.promise;
      return isRight;
    });
    const goOn = () => {
      held.mockRestore();
      going.resolve();
    };
    return { checked: checked.promise, goOn };
  };

  it('end at once and for good; the others go on', async () => {
    const [other, third] = [await wire.tokens(email), await wire.tokens(email)];
    const reply = await call('DELETE', mine.AccessToken, await currentId(other));
    expect([reply.statusCode, reply.body]).toEqual([204, '']);
    await expectOver(other);
    await expectAlive(mine);
    await expectAlive(third);
    expect(await list(mine)).toHaveLength(2);
  });

  it('end at once for all but the one that asks', async () => {
    const others = [await wire.tokens(email), await wire.tokens(email)];
    const stranger = await wire.tokens((await bench.addUser()).email);
    expect((await call('DELETE', mine.AccessToken)).statusCode).toBe(204);
    for (const other of others) await expectOver(other);
    await expectAlive(mine);
    await expectAlive(stranger);
    expect(await list(mine)).toMatchObject([{ isCurrent: true }]);
    expect(tokensOf(await wire.refresh(mine.RefreshToken)).AccessToken).not.toBe('');
  });

  it('end although their tokens are being renewed at that moment', async () => {
    const other = await wire.tokens(email);
    const id = await currentId(other);
    const [renewed] = await Promise.all([
      wire.refresh(other.RefreshToken),
      call('DELETE', mine.AccessToken, id),
    ]);
    await expectOver(renewed.error === null ? { ...other, ...tokensOf(renewed) } : other);
  });

  it('end with a call ticket that was given to them before', async () => {
    const other = await wire.tokens(email);
    const ticket = await site.app.inject({
      method: 'POST',
      url: '/account/call-ticket',
      headers: { authorization: `Bearer ${other.AccessToken}` },
    });
    await call('DELETE', mine.AccessToken, await currentId(other));
    const cookie = ticket.cookies.map(({ name, value }) => `${name}=${value}`).join('; ');
    const started = await site.app.inject({ method: 'POST', url: '/call/web', headers: { cookie } });
    expect([ticket.statusCode, started.statusCode]).toEqual([204, 401]);
  });

  it('end with the sign-ins that are under way when all others end', async () => {
    await wire.send('SetUserMFAPreference', {
      AccessToken: mine.AccessToken,
      EmailMfaSettings: { Enabled: true },
    });
    const begun = await wire.password(email);
    expect(begun.body.ChallengeName).toBe('EMAIL_OTP');
    const code = await bench.codeFor(email);
    await call('DELETE', mine.AccessToken);
    const answered = await wire.answer('EMAIL_OTP', begun.body.Session, {
      USERNAME: email,
      EMAIL_OTP_CODE: code,
    });
    expect(answered.error).toMatch(/^NotAuthorizedException: /);
  });

  it('do not begin with a password that is replaced while it is checked', async () => {
    bench.clock.advance(60_000);
    await wire.send('ForgotPassword', { Username: email, ClientId: CLIENT_ID });
    const code = await bench.codeFor(email);
    const { checked, goOn } = holdNextCheck();
    const begun = wire.password(email);
    await checked;
    const Password = 'quiet-orchard-58';
    const reset = { Username: email, ConfirmationCode: code, Password, ClientId: CLIENT_ID };
    expect((await wire.send('ConfirmForgotPassword', reset)).error).toBeNull();
    goOn();
    expect((await begun).error).toBe(WRONG_CREDENTIALS);
    expect(await list(await wire.tokens(email, Password))).toHaveLength(1);
  });

  it('do not begin with a temporary password that the operator replaces while it is checked', async () => {
    const users = bench.pool.users;
    const invited = newAddress();
    const { user, temporaryPassword } = await users.create({ email: invited, approved: false });
    bench.clock.advance(60_000);
    const { checked, goOn } = holdNextCheck();
    const begun = wire.password(invited, temporaryPassword);
    await checked;
    const newer = await users.resetPassword(user.id);
    goOn();
    expect((await begun).error).toBe(WRONG_CREDENTIALS);
    expect((await wire.password(invited, newer)).body.ChallengeName).toBe('NEW_PASSWORD_REQUIRED');
  });

  it('cannot replace a password that was replaced meanwhile', async () => {
    bench.clock.advance(60_000);
    const other = await wire.tokens(email);
    const { checked, goOn } = holdNextCheck();
    const changeTo = (AccessToken: string, ProposedPassword: string) =>
      wire.send('ChangePassword', { AccessToken, PreviousPassword: PASSWORD, ProposedPassword });
    const late = changeTo(other.AccessToken, 'stolen-orchard-59');
    await checked;
    expect((await changeTo(mine.AccessToken, 'quiet-orchard-58')).error).toBeNull();
    goOn();
    expect((await late).error).toBe(WRONG_CREDENTIALS);
    await expectAlive(mine);
    expect((await wire.password(email, 'quiet-orchard-58')).error).toBeNull();
  });

  it('cannot be ended or told by somebody else, whose answers are the same for every id', async () => {
    const attacker = await wire.tokens((await bench.addUser()).email);
    const victim = await wire.tokens(email);
    const ended = await wire.tokens(email);
    const [victims, ends] = [await currentId(victim), await currentId(ended)];
    await call('DELETE', mine.AccessToken, ends);
    const answers = [];
    for (const id of [victims, ends, NOBODYS_ID, decodeJwt(victim.AccessToken).jti ?? '']) {
      const { statusCode, body, headers } = await call('DELETE', attacker.AccessToken, id);
      const shown = Object.entries(headers).filter(([name]) => !OWN_HEADERS.has(name));
      answers.push([statusCode, body, shown]);
    }
    for (const answer of answers) expect(answer).toEqual(answers[0]);
    expect(answers[0]?.[0]).toBe(204);
    await expectAlive(victim);
    await expectAlive(mine);
    const seen = JSON.stringify(await list(attacker));
    expect(seen).not.toContain(victims);
    expect(await list(attacker)).toHaveLength(1);
  });

  it('have ids that are not in any token and open nothing', async () => {
    const other = await wire.tokens(email);
    const [id] = (await list(other)).map((session) => session.id);
    const claims = decodeJwt(other.AccessToken);
    for (const secret of [claims['origin_jti'], claims.jti, other.RefreshToken, other.AccessToken]) {
      expect(id).not.toContain(String(secret));
      // What stands in a token is no id of a session.
      const reply = await call('DELETE', mine.AccessToken, String(secret).slice(0, 64));
      expect(reply.statusCode).toBe(204);
    }
    await expectAlive(other);
    expect((await call('GET', id ?? '')).statusCode).toBe(401);
    expect((await wire.refresh(id ?? '')).error).toBe('NotAuthorizedException: Invalid Refresh Token');
    await wire.send('RevokeToken', { Token: id, ClientId: CLIENT_ID });
    await expectAlive(other);
  });

  it('want an access token that still counts, and nothing else', async () => {
    const gone = await wire.tokens(email);
    await wire.send('RevokeToken', { Token: gone.RefreshToken, ClientId: CLIENT_ID });
    for (const token of [gone.AccessToken, mine.IdToken, mine.RefreshToken, 'x', '']) {
      for (const [method, id] of [
        ['GET', ''],
        ['DELETE', ''],
        ['DELETE', NOBODYS_ID],
      ] as const) {
        const reply = await call(method, token, id);
        expect([reply.statusCode, reply.json()]).toMatchObject([
          401,
          { error: { code: 'account.unauthorized', field: 'authorization' } },
        ]);
      }
    }
    await expectAlive(mine);
  });

  it('answer strange ids without a failure', async () => {
    for (const id of ['\u0000', '../..', "' or 1=1 --", '💥', '%', 'x'.repeat(64), newAddress()]) {
      expect([id, (await call('DELETE', mine.AccessToken, id)).statusCode]).toEqual([id, 204]);
    }
    expect((await call('DELETE', mine.AccessToken, 'x'.repeat(65))).statusCode).toBe(400);
    expect(await list(mine)).toHaveLength(1);
  });

  it('are not asked for without an end by one network', async () => {
    const codes: number[] = [];
    for (let count = 0; count < 61; count += 1) {
      codes.push((await call('DELETE', mine.AccessToken, NOBODYS_ID, '198.51.100.7')).statusCode);
    }
    expect(codes.lastIndexOf(204)).toBe(59);
    expect(codes.at(-1)).toBe(429);
  });
});
