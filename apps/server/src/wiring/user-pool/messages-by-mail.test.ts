import type { UserPoolTables } from '@bandpal/user-pool';
import { Courier, openBench, preferMfa } from '@bandpal/user-pool/testing';
import { describe, expect, it } from 'vitest';
import { renderMessage } from '../../mail/index.ts';
import { SmtpMailer } from '../../mail/smtp-mailer.ts';
import { startSmtpSink } from '../../mail/testing/smtp-sink.ts';
import { databases } from '../../testing/databases.ts';

describe.each(databases)('a message about the security of an account on $name', ({ open }) => {
  it('arrives at a real mail server in both forms', async () => {
    await using store = await open();
    const bench = await openBench({ db: store.shared.of<UserPoolTables>() });
    const user = await bench.addUser();
    await using sink = await startSmtpSink();
    await using mailer = new SmtpMailer(
      {
        kind: 'smtp',
        server: { host: '127.0.0.1', port: sink.port, tls: 'none', credentials: null },
        from: { name: 'Bandpal', address: 'hello@speak.example.org' },
      },
      bench.context,
    );
    const messenger = { name: 'none', available: false, send: async () => {} };
    const courier = new Courier({ mailer, messenger, render: renderMessage, log: bench.context.log });
    await preferMfa({ ...bench.context, courier }, user, { EMAIL_OTP: { enabled: true, preferred: true } });
    await courier.whenIdle();
    const [got] = sink.received;
    expect(got?.recipients).toEqual([user.email]);
    expect(got?.mail.subject).toBe('Codes by email were turned on for your Bandpal account');
    for (const form of [got?.mail.text, got?.mail.html]) {
      expect(form).toContain('We now send you a code by email when you sign in.');
      expect(form).toContain('If this was not you: sign in, change your password');
      expect(form).toContain('http://localhost/profile');
    }
    expect(sink.received).toHaveLength(1);
  });
});
