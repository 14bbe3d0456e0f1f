// The cookie by which a browser has counters of its own, in the hands of somebody who wants it to be another's.
import { createHash } from 'node:crypto';
import { expect, it } from 'vitest';
import { KeyRing } from '../core/keys/key-ring.ts';
import { describeOnDatabases } from '../testing/describe-on-databases.ts';
import { PASSWORD } from '../testing/pool-bench.ts';
import { CLIENT_ID } from '../testing/wire.ts';

const WRONG = 'wrong-password-1';
const NEW_PASSWORD = 'amber-lantern-51';
const MINUTE_MS = 60_000;
/** Of the bench. */
const SECRET = new KeyRing(createHash('sha256').update('a secret for tests').digest());
const cookieOf = (cookies: Map<string, string>) => [...cookies.values()].join();

describeOnDatabases('the mark of a known browser', {}, ({ bench, wire }) => {
  const isKnown = async (cookies: Map<string, string>, email: string) => {
    for (let count = 0; count < 6; count += 1) await wire.password(email, WRONG);
    const { error } = await wire.newBrowser(cookies).password(email);
    bench.clock.advance(15 * MINUTE_MS);
    return error === null;
  };
  const opened = async () => {
    const user = await bench.addUser();
    const cookies = new Map<string, string>();
    const browser = wire.newBrowser(cookies);
    const tokens = await browser.tokens(user.email);
    return { user, cookies, browser, tokens };
  };

  it('is kept from scripts and other sites, and tells nobody whose it is', async () => {
    const user = await bench.addUser();
    const reply = await bench.app.inject({
      method: 'POST',
      url: '/idp/',
      headers: {
        'content-type': 'application/x-amz-json-1.1',
        'x-amz-target': 'AWSCognitoIdentityProviderService.InitiateAuth',
      },
      payload: JSON.stringify({
        AuthFlow: 'USER_PASSWORD_AUTH',
        ClientId: CLIENT_ID,
        AuthParameters: { USERNAME: user.email, PASSWORD },
      }),
    });
    const header = String(reply.headers['set-cookie']);
    expect(header).toMatch(
      /^user_pool_browser=[\w.-]+; Max-Age=15552000; Path=\/; HttpOnly; SameSite=Strict$/,
    );
    expect(header).not.toContain(user.id);
  });

  it('works for the accounts that were opened in the browser, and for no other', async () => {
    const { user, cookies, browser } = await opened();
    const sister = await bench.addUser();
    await browser.tokens(sister.email);
    expect(await isKnown(cookies, user.email)).toBe(true);
    expect(await isKnown(cookies, sister.email)).toBe(true);
    expect(await isKnown(cookies, (await bench.addUser()).email)).toBe(false);
  });

  it('cannot be made, changed or put together', async () => {
    const mine = await opened();
    const theirs = await opened();
    const [myMark, theirMark] = [cookieOf(mine.cookies), cookieOf(theirs.cookies)];
    const [id = '', opening = ''] = theirMark.split('.');
    const forged = [
      '',
      id,
      `${id}.${opening.slice(0, -3)}${opening.at(-3) === 'A' ? 'B' : 'A'}${opening.slice(-2)}`,
      `${myMark.split('.')[0]}.${opening}`,
      `${id}.${myMark.split('.')[1]}`,
      `${id}.zzzzzzzz-${opening.slice(9)}`,
      'x'.repeat(4_000),
    ];
    for (const value of forged)
      expect(await isKnown(new Map([['user_pool_browser', value]]), theirs.user.email)).toBe(false);
    expect(await isKnown(theirs.cookies, theirs.user.email)).toBe(true);
  });

  it('of earlier versions, which prove no name or no first time, still works', async () => {
    const { user, cookies } = await opened();
    const [id = '', opening = ''] = cookieOf(cookies).split('.');
    const [at = '', since = ''] = opening.split('-');
    const [name, proof] = [opening.slice(-66, -44), opening.slice(-43)];
    expect(opening).toBe([at, since, name, proof].join('-'));
    const [earlier] = SECRET.macs('browser', 'opened', id, user.id, String(Number.parseInt(at, 36)));
    const earlierProof = earlier?.toString('base64url') ?? '';
    const marks = [`${id}.${at}-${earlierProof}`, `${id}.${at}-${name}-${earlierProof}`];
    for (const mark of marks)
      expect(await isKnown(new Map([['user_pool_browser', mark]]), user.email)).toBe(true);
    // Nothing that a later one proves can be left out of it.
    const cut = [`${id}.${at}-${proof}`, `${id}.${at}-${name}-${proof}`];
    for (const mark of cut)
      expect(await isKnown(new Map([['user_pool_browser', mark]]), user.email)).toBe(false);
  });

  it('ends with a reset of the password, for a thief may have opened the account there', async () => {
    const { user, cookies } = await opened();
    bench.clock.advance(MINUTE_MS);
    await wire.send('ForgotPassword', { ClientId: CLIENT_ID, Username: user.email });
    const ConfirmationCode = await bench.codeFor(user.email);
    // The same password again, which `isKnown` enters.
    const body = { ClientId: CLIENT_ID, Username: user.email, ConfirmationCode, Password: PASSWORD };
    expect((await wire.send('ConfirmForgotPassword', body)).error).toBeNull();
    expect(await isKnown(cookies, user.email)).toBe(false);
  });

  it('stays in the browser that changes the password, and there alone', async () => {
    const { user, cookies, browser, tokens } = await opened();
    const other = new Map<string, string>();
    await wire.newBrowser(other).tokens(user.email);
    bench.clock.advance(MINUTE_MS);
    const change = (PreviousPassword: string, ProposedPassword: string) =>
      browser.send('ChangePassword', { AccessToken: tokens.AccessToken, PreviousPassword, ProposedPassword });
    expect((await change(PASSWORD, NEW_PASSWORD)).error).toBeNull();
    expect((await change(NEW_PASSWORD, PASSWORD)).error).toBeNull();
    expect(await isKnown(cookies, user.email)).toBe(true);
    expect(await isKnown(other, user.email)).toBe(false);
  });

  it('lasts for half a year without a sign-in', async () => {
    const { user, cookies } = await opened();
    bench.clock.advance(179 * 24 * 60 * MINUTE_MS);
    expect(await isKnown(new Map(cookies), user.email)).toBe(true);
    bench.clock.advance(2 * 24 * 60 * MINUTE_MS);
    expect(await isKnown(cookies, user.email)).toBe(false);
  });
});
