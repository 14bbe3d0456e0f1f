// Two servers on one PostgreSQL hand over what stands in one queue.
import type { MailMessage } from '@bandpal/foundation';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { isUndoGood, offerUndo } from '../core/account/address-undo.ts';
import { announceChanges } from '../core/mail/announce-changes.ts';
import { updateUser } from '../store/users.ts';
import { PASSWORD } from '../testing/pool-bench.ts';
import { TwoServers } from '../testing/two-servers.ts';
import { CLIENT_ID, newAddress } from '../testing/wire.ts';

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

describe('a server that is killed in the middle of a hand-over', () => {
  it.each([
    { when: 'before the mail server has the message', isTaken: false, times: 1 },
    { when: 'after the mail server has taken it', isTaken: true, times: 2 },
  ])('loses none: $when', async ({ isTaken, times }) => {
    const taken: MailMessage[] = [];
    const killed = Promise.withResolvers<void>();
    let dies = false;
    const mailer = {
      async send(message: MailMessage) {
        if (!dies || isTaken) taken.push(message);
        if (dies) await killed.promise;
      },
    };
    await using servers = await TwoServers.open({ mailer });
    const { here, there, clock } = servers;
    const owner = await here.addSettledUser();
    const link = await here.context.db.transaction().execute(async (tx) => {
      const url = await offerUndo(here.context, tx, owner, false);
      await updateUser(tx, owner.id, { email: newAddress(), updatedAt: clock.date() });
      await announceChanges(here.context, tx, owner, ['email-left'], url);
      return url;
    });
    const token = new URLSearchParams(new URL(link ?? '').hash.slice(1)).get('token') ?? '';
    dies = true;
    const handOver = there.whenIdle();
    const claimed = here.context.db
      .selectFrom('identity_mail_queue')
      .select('id')
      .where('claim', 'is not', null);
    await expect.poll(async () => (await claimed.execute()).length).toBe(1);
    dies = false;
    clock.advance(MINUTE_MS + 1);
    await here.whenIdle();
    expect(taken.filter(({ to, text }) => to === owner.email && text.includes(token))).toHaveLength(times);
    expect(await isUndoGood(here.context, token)).toBe(true);
    killed.reject(new Error('the process was killed'));
    await handOver;
  });
});
