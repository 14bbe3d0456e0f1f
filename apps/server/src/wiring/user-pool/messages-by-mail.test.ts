import { openBench, Wire } from '@bandpal/user-pool/testing';
import { pino } from 'pino';
import { describe, expect, it } from 'vitest';
import { systemClock } from '@bandpal/foundation';
import { renderMessage } from '../../mail/index.ts';
import { SmtpMailer } from '../../mail/smtp-mailer.ts';
import { startSmtpSink } from '../../mail/testing/smtp-sink.ts';
import { databases } from '../../testing/databases.ts';

describe.each(databases)('a message about the security of an account on $name', ({ open }) => {
  it('arrives at a real mail server in both forms', async () => {
    await using store = await open();
    await using sink = await startSmtpSink();
    await using mailer = new SmtpMailer(
      {
        kind: 'smtp',
        server: { host: '127.0.0.1', port: sink.port, tls: 'none', credentials: null },
        from: { name: 'Bandpal', address: 'hello@speak.example.org' },
      },
      { clock: systemClock, log: pino({ level: 'silent' }) },
    );
    await using bench = await openBench(store, { mailer, renderMessage });
    const wire = new Wire(() => bench.app);
    const user = await bench.addUser();
    const { AccessToken } = await wire.tokens(user.email);
    const EmailMfaSettings = { Enabled: true, PreferredMfa: true };
    expect((await wire.send('SetUserMFAPreference', { AccessToken, EmailMfaSettings })).error).toBeNull();
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
});
