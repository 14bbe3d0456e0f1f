// Two servers on one PostgreSQL hand over what stands in one queue.
import { afterAll, beforeAll, expect, it } from 'vitest';
import { PASSWORD } from '../testing/pool-bench.ts';
import { TwoServers } from '../testing/two-servers.ts';
import { CLIENT_ID } from '../testing/wire.ts';

const MINUTE_MS = 60_000;
const UNDELIVERED = /^CodeDeliveryFailureException/;

let both: TwoServers;
beforeAll(async () => {
  both = await TwoServers.open();
});
afterAll(async () => {
  await both[Symbol.asyncDispose]();
});

it('promises no code on one server while the other one knows that the mail server is down', async () => {
  const [owner, ...others] = await Promise.all([1, 2, 3].map(() => both.here.addSettledUser()));
  if (owner === undefined) throw new Error('nobody was added');
  const { AccessToken } = await both.onHere.tokens(owner.email);
  await both.onHere.send('SetUserMFAPreference', { AccessToken, EmailMfaSettings: { Enabled: true } });
  await both.whenIdle();
  both.clock.advance(MINUTE_MS);
  both.here.mailWorks = false;
  for (const { email } of others) {
    await both.onHere.send('ForgotPassword', { ClientId: CLIENT_ID, Username: email });
    // Only this one tries to hand something over.
    await both.here.whenIdle();
  }
  for (const at of [both.onHere, both.onThere])
    expect((await at.password(owner.email, PASSWORD)).error).toMatch(UNDELIVERED);
  both.here.mailWorks = true;
  both.clock.advance(MINUTE_MS);
  await both.there.whenIdle();
  for (const at of [both.onHere, both.onThere]) {
    expect((await at.password(owner.email, PASSWORD)).body.ChallengeName).toBe('EMAIL_OTP');
    both.clock.advance(MINUTE_MS);
  }
});
