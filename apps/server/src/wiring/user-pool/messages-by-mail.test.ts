import { openBench, Wire } from '@bandpal/user-pool/testing';
import type { PoolBench } from '@bandpal/user-pool/testing';
import { FakeClock } from '@bandpal/foundation/testing';
import { pino } from 'pino';
import { describe, expect, it } from 'vitest';
import { systemClock } from '@bandpal/foundation';
import { eraseAccount } from '../../features/account/erase-account.ts';
import { findLanguage, saveLanguage } from '../../features/languages/language-rows.ts';
import { notificationsOn } from '../../features/notify/testing/notify-bench.ts';
import { renderMessage } from '../../mail/index.ts';
import { SmtpMailer } from '../../mail/smtp-mailer.ts';
import { startSmtpSink } from '../../mail/testing/smtp-sink.ts';
import { databases } from '../../testing/databases.ts';
import { productOn } from '../../testing/product-harness.ts';

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

  it('arrives in the language that the account has chosen, read from the right in Arabic', async () => {
    await using store = await open();
    await using sink = await startSmtpSink();
    await using mailer = mailerTo(sink.port);
    const languageOf = (id: string) => findLanguage(store.shared, id);
    await using bench = await openBench(store, { mailer, renderMessage, languageOf });
    const user = await bench.addUser();
    const choice = { language: 'ar', at: new Date() } as const;
    await store.transaction((tables) => saveLanguage(tables, user.id, choice));
    await turnCodesOn(bench, user.email);
    await bench.whenIdle();
    const [got] = sink.received;
    expect(got?.recipients).toEqual([user.email]);
    expect(got?.mail.subject).toBe('فُعّلت رموز البريد الإلكتروني في حسابك في Bandpal');
    expect(got?.mail.text).toContain('نرسل إليك الآن رمزًا عبر البريد الإلكتروني عند تسجيل دخولك.');
    expect(got?.mail.html).toContain('<html lang="ar" dir="rtl">');
    expect(got?.mail.html).toContain('إن لم تكن أنت: سجّل الدخول، وغيّر كلمة مرورك');
    expect(got?.mail.headers.map(({ key }) => key)).not.toContain('bcc');
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

describe.each(databases)('the last message to a person on $name', ({ open }) => {
  it('is in the language of their last sign-in where they’ve chosen none, also when an operator erases the account', async () => {
    await using store = await open();
    await using sink = await startSmtpSink();
    await using mailer = mailerTo(sink.port);
    await using bench = await openBench(store);
    const { id, email } = await bench.addUser();
    await new Wire(() => bench.app).newBrowser(new Map([['language', 'ja']])).tokens(email);
    const { accounts } = bench.pool;
    const deps = { accounts, personalData: [], mailer, renderMessage, forgetCallsOf: () => {} };
    await eraseAccount(productOn(store).context, deps, { id, email, approved: false });
    await expect
      .poll(() => sink.received.map(({ mail }) => mail.subject))
      .toEqual(['Bandpalアカウントが削除されました']);
  });
});

describe.each(databases)('a request to be told of something on $name', ({ open }) => {
  it('made on the Spanish page is answered in Spanish by a real mail server, whatever else stands in the cookie', async () => {
    await using store = await open();
    await using sink = await startSmtpSink();
    await using mailer = mailerTo(sink.port);
    await using bench = await notificationsOn(store, { sender: mailer });
    const cookie = 'language=es; x=%0d%0aBcc:%20eve@example.org';
    await bench.ask({ email: 'bo@example.org', topic: 'writing' }, { cookie, 'accept-language': 'ar' });
    const [got] = sink.received;
    expect(got?.recipients).toEqual(['bo@example.org']);
    expect(got?.mail.subject).toBe('Confirma tu correo: novedades sobre Práctica de expresión escrita');
    expect(got?.mail.text).toContain('Confirma que es lo que quieres. El enlace funciona durante 7 días.');
    expect(got?.mail.html).toContain('<html lang="es" dir="ltr">');
    expect(got?.mail.headers.map(({ key }) => key)).not.toContain('bcc');
    expect(sink.received).toHaveLength(1);
  });
});
