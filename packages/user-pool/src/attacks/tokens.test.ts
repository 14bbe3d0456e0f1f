import { createHmac, createPublicKey, generateKeyPairSync } from 'node:crypto';
import { decodeJwt, decodeProtectedHeader, importPKCS8, SignJWT, UnsecuredJWT } from 'jose';
import { beforeEach, expect, it } from 'vitest';
import { createAccounts } from '../core/accounts.ts';
import { createUserManagement } from '../core/operator/user-admin.ts';
import type { User } from '../store/users.ts';
import { describeOnDatabases } from '../testing/describe-on-databases.ts';
import { CLIENT_ID, newAddress, tokensOf } from '../testing/wire.ts';
import type { Tokens } from '../testing/wire.ts';

const IDENTITY_POOL_ID = 'xx-local-1:6b1f2c3d-0000-4000-8000-000000000001';
const INVALID = 'NotAuthorizedException: Invalid Access Token';

describeOnDatabases('tokens', { settings: { identityPoolId: IDENTITY_POOL_ID } }, ({ bench, wire }) => {
  let user: User;
  let tokens: Tokens;
  beforeEach(async () => {
    user = await bench.addUser();
    tokens = await wire.tokens(user.email);
  });

  const productUser = (token: string) => createAccounts(bench.context).userOf(token);
  const getUser = async (AccessToken: string) => (await wire.send('GetUser', { AccessToken })).error;
  /** Refused by the protocol and by the product. */
  const expectRefused = async (token: string) => {
    expect(await getUser(token)).toMatch(/^NotAuthorizedException: /);
    expect(await productUser(token)).toBeNull();
  };
  const getId = (token: string) =>
    wire.send('GetId', { IdentityPoolId: IDENTITY_POOL_ID, Logins: { 'localhost/idp': token } });
  const poolKeys = async () => bench.context.signingKeys.published();
  /** The claims of a good token, signed with the service's own key, some of them changed. */
  const signedWith = async (change: Record<string, unknown>) => {
    const { kid, key } = await bench.context.signingKeys.signer();
    const claims = { ...decodeJwt(tokens.AccessToken), ...change };
    return new SignJWT(claims).setProtectedHeader({ alg: 'RS256', kid }).sign(key);
  };

  it('accepts its own access token, at the protocol and at the product', async () => {
    expect(await getUser(tokens.AccessToken)).toBeNull();
    expect(await productUser(tokens.AccessToken)).toEqual({
      id: user.id,
      email: user.email,
      approved: false,
    });
    expect(await getUser(await signedWith({}))).toBeNull();
  });

  it('does not take an id token or a refresh token for an access token', async () => {
    await expectRefused(tokens.IdToken);
    await expectRefused(tokens.RefreshToken);
  });

  it('does not take an access token for an id token', async () => {
    expect((await getId(tokens.AccessToken)).error).toBe(INVALID);
    expect((await getId(tokens.IdToken)).error).toBeNull();
  });

  it('refuses a token without a signature', async () => {
    await expectRefused(new UnsecuredJWT(decodeJwt(tokens.AccessToken)).encode());
    const [header = '', payload = ''] = tokens.AccessToken.split('.');
    await expectRefused(`${header}.${payload}.`);
  });

  it('refuses a token whose HMAC key is the public key', async () => {
    const [jwk] = await poolKeys();
    const { kid } = decodeProtectedHeader(tokens.AccessToken);
    const publicKey = createPublicKey({ key: jwk ?? {}, format: 'jwk' });
    const [, payload = ''] = tokens.AccessToken.split('.');
    const header = Buffer.from(JSON.stringify({ alg: 'HS256', kid })).toString('base64url');
    for (const type of ['spki', 'pkcs1'] as const) {
      const pem = publicKey.export({ type, format: 'pem' });
      const mac = createHmac('sha256', pem).update(`${header}.${payload}`).digest('base64url');
      await expectRefused(`${header}.${payload}.${mac}`);
    }
  });

  it('refuses a token that brings its own key', async () => {
    const { privateKey, publicKey } = generateKeyPairSync('rsa', { modulusLength: 2048 });
    const key = await importPKCS8(privateKey.export({ type: 'pkcs8', format: 'pem' }).toString(), 'RS256');
    const jwk = publicKey.export({ format: 'jwk' });
    const { kid = '' } = decodeProtectedHeader(tokens.AccessToken);
    for (const header of [
      { kid },
      { kid, jwk },
      { kid: 'nobody', jwk },
      { jwk },
      { kid, jku: 'http://a/b' },
    ]) {
      const token = new SignJWT(decodeJwt(tokens.AccessToken)).setProtectedHeader({
        alg: 'RS256',
        ...header,
      });
      await expectRefused(await token.sign(key));
    }
  });

  it('refuses another issuer, another client, another use and an end that has come', async () => {
    const now = Math.floor(bench.clock.date().getTime() / 1000);
    for (const change of [
      { iss: 'http://localhost/other' },
      { iss: undefined },
      { client_id: 'another' },
      { client_id: undefined },
      { token_use: 'id' },
      { exp: now - 1 },
      { exp: undefined },
      { nbf: now + 60 },
      { origin_jti: 'another' },
      { sub: (await bench.addUser()).id },
    ]) {
      await expectRefused(await signedWith(change));
    }
  });

  it('refuses a token when its time is over', async () => {
    bench.clock.advance(60 * 60_000);
    expect(await getUser(tokens.AccessToken)).toBe('NotAuthorizedException: Access Token has expired');
    expect(await productUser(tokens.AccessToken)).toBeNull();
  });

  it('ends access at once when the session is revoked', async () => {
    await wire.send('RevokeToken', { Token: tokens.RefreshToken, ClientId: CLIENT_ID });
    await expectRefused(tokens.AccessToken);
    expect((await wire.refresh(tokens.RefreshToken)).error).toMatch(/^NotAuthorizedException: /);
  });

  it('says that a signed token cannot be revoked, and leaves its session alone', async () => {
    for (const Token of [tokens.AccessToken, tokens.IdToken]) {
      const reply = await wire.send('RevokeToken', { Token, ClientId: CLIENT_ID });
      expect(reply.error).toBe('UnsupportedTokenTypeException: Only refresh tokens can be revoked.');
    }
    expect(await getUser(tokens.AccessToken)).toBeNull();
    // Whether a refresh token was ever one is not told.
    expect((await wire.send('RevokeToken', { Token: 'nobodys', ClientId: CLIENT_ID })).error).toBeNull();
  });

  it('ends every session at once with GlobalSignOut', async () => {
    const second = await wire.tokens(user.email);
    await wire.send('GlobalSignOut', { AccessToken: tokens.AccessToken });
    for (const one of [tokens, second]) {
      await expectRefused(one.AccessToken);
      expect((await wire.refresh(one.RefreshToken)).error).toMatch(/^NotAuthorizedException: /);
    }
  });

  it('ends access at once when the account is disabled or deleted, and never brings it back', async () => {
    const users = createUserManagement(bench.context);
    await users.setEnabled(user.id, false);
    await expectRefused(tokens.AccessToken);
    await users.setEnabled(user.id, true);
    await expectRefused(tokens.AccessToken);
    const again = await wire.tokens(user.email);
    await wire.send('DeleteUser', { AccessToken: again.AccessToken });
    expect(await productUser(again.AccessToken)).toBeNull();
    expect((await wire.refresh(again.RefreshToken)).error).toMatch(/^NotAuthorizedException: /);
  });

  it('gives a refresh token to two tabs at once, and ends the session when an old one comes later', async () => {
    const [first, second] = await Promise.all([
      wire.refresh(tokens.RefreshToken),
      wire.refresh(tokens.RefreshToken),
    ]);
    const [one, two] = [tokensOf(first), tokensOf(second)];
    expect(one.RefreshToken).toBe(two.RefreshToken);
    bench.clock.advance(20_001);
    expect((await wire.refresh(tokens.RefreshToken)).error).toBe(
      'NotAuthorizedException: Refresh Token has been revoked',
    );
    for (const { AccessToken, RefreshToken } of [tokens, one, two]) {
      await expectRefused(AccessToken);
      expect((await wire.refresh(RefreshToken)).error).toMatch(/^NotAuthorizedException: /);
    }
  });

  it('lets no second chain of refresh tokens grow out of the grace, however often a token is used in it', async () => {
    const replies = await Promise.all(Array.from({ length: 10 }, () => wire.refresh(tokens.RefreshToken)));
    const successors = new Set(replies.map((reply) => tokensOf(reply).RefreshToken));
    expect(successors.size).toBe(1);
    const rows = await bench.context.db
      .selectFrom('identity_refresh_tokens')
      .select('token_hash')
      .where('user_id', '=', user.id)
      .execute();
    expect(rows).toHaveLength(2);
    // A thief was as quick as the owner: both hold the same token, and the one who comes second ends the session.
    const [both = ''] = successors;
    expect((await wire.refresh(both)).error).toBeNull();
    bench.clock.advance(20_001);
    expect((await wire.refresh(both)).error).toMatch(/revoked/);
  });

  it('tells a tab that comes late with the same token how the session went on', async () => {
    const first = tokensOf(await wire.refresh(tokens.RefreshToken)).RefreshToken;
    const second = tokensOf(await wire.refresh(first)).RefreshToken;
    const late = tokensOf(await wire.refresh(tokens.RefreshToken)).RefreshToken;
    expect(late).toBe(first);
    expect(tokensOf(await wire.refresh(late)).RefreshToken).toBe(second);
  });

  it('ends only the session whose token was stolen', async () => {
    const other = await wire.tokens(user.email);
    await wire.refresh(tokens.RefreshToken);
    bench.clock.advance(20_001);
    await wire.refresh(tokens.RefreshToken);
    expect(await getUser(other.AccessToken)).toBeNull();
  });

  it('notices the reuse of a token that was rotated long ago', async () => {
    let current = tokens.RefreshToken;
    for (let count = 0; count < 4; count += 1) {
      current = tokensOf(await wire.refresh(current)).RefreshToken;
      bench.clock.advance(60_000);
    }
    expect((await wire.refresh(tokens.RefreshToken)).error).toMatch(/revoked/);
    expect((await wire.refresh(current)).error).toMatch(/revoked/);
  });

  it('takes nothing but a refresh token of this client for one', async () => {
    for (const token of [tokens.AccessToken, tokens.IdToken, 'x', newAddress()]) {
      expect((await wire.refresh(token)).error).toBe('NotAuthorizedException: Invalid Refresh Token');
    }
    const body = { RefreshToken: tokens.RefreshToken, ClientId: 'another' };
    expect((await wire.send('GetTokensFromRefreshToken', body)).error).toMatch(/^ResourceNotFoundException/);
  });

  it('ends the other sessions when the password changes', async () => {
    const mine = await wire.tokens(user.email);
    const body = { PreviousPassword: 'violet-harbour-72', ProposedPassword: 'amber-lantern-51' };
    await wire.send('ChangePassword', { AccessToken: mine.AccessToken, ...body });
    await expectRefused(tokens.AccessToken);
    expect(await getUser(mine.AccessToken)).toBeNull();
  });
});
