import { openBench, Wire } from '@bandpal/user-pool/testing';
import type { PoolBench } from '@bandpal/user-pool/testing';
import { FakeClock } from '@bandpal/foundation/testing';
import { pino } from 'pino';
import { describe, expect, it } from 'vitest';
import { systemClock } from '@bandpal/foundation';
import { renderMessage } from '../../mail/index.ts';
import { SmtpMailer } from '../../mail/smtp-mailer.ts';
import { startSmtpSink } from '../../mail/testing/smtp-sink.ts';
import { databases } from '../../testing/databases.ts';

const MINUTE_MS = 60_000;

const mailerTo = (port: number) =>
  new SmtpMailer(
    {
      kind: 'smtp',
      server: { host: '127.0.0.1', port, tls: 'none', credentials: null },
      from: { name: 'Bandpal', address: 'hello@speak.example.org' },
    },
    { clock: systemClock, log: pino({ level: 'silent' }) },
  );

async function turnCodesOn(bench: PoolBench, email: string): Promise<void> {
  const wire = new Wire(() => bench.app);
  const { AccessToken } = await wire.tokens(email);
  const EmailMfaSettings = { Enabled: true, PreferredMfa: true };
  expect((await wire.send('SetUserMFAPreference', { AccessToken, EmailMfaSettings })).error).toBeNull();
}

describe.each(databases)('a message about the security of an account on $name', ({ open }) => {
  it('arrives at a real mail server in both forms', async () => {
    await using store = await open();
    await using sink = await startSmtpSink();
    await using mailer = mailerTo(sink.port);
    await using bench = await openBench(store, { mailer, renderMessage });
    const user = await bench.addUser();
    await turnCodesOn(bench, user.email);
    await bench.whenIdle();
    const [got] = sink.received;
    expect(got?.recipients).toEqual([user.email]);
    expect(got?.mail.subject).toBe('Codes by email were turned on for your Bandpal account');
    for (const form of [got?.mail.text, got?.mail.html]) {
      expect(form).toContain('We now send you a code by email when you sign in.');
      expect(form).toMatch(/If this wasn(?:'|&#39;)t you: sign in, change your password/);
      expect(form).toContain('http://localhost/profile');
    }
    expect(sink.received).toHaveLength(1);
  });

  it('arrives once after an hour in which the mail server was down, from another process than the one that had it', async () => {
    await using store = await open();
    const clock = FakeClock.today();
    const gone = await startSmtpSink();
    await gone[Symbol.asyncDispose]();
    await using noMailer = mailerTo(gone.port);
    const owners: string[] = [];
    {
      await using first = await openBench(store, { clock, mailer: noMailer, renderMessage });
      for (let count = 0; count < 3; count += 1) {
        const { email } = await first.addUser();
        owners.push(email);
        await turnCodesOn(first, email);
      }
      for (let minute = 0; minute < 60; minute += 1) {
        await first.whenIdle();
        clock.advance(MINUTE_MS);
      }
    }
    await using sink = await startSmtpSink();
    await using mailer = mailerTo(sink.port);
    await using second = await openBench(store, { clock, mailer, renderMessage });
    for (let minute = 0; minute < 60; minute += 1) {
      clock.advance(MINUTE_MS);
      await second.whenIdle();
    }
    expect(sink.received.flatMap(({ recipients }) => recipients).toSorted()).toEqual(owners.toSorted());
  });
});
