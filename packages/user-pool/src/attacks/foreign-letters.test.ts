// Letters of other scripts that become ASCII when they are lower-cased: an address with one of them is another address.
import { afterAll, expect, it } from 'vitest';
import { describeOnDatabases } from '../testing/describe-on-databases.ts';
import { LocalProvider } from '../testing/local-provider.ts';
import { CALLBACK, PAGE, PageBrowser } from '../testing/page-browser.ts';
import { PASSWORD } from '../testing/pool-bench.ts';
import { CLIENT_ID, newAddress, WRONG_CREDENTIALS, WRONG_CODE } from '../testing/wire.ts';

/** The Kelvin sign: its small letter is an ASCII k. */
const KELVIN = '\u212A';
const withKelvin = (address: string) => address.replace('k', KELVIN);
const victimsAddress = () => `k${newAddress()}`;
const INVALID_ADDRESS = 'InvalidParameterException: Invalid email address format.';

const google = await LocalProvider.start(CALLBACK, { conformIdTokenClaims: false });
const settings = { providers: [google.settings('Google')], redirectUrls: () => [PAGE] };

afterAll(async () => {
  await google[Symbol.asyncDispose]();
});

describeOnDatabases(
  'an address with a letter that only looks like one of ours',
  { settings },
  ({ bench, wire }) => {
    it('is refused by a sign-up, which costs the address nothing', async () => {
      const address = victimsAddress();
      for (let count = 0; count < 5; count += 1) {
        const reply = await wire.send('SignUp', {
          ClientId: CLIENT_ID,
          Username: withKelvin(address),
          Password: PASSWORD,
        });
        expect(reply.error).toBe(INVALID_ADDRESS);
      }
      const own = await wire.send('SignUp', { ClientId: CLIENT_ID, Username: address, Password: PASSWORD });
      expect(own.error).toBeNull();
    });

    it('is no address that a service vouches for', async () => {
      const address = victimsAddress();
      for (const email of [withKelvin(address), `${address}\u00A0`, `\uFEFF${address}`]) {
        google.person = { sub: `at ${email.length} ${address}`, email, email_verified: true };
        const page = new PageBrowser(wire);
        const { code } = await page.comeBack('Google');
        expect((await page.exchange(code)).body).toEqual({ error: 'email_unverified' });
      }
      const row = await bench.context.db
        .selectFrom('identity_users')
        .select('user_id')
        .where('email', '=', address)
        .executeTakeFirst();
      expect(row).toBeUndefined();
    });

    it('signs no one in, resets and confirms nothing', async () => {
      const { email } = await bench.addUser({ email: victimsAddress() });
      const other = withKelvin(email);
      expect((await wire.password(other)).error).toBe(WRONG_CREDENTIALS);
      expect((await wire.password(email.toUpperCase())).error).toBeNull();
      await wire.send('ForgotPassword', { ClientId: CLIENT_ID, Username: other });
      await bench.whenIdle();
      expect(bench.mails.filter(({ to }) => to === email)).toEqual([]);
      const confirmed = await wire.send('ConfirmForgotPassword', {
        ClientId: CLIENT_ID,
        Username: other,
        ConfirmationCode: '123456',
        Password: 'amber-lantern-51',
      });
      expect(confirmed.error).toBe(WRONG_CODE);
    });

    it('is refused as a new address of an account', async () => {
      const { email } = await bench.addUser();
      const { AccessToken } = await wire.tokens(email);
      const Value = withKelvin(victimsAddress());
      const reply = await wire.send('UpdateUserAttributes', {
        AccessToken,
        UserAttributes: [{ Name: 'email', Value }],
      });
      expect(reply.error).toBe(INVALID_ADDRESS);
    });

    it('is refused by the operator, and names no account there', async () => {
      const { users } = bench.pool;
      const { email } = await bench.addUser({ email: victimsAddress() });
      expect(await users.find(withKelvin(email))).toBeNull();
      expect(await users.find(email.toUpperCase())).toMatchObject({ email });
      await expect(
        users.create({ email: withKelvin(victimsAddress()), approved: false }),
      ).rejects.toMatchObject({
        failure: 'InvalidParameter',
      });
    });

    it('is not taken for the address of the account where codes by mail are set up', async () => {
      const required = await bench.addUser({ email: victimsAddress() });
      bench.context.settings.mfa = 'required';
      try {
        const asked = await wire.password(required.email);
        expect(asked.body.ChallengeName).toBe('MFA_SETUP');
        const answer = (EMAIL: string) =>
          wire.answer('MFA_SETUP', asked.body.Session, { USERNAME: required.email, EMAIL });
        expect((await answer(withKelvin(required.email))).error).toMatch(/^InvalidParameter/);
        expect((await answer(required.email.toUpperCase())).body.ChallengeName).toBe('EMAIL_OTP');
      } finally {
        bench.context.settings.mfa = 'optional';
      }
    });
  },
);
