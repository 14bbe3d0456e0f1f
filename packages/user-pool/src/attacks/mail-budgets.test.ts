// A stranger who wants no code mail to reach anybody, from as many networks as they like.
import { expect, it } from 'vitest';
import { DEFAULT_LIMITS } from '../core/pool-limits.ts';
import type { MailBudget } from '../core/pool-limits.ts';
import { describeOnDatabases } from '../testing/describe-on-databases.ts';
import { PASSWORD } from '../testing/pool-bench.ts';
import { CLIENT_ID, LIMIT, newAddress } from '../testing/wire.ts';
import type { Wire } from '../testing/wire.ts';

const HOUR_MS = 60 * 60_000;
/** Small, so that a test can use them up. */
const BUDGET = 10;
const STRANGERS = 8;
const mailBudgets = {
  'sign-up': BUDGET,
  reset: BUDGET,
  'sign-in': BUDGET,
  'second-factor': BUDGET,
  attribute: BUDGET,
  notice: BUDGET,
};

describeOnDatabases(
  'stopping all mail',
  { settings: { limits: { ...DEFAULT_LIMITS, mailBudgets } } },
  ({ bench, wire }) => {
    const forgot = (Username: string, from: Wire = wire) =>
      from.send('ForgotPassword', { ClientId: CLIENT_ID, Username });
    const signUp = (Username: string) =>
      wire.send('SignUp', { ClientId: CLIENT_ID, Username, Password: PASSWORD });
    const used = async (wanted: MailBudget) => {
      await bench.whenIdle();
      return (await bench.context.budgets.use()).find(({ budget }) => budget === wanted)?.used;
    };
    const mailsTo = async (address: string) => {
      await bench.whenIdle();
      return bench.mails.filter(({ to }) => to === address).length;
    };
    /** Lets everything that was sent before be forgotten. */
    const nextHour = () => bench.clock.advance(HOUR_MS + 60_000);
    /** A person with codes by mail as second step, and a browser that knows them. */
    const careful = async () => {
      const { email } = await bench.addUser();
      const browser = wire.newBrowser();
      const { AccessToken } = await browser.tokens(email);
      await browser.send('SetUserMFAPreference', { AccessToken, EmailMfaSettings: { Enabled: true } });
      return { email, browser };
    };

    it('does not work by made-up names, which cost nobody else anything', async () => {
      nextHour();
      const { email } = await careful();
      const replies = await Promise.all(Array.from({ length: 100 }, () => forgot(newAddress())));
      expect(replies.every(({ error }) => error === null)).toBe(true);
      expect(await used('reset')).toBe(0);
      expect((await forgot(email)).error).toBeNull();
      expect((await signUp(newAddress())).error).toBeNull();
      expect((await wire.password(email)).body.ChallengeName).toBe('EMAIL_OTP');
    });

    it('does not work by sign-ups: the other purposes have their own budgets', async () => {
      nextHour();
      const { email } = await careful();
      const errors: (string | null)[] = [];
      for (let count = 0; count < BUDGET + 2; count += 1) errors.push((await signUp(newAddress())).error);
      expect(errors).toEqual([...Array(BUDGET).fill(null), LIMIT, LIMIT]);
      expect(await used('sign-up')).toBe(BUDGET);
      const before = await mailsTo(email);
      expect((await forgot(email)).error).toBeNull();
      expect((await wire.password(email)).body.ChallengeName).toBe('EMAIL_OTP');
      expect(await mailsTo(email)).toBe(before + 2);
    });

    it('leaves known browsers their part of the resets, even of accounts that a stranger knows by name', async () => {
      nextHour();
      const { email, browser } = await careful();
      const known = await Promise.all(Array.from({ length: STRANGERS + 4 }, () => bench.addUser()));
      for (const user of known) expect((await forgot(user.email)).error).toBeNull();
      // The last four look the same, and are not sent.
      expect(await used('reset')).toBe(STRANGERS);
      bench.clock.advance(20_000);
      expect((await forgot(newAddress())).error).toBe(LIMIT);
      expect((await forgot(email)).error).toBe(LIMIT);
      const before = await mailsTo(email);
      expect((await forgot(email, browser)).error).toBeNull();
      expect(await mailsTo(email)).toBe(before + 1);
    });

    it('does not tell who has an account: what is refused when the budget is used up is the same for every name', async () => {
      nextHour();
      const known = await Promise.all(Array.from({ length: BUDGET * 2 }, () => bench.addUser()));
      const errors = { known: [] as (string | null)[], nobody: [] as (string | null)[] };
      for (const { email } of known) {
        errors.known.push((await forgot(email)).error);
        errors.nobody.push((await forgot(newAddress())).error);
        await bench.whenIdle();
      }
      expect(errors.known).toEqual(errors.nobody);
    });

    it('leaves the second step to those who know the password', async () => {
      nextHour();
      const { email } = await careful();
      for (let count = 0; count < BUDGET; count += 1) {
        const { email: other } = await bench.addUser();
        await wire.begin('USER_AUTH', { USERNAME: other, PREFERRED_CHALLENGE: 'EMAIL_OTP' });
        await wire.password(email, 'wrong-password-1');
        bench.clock.advance(20_000);
      }
      expect(await used('second-factor')).toBe(0);
      bench.clock.advance(HOUR_MS);
      expect((await wire.password(email)).body.ChallengeName).toBe('EMAIL_OTP');
      expect(await used('second-factor')).toBe(1);
    });
  },
);

const forgotAt = async (from: Wire, Username: string) =>
  (await from.send('ForgotPassword', { ClientId: CLIENT_ID, Username })).error;

describeOnDatabases(
  'using up mail from many browsers of one own account',
  { settings: { limits: { ...DEFAULT_LIMITS, mailsPerAccountHour: 2 } } },
  ({ bench, wire }) => {
    const known = async (email: string) => {
      const browser = wire.newBrowser();
      await browser.tokens(email);
      return browser;
    };
    it('ends at three times what one browser may ask for, and others get theirs', async () => {
      const [mine, other] = [await bench.addUser(), await bench.addUser()];
      const errors: (string | null)[] = [];
      for (let count = 0; count < 5; count += 1) {
        const browser = await known(mine.email);
        errors.push(await forgotAt(browser, mine.email), await forgotAt(browser, mine.email));
      }
      expect(errors).toEqual([...Array(6).fill(null), ...Array(4).fill(LIMIT)]);
      expect(await forgotAt(await known(other.email), other.email)).toBeNull();
      await bench.whenIdle();
      expect(bench.mails.filter(({ to }) => to === mine.email)).toHaveLength(6);
    });
  },
);
