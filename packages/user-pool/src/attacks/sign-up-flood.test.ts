// 200 addresses that sign up as fast as they can, as in docs/operations/accounts.md: some thousands of times, and 50,000 where both databases
// are tested, which takes many minutes.
import { inject, expect, it } from 'vitest';
import { signUp } from '../core/account/sign-up.ts';
import { requestReset } from '../core/account/passwords.ts';
import { BUDGETS } from '../core/limits/budget-table.ts';
import { tidyUserPool } from '../core/operator/housekeeping.ts';
import { UserPoolError } from '../core/user-pool-error.ts';
import { describeOnDatabases } from '../testing/describe-on-databases.ts';
import { PASSWORD } from '../testing/pool-bench.ts';
import { newAddress } from '../testing/wire.ts';

const MINUTES = 10;
const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
const ADDRESSES = 200;
const SIGN_UPS = inject('testDatabases') === 'all' ? 50_000 : 2_400;
/** As many as a server answers beside each other. */
const AT_ONCE = 20;
/** A server looks at the queue every second; here so many times a minute. */
const LOOKS = 4;

describeOnDatabases('a flood of sign-ups from 200 addresses in ten minutes', {}, ({ bench }) => {
  const signUpFrom = async (network: string, username = newAddress()) => {
    const request = { username, password: PASSWORD, attributes: {} };
    try {
      await signUp(bench.context, request, { network, browser: null });
      return 'taken';
    } catch (error) {
      if (error instanceof UserPoolError) return error.failure;
      throw error;
    }
  };
  /** How long somebody waits for their mail, in milliseconds. */
  const waitFor = async (address: string, ask: () => Promise<unknown>) => {
    await ask();
    for (let waited = 0; ; waited += 5_000) {
      await bench.whenIdle();
      if (bench.mails.some(({ to }) => to === address)) return waited;
      if (waited > 2 * MINUTE_MS) return Infinity;
      bench.clock.advance(5_000);
    }
  };
  const count = async (table: 'identity_mail_queue' | 'identity_mail_sends' | 'identity_users') =>
    (await bench.context.db.selectFrom(table).select('user_id').execute()).length;

  it(
    'fills neither the queue nor the database, and newcomers and owners elsewhere have their mail within a minute',
    async () => {
      const owners = [];
      for (let minute = 0; minute < MINUTES; minute += 1) owners.push(await bench.addSettledUser());
      const outcomes = new Map<string, number>();
      const waits: number[] = [];
      let sent = 0;
      for (let look = 0; look < MINUTES * LOOKS; look += 1) {
        const now = Math.round((SIGN_UPS * (look + 1)) / (MINUTES * LOOKS));
        while (sent < now) {
          const batch = Array.from(
            { length: Math.min(AT_ONCE, now - sent) },
            (_, index) => (sent + index) % ADDRESSES,
          );
          sent += batch.length;
          const ended = await Promise.all(batch.map((address) => signUpFrom(`11.${address}.0.1`)));
          for (const outcome of ended) outcomes.set(outcome, (outcomes.get(outcome) ?? 0) + 1);
        }
        if (look % LOOKS === 1) {
          const newcomer = newAddress();
          waits.push(await waitFor(newcomer, () => signUpFrom(`12.${look}.0.1`, newcomer)));
          const { email } = owners[(look - 1) / LOOKS] ?? { email: '' };
          waits.push(
            await waitFor(email, () =>
              requestReset(bench.context, email, { network: `13.${look}.0.1`, browser: null }),
            ),
          );
        }
        bench.clock.advance(MINUTE_MS / LOOKS);
        await bench.whenIdle();
      }
      const queue = await count('identity_mail_queue');
      const figures = { sent, ...Object.fromEntries(outcomes), queue, users: await count('identity_users') };
      console.info('a flood of sign-ups', {
        ...figures,
        counters: await count('identity_mail_sends'),
        waits,
      });
      expect(Math.max(...waits)).toBeLessThanOrEqual(MINUTE_MS);
      expect(queue).toBeLessThanOrEqual(ADDRESSES * BUDGETS.waitingInCrowd.size() + 100);
      expect(await count('identity_users')).toBeLessThan(6_000);
      expect(await count('identity_mail_sends')).toBeLessThan(30_000);
      bench.clock.advance(8 * 24 * 60 * MINUTE_MS);
      await tidyUserPool(bench.context);
      // All but those who sign up by mail: the owners.
      expect(await count('identity_users')).toBe(owners.length);
      expect([await count('identity_mail_queue'), await count('identity_mail_sends')]).toEqual([0, 0]);
    },
    HOUR_MS,
  );
});
