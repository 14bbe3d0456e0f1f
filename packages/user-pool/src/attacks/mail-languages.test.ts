// In which language people are written to: their own, never a stranger's; and what is answered tells nothing of it.
import { PAGE_LANGUAGES } from '@bandpal/contracts';
import type { PageLanguage } from '@bandpal/contracts';
import { textsIn } from '@bandpal/message-texts';
import { beforeEach, describe, expect, it } from 'vitest';
import { announceChanges, warnOfGuesses } from '../core/mail/announce-changes.ts';
import { CODE_WORDINGS, codeMessage, codeText } from '../core/mail/mail-letters.ts';
import { SECURITY_CHANGES } from '../core/mail/security-changes.ts';
import { securityMessage } from '../core/mail/security-messages.ts';
import type { LanguageOf } from '../ports/accounts.ts';
import { describeOnDatabases } from '../testing/describe-on-databases.ts';
import { PASSWORD } from '../testing/pool-bench.ts';
import { CLIENT_ID, newAddress } from '../testing/wire.ts';

const DAY_MS = 24 * 60 * 60_000;
const AT = new Date('2026-11-21T08:50:30Z');

describe.each(PAGE_LANGUAGES)('messages in %s', (language) => {
  const texts = textsIn(language);

  it.each(SECURITY_CHANGES)('say all of %s, with a link and without', (change) => {
    const url = 'https://speak.example.org/account/address/undo#token=x';
    for (const supportEmail of ['', 'help@example.org']) {
      const sender = { product: 'Bandpal', siteUrl: 'https://speak.example.org', supportEmail };
      for (const links of [[], [{ change, url }]]) {
        const message = securityMessage(texts, sender, [{ change, at: AT }], links);
        expect(message.language).toBe(language);
        expect(message.subject).toContain('Bandpal');
        // What happened, when, and what to do.
        expect(message.paragraphs.length).toBeGreaterThanOrEqual(3);
        expect([message.subject, ...message.paragraphs, message.footer]).not.toContain('');
        expect(JSON.stringify(message.paragraphs)).toMatch(/2026/u);
        if (links.length > 0) expect(message.action?.url).toBe(url);
      }
    }
  });

  it.each(CODE_WORDINGS)('bring a code to %s, and say why a long one is long', (wording) => {
    const short = codeMessage(texts, wording, 'Bandpal', '482913');
    const long = codeMessage(texts, wording, 'Bandpal', '482913 482914 482915');
    expect([short.code, short.paragraphs.length, long.paragraphs.length]).toEqual(['482913', 1, 2]);
    expect(short.subject).toContain('Bandpal');
    expect(codeText(texts, 'Bandpal', '482913')).toContain('482913');
  });
});

const chosen = new Map<string, PageLanguage>();
/** What the owner is warned in, where the chosen language is too new for it. */
const earlier = new Map<string, PageLanguage>();
const languageOf: LanguageOf = async (id, purpose) =>
  (purpose === 'warning' ? earlier.get(id) : null) ?? chosen.get(id) ?? null;

describeOnDatabases('mail', { languageOf }, ({ bench, wire }) => {
  beforeEach(() => {
    chosen.clear();
    earlier.clear();
    bench.mails.length = 0;
    bench.clock.advance(DAY_MS);
  });
  /** A browser whose pages are in this language. */
  const reading = (language: string) => wire.newBrowser(new Map([['language', language]]));
  const forget = (browser: typeof wire, Username: string) =>
    browser.send('ForgotPassword', { ClientId: CLIENT_ID, Username });
  const subjectTo = async (address: string) => {
    await bench.whenIdle();
    return bench.mails.findLast(({ to }) => to === address)?.subject;
  };

  it('to a person without an account yet is in the language of the page of the sign-up', async () => {
    const Username = newAddress();
    const given = { ClientId: CLIENT_ID, Username, Password: PASSWORD, UserAttributes: [] };
    expect((await reading('es').send('SignUp', given)).error).toBeNull();
    expect(await subjectTo(Username)).toBe('Tu código de confirmación de Bandpal');
  });

  it('is in the language that the account has chosen, whatever the page is in', async () => {
    const user = await bench.addUser();
    await reading('vi').tokens(user.email);
    chosen.set(user.id, 'ar');
    await forget(reading('es'), user.email);
    expect(await subjectTo(user.email)).toBe('رمز إعادة تعيين كلمة مرورك في Bandpal');
  });

  it('to an account that has chosen none is in the language of the last sign-in, not in a stranger’s', async () => {
    const user = await bench.addUser();
    await reading('ja').tokens(user.email);
    await forget(reading('ko'), user.email);
    expect(await subjectTo(user.email)).toBe('Bandpalのパスワード再設定コード');
    await warnOfGuesses({ ...bench.context, language: 'ko' }, { name: user.email, user }, 'many-guesses');
    expect(await subjectTo(user.email)).toBe('誰かがあなたのBandpalのパスワードを推測しています');
    await announceChanges(bench.context, bench.context.db, user, ['recovery-codes-made']);
    expect(await subjectTo(user.email)).toBe('Bandpalアカウントの新しいリカバリーコードが作成されました');
  });

  it('to an owner stays in their language, however often a thief signs in from pages in another one', async () => {
    const user = await bench.addUser();
    await reading('ja').tokens(user.email);
    const thief = reading('ko');
    await thief.tokens(user.email);
    await thief.tokens(user.email);
    await announceChanges(bench.context, bench.context.db, user, ['recovery-codes-made']);
    expect(await subjectTo(user.email)).toBe('Bandpalアカウントの新しいリカバリーコードが作成されました');
  });

  it('warns the owner in the language before, when a thief’s session has chosen another', async () => {
    const user = await bench.addUser();
    chosen.set(user.id, 'ko');
    earlier.set(user.id, 'ja');
    await announceChanges(bench.context, bench.context.db, user, ['recovery-codes-made']);
    expect(await subjectTo(user.email)).toBe('Bandpalアカウントの新しいリカバリーコードが作成されました');
    await forget(reading('es'), user.email);
    expect(await subjectTo(user.email)).toBe(textsIn('ko').say('code.reset.subject', { product: 'Bandpal' }));
  });

  it('follows the owner to another language in a browser that has been theirs for more than a week', async () => {
    const user = await bench.addUser();
    const cookies = new Map([['language', 'ja']]);
    const browser = wire.newBrowser(cookies);
    await browser.tokens(user.email);
    cookies.set('language', 'es');
    await browser.tokens(user.email);
    await forget(reading('ko'), user.email);
    expect(await subjectTo(user.email)).toBe('Bandpalのパスワード再設定コード');
    bench.clock.advance(8 * DAY_MS);
    await browser.tokens(user.email);
    await forget(reading('ko'), user.email);
    expect(await subjectTo(user.email)).toBe('Tu código de Bandpal para restablecer la contraseña');
  });

  it('of the product is in the same language as that of the accounts', async () => {
    const { accounts } = bench.pool;
    const user = await bench.addUser();
    expect(await accounts.languageOf(user.id)).toBeNull();
    await reading('ja').tokens(user.email);
    expect(await accounts.languageOf(user.id)).toBe('ja');
    chosen.set(user.id, 'ar');
    expect(await accounts.languageOf(user.id)).toBe('ar');
  });

  it('isn’t in English because a program that says nothing of a language has signed in', async () => {
    const user = await bench.addUser();
    await wire.tokens(user.email);
    await forget(reading('ja'), user.email);
    expect(await subjectTo(user.email)).toBe('Bandpalのパスワード再設定コード');
  });

  it('is in English where the language isn’t known', async () => {
    for (const language of ['xx', 'en-XA', '../es', '']) {
      const user = await bench.addUser();
      // oxlint-disable-next-line no-await-in-loop
      await forget(reading(language), user.email);
      // oxlint-disable-next-line no-await-in-loop
      expect(await subjectTo(user.email)).toBe('Your Bandpal password reset code');
    }
  });

  it('to a telephone is in it, too', async () => {
    const user = await bench.addUser();
    chosen.set(user.id, 'pt-BR');
    const { AccessToken } = await wire.tokens(user.email);
    const UserAttributes = [{ Name: 'phone_number', Value: '+15550107' }];
    await wire.send('UpdateUserAttributes', { AccessToken, UserAttributes });
    await wire.send('GetUserAttributeVerificationCode', { AccessToken, AttributeName: 'phone_number' });
    await bench.whenIdle();
    expect(bench.texts.at(-1)?.text).toMatch(/^\d{6} é seu código do Bandpal\.$/);
  });

  it('tells in no answer who has an account, or in which language', async () => {
    const [known, arabic] = [await bench.addUser(), await bench.addUser()];
    chosen.set(arabic.id, 'ar');
    const rows = () =>
      bench.context.db.selectFrom('identity_mail_queue').select(['lane', 'nth', 'position']).execute();
    const names = [known.email, arabic.email, newAddress()];
    const seen: string[] = [];
    for (const name of names) {
      // oxlint-disable-next-line no-await-in-loop
      const before = (await rows()).length;
      // oxlint-disable-next-line no-await-in-loop
      const { status, raw } = await forget(reading('es'), name);
      // oxlint-disable-next-line no-await-in-loop
      const added = (await rows()).length - before;
      seen.push(JSON.stringify({ status, added, raw: raw.replaceAll(/[a-z]\*\*\*@/g, 'x***@') }));
    }
    expect(new Set(seen).size).toBe(1);
  });
});
