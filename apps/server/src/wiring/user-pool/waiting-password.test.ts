// The page that the message about a new password that waits links to.
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { databases } from '../../testing/databases.ts';
import { CLIENT_ID } from '@bandpal/user-pool/testing';
import { poolSiteOn } from '../../testing/pool-site.ts';
import type { PoolSite } from '../../testing/pool-site.ts';
import type { FullStore } from '../../testing/databases.ts';

const ADDRESS = '/account/password/keep';
const LINK = /\/account\/password\/keep#token=([\w-]{43})/;
const FORM = { 'content-type': 'application/x-www-form-urlencoded' };

describe.each(databases)('a new password that waits on $name', ({ open }) => {
  let store: FullStore;
  let bench: PoolSite['bench'];
  let site: PoolSite['site'];
  let wire: PoolSite['wire'];
  beforeAll(async () => {
    store = await open();
    ({ bench, site, wire } = await poolSiteOn(store));
  });
  afterAll(async () => {
    await site[Symbol.asyncDispose]();
    await store[Symbol.asyncDispose]();
  });

  /** Codes by mail are the second step, and the password is forgotten. `knownMs`: for how long the browser has been known that asks. */
  async function waitingPassword(knownMs: number) {
    const { email } = await bench.addUser();
    const browser = wire.newBrowser();
    const { AccessToken } = await browser.tokens(email);
    await wire.send('SetUserMFAPreference', { AccessToken, EmailMfaSettings: { Enabled: true } });
    bench.clock.advance(knownMs);
    const named = { ClientId: CLIENT_ID, Username: email };
    await browser.send('ForgotPassword', named);
    const ConfirmationCode = await bench.codeFor(email);
    await browser.send('ConfirmForgotPassword', { ...named, ConfirmationCode, Password: 'amber-lantern-51' });
    await bench.whenIdle();
    const told = bench.mails.findLast(({ text }) => LINK.test(text))?.text ?? '';
    return { email, AccessToken, token: LINK.exec(told)?.[1] ?? '' };
  }
  const press = (token: string) =>
    site.app.inject({ method: 'POST', url: ADDRESS, headers: FORM, payload: `token=${token}` });

  it('is asked about, and called off by the button, which works once', async () => {
    const { token } = await waitingPassword(60_000);
    const page = await site.app.inject(ADDRESS);
    expect([page.statusCode, page.headers['cache-control']]).toEqual([200, 'no-store']);
    expect(page.body).toContain('Keep your old password?');
    expect((await site.app.inject(`${ADDRESS}?token=${token}`)).statusCode).toBe(200);
    const done = await press(token);
    expect([done.statusCode, done.body]).toEqual([200, expect.stringContaining('Your old password stays')]);
    expect((await press(token)).statusCode).toBe(404);
  });

  it('is shown to its owner until they sign in with the old one', async () => {
    const { email, AccessToken } = await waitingPassword(60_000);
    const shown = async (): Promise<unknown> => {
      const headers = { authorization: `Bearer ${AccessToken}` };
      return (await site.app.inject({ url: '/account/factors', headers })).json().waitingPassword;
    };
    const worksFrom = new Date(bench.clock.date().getTime() + 24 * 60 * 60_000).toISOString();
    expect(await shown()).toEqual({ worksFrom, isContested: false });
    const begun = await wire.password(email);
    const EMAIL_OTP_CODE = await bench.codeFor(email);
    await wire.answer('EMAIL_OTP', begun.body.Session, { USERNAME: email, EMAIL_OTP_CODE });
    expect(await shown()).toBeNull();
  });

  it('is left to the operator when it was chosen in a browser known for more than a week', async () => {
    const { token } = await waitingPassword(8 * 24 * 60 * 60_000);
    for (let pressed = 0; pressed < 2; pressed += 1) {
      const done = await press(token);
      expect([done.statusCode, done.body]).toEqual([
        200,
        expect.stringContaining('Your old password stays for now'),
      ]);
    }
  });
});
