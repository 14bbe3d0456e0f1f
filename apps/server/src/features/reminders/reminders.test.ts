import type { PageLanguage } from '@bandpal/contracts';
import { quietLog } from '@bandpal/foundation/testing';
import { randomBytes } from 'node:crypto';
import Fastify from 'fastify';
import { validatorCompiler } from 'fastify-type-provider-zod';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { registerErrorHandler } from '../../http/error-handler.ts';
import { MessageLinks } from '../../http/index.ts';
import { renderMessage } from '../../mail/index.ts';
import { KeepingMailer } from '../../mail/testing/keeping-mailer.ts';
import { eraseAccount } from '../account/erase-account.ts';
import { newId } from '../../product/product-context.ts';
import { productOn } from '../../testing/product-harness.ts';
import type { FullStore } from '../../testing/databases.ts';
import { databases } from '../../testing/databases.ts';
import { reminders as feature } from './index.ts';
import { PracticeReminders } from './practice-reminders.ts';
import { reminderRoutes } from './reminder-routes.ts';
import type { ReminderTables } from './reminder-rows.ts';

const publicUrl = () => 'https://speak.example.org';
const HOUR_MS = 3_600_000;
/** The clock begins on Thursday, 2026-01-01, at 0:00 in London. */
const FRIDAY_MORNING = { days: [5], hour: 8, timeZone: 'Europe/London' };

const headersOf = (token: string | null) => (token === null ? {} : { authorization: `Bearer ${token}` });

describe.each(databases)('reminders on $name', ({ open }) => {
  let store: FullStore;
  beforeAll(async () => {
    store = await open();
  });
  afterAll(() => store[Symbol.asyncDispose]());

  /** A site where every token is the id of a person, whose address can change. */
  async function start({ sendsMail = true, isHosted = false } = {}) {
    const db = store.shared.of<ReminderTables>();
    await db.deleteFrom('practice_reminders').execute();
    const { context, clock } = productOn(store);
    const mailer = new KeepingMailer();
    const emails = new Map<string, string>([['ana', 'ana@example.org']]);
    const languages = new Map<string, PageLanguage>();
    const languageOf = async (id: string) => languages.get(id) ?? null;
    const warned: string[] = [];
    const log = { ...quietLog, warn: (_details: object, message: string) => void warned.push(message) };
    const reminders = new PracticeReminders({
      context: { ...context, log },
      accounts: {
        userOf: async (token) => {
          const email = emails.get(token);
          return email === undefined ? null : { id: token, email, approved: false };
        },
        addressOf: isHosted ? null : async (id) => emails.get(id) || null,
        languageOf,
      },
      mailer,
      renderMessage,
      sendsMail,
      links: new MessageLinks(publicUrl, new Uint8Array(32).fill(7)),
      publicUrl,
      countRequest: null,
    });
    const app = Fastify();
    app.setValidatorCompiler(validatorCompiler);
    registerErrorHandler(app);
    await app.register(reminderRoutes(reminders));
    return {
      mailer,
      emails,
      languages,
      app,
      get: async (token: string | null) => app.inject({ url: '/api/reminders', headers: headersOf(token) }),
      put: async (token: string | null, wish: object | null) =>
        app.inject({
          method: 'PUT',
          url: '/api/reminders',
          headers: headersOf(token),
          payload: { reminders: wish },
        }),
      warned,
      /** Erases the person's account; `meanwhile` begins when the reminders are gone and the rest is not. */
      async erase(id: string, meanwhile: () => void = () => {}) {
        await eraseAccount(
          context,
          {
            accounts: {
              userOf: async () => null,
              addressOf: null,
              languageOf,
              erase: null,
              exportOf: async () => ({}),
              sessions: null,
              factors: null,
              proof: null,
              addressUndo: null,
              waitingPassword: null,
            },
            personalData: [
              feature.personalData,
              { name: 'late', exportOf: async () => null, erase: async () => meanwhile() },
            ],
            mailer,
            renderMessage,
            forgetCallsOf: () => {},
          },
          { id, email: '', approved: false },
        );
      },
      /** Rows that are kept, whoever they belong to. */
      kept: async () => db.selectFrom('practice_reminders').select('account_id').execute(),
      /** What was due so long ago has not been sent. */
      async missed(ms: number) {
        await store.shared
          .of<ReminderTables>()
          .updateTable('practice_reminders')
          .set({ due_at: new Date(clock.date().getTime() - ms) })
          .execute();
        await this.pass(0);
      },
      /** Lets time pass, and what is due after it. */
      async pass(ms: number) {
        clock.advance(ms);
        await reminders.whenIdle();
        clock.advance(60_000);
        await reminders.whenIdle();
      },
      async [Symbol.asyncDispose]() {
        await app.close();
        await reminders[Symbol.asyncDispose]();
      },
    };
  }

  it('come at the wanted hour of the wanted day, and again a week later', async () => {
    await using site = await start();
    expect((await site.put('ana', FRIDAY_MORNING)).json()).toEqual({
      reminders: FRIDAY_MORNING,
      isOffered: true,
    });
    await site.pass(31 * HOUR_MS);
    expect(site.mailer.sent).toEqual([]);
    await site.pass(HOUR_MS);
    expect(site.mailer.sent.map(({ to }) => to)).toEqual(['ana@example.org']);
    await site.pass(6 * 24 * HOUR_MS);
    expect(site.mailer.sent).toHaveLength(1);
    await site.pass(24 * HOUR_MS);
    expect(site.mailer.sent).toHaveLength(2);
  });

  it('are left out, and that is logged, when a stopped server has missed them by hours', async () => {
    await using site = await start();
    await site.put('ana', FRIDAY_MORNING);
    await site.missed(3 * HOUR_MS);
    expect(site.mailer.sent).toEqual([]);
    expect(site.warned).toEqual(['reminders were left out because their hour is long past']);
    await site.pass(32 * HOUR_MS);
    expect(site.mailer.sent).toHaveLength(1);
  });

  it('are in the language that the person is written to in when they come, else in English', async () => {
    await using site = await start();
    await site.put('ana', FRIDAY_MORNING);
    await site.pass(32 * HOUR_MS);
    site.languages.set('ana', 'ar');
    await site.pass(7 * 24 * HOUR_MS);
    expect(site.mailer.sent.map(({ subject }) => subject)).toEqual([
      'Ten minutes of speaking practice?',
      'عشر دقائق من التدرّب على المحادثة؟',
    ]);
    expect(site.mailer.sent[1]?.html).toContain('<html lang="ar" dir="rtl">');

    const url = /\/notifications\S+/.exec(site.mailer.sent[1]?.text ?? '')?.[0] ?? '';
    const asks = await site.app.inject({ url });
    expect(asks.body).toContain('<html lang="ar" dir="rtl">');
    const inSpanish = await site.app.inject({ method: 'POST', url, headers: { cookie: 'language=es' } });
    expect(inSpanish.body).toContain('Los recordatorios se han detenido');
  });

  it('stop with one click, without a sign-in, and not when a scanner opens the link', async () => {
    await using site = await start();
    await site.put('ana', FRIDAY_MORNING);
    await site.pass(32 * HOUR_MS);
    const headers = site.mailer.sent[0]?.headers ?? {};
    expect(headers['List-Unsubscribe-Post']).toBe('List-Unsubscribe=One-Click');
    const url = /^<https:\/\/speak\.example\.org(\S+)>$/.exec(headers['List-Unsubscribe'] ?? '')?.[1] ?? '';
    expect((await site.app.inject(url)).statusCode).toBe(200);
    expect((await site.get('ana')).json()).toMatchObject({ reminders: FRIDAY_MORNING });
    const stopped = await site.app.inject({
      method: 'POST',
      url,
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      payload: 'List-Unsubscribe=One-Click',
    });
    expect(stopped.statusCode).toBe(200);
    expect((await site.get('ana')).json()).toEqual({ reminders: null, isOffered: true });
    await site.pass(7 * 24 * HOUR_MS);
    expect(site.mailer.sent).toHaveLength(1);
  });

  it('end with the confirmed address', async () => {
    await using site = await start();
    await site.put('ana', FRIDAY_MORNING);
    site.emails.set('ana', '');
    expect((await site.get('ana')).json()).toEqual({ reminders: null, isOffered: false });
    await site.pass(32 * HOUR_MS);
    expect(site.mailer.sent).toEqual([]);
  });

  it('are not sent to an account that is gone or has no confirmed address any more, and end', async () => {
    await using site = await start();
    await site.put('ana', FRIDAY_MORNING);
    site.emails.delete('ana');
    await site.pass(32 * HOUR_MS);
    expect(site.mailer.sent).toEqual([]);
    expect(await site.kept()).toEqual([]);
  });

  it('of a pool that lives elsewhere follow the person when they come back', async () => {
    await using site = await start({ isHosted: true });
    await site.put('ana', FRIDAY_MORNING);
    site.emails.set('ana', 'ana@new.example.org');
    await site.get('ana');
    await site.pass(32 * HOUR_MS);
    expect(site.mailer.sent.map(({ to }) => to)).toEqual(['ana@new.example.org']);
  });

  it('do not outlive the account when they are saved while it is erased, or after that', async () => {
    await using site = await start();
    const id = newId(randomBytes);
    site.emails.set(id, 'bea@example.org');
    const saving = Promise.withResolvers<{ statusCode: number }>();
    await site.erase(id, () => saving.resolve(site.put(id, FRIDAY_MORNING)));
    expect((await saving.promise).statusCode).toBe(401);
    expect((await site.put(id, FRIDAY_MORNING)).statusCode).toBe(401);
    expect(await site.kept()).toEqual([]);
  });

  it('do not stop for a link that was not made here', async () => {
    await using site = await start();
    const url = '/notifications/stop-reminders?token=made-up';
    expect((await site.app.inject(url)).statusCode).toBe(404);
    expect((await site.app.inject({ method: 'POST', url })).statusCode).toBe(404);
  });

  it('end when the person says so', async () => {
    await using site = await start();
    await site.put('ana', FRIDAY_MORNING);
    expect((await site.put('ana', null)).json()).toEqual({ reminders: null, isOffered: true });
    await site.pass(32 * HOUR_MS);
    expect(site.mailer.sent).toEqual([]);
  });

  it('are not offered to guests, without a confirmed address, and where no mail is sent', async () => {
    await using site = await start();
    expect((await site.get(null)).json()).toEqual({ reminders: null, isOffered: false });
    expect((await site.put(null, FRIDAY_MORNING)).statusCode).toBe(401);
    expect((await site.get('forged')).statusCode).toBe(401);
    site.emails.set('ben', '');
    expect((await site.get('ben')).json()).toEqual({ reminders: null, isOffered: false });
    expect((await site.put('ben', FRIDAY_MORNING)).statusCode).toBe(400);
    await using silent = await start({ sendsMail: false });
    expect((await silent.get('ana')).json()).toMatchObject({ isOffered: false });
    expect((await silent.put('ana', FRIDAY_MORNING)).statusCode).toBe(400);
  });

  it.each([
    { ...FRIDAY_MORNING, days: [] },
    { ...FRIDAY_MORNING, days: [0] },
    { ...FRIDAY_MORNING, hour: 24 },
    { ...FRIDAY_MORNING, timeZone: 'Moon/Base' },
  ])('refuse %o', async (wish) => {
    await using site = await start();
    expect((await site.put('ana', wish)).statusCode).toBe(400);
  });

  it('follow the person to a new confirmed address', async () => {
    await using site = await start();
    await site.put('ana', FRIDAY_MORNING);
    site.emails.set('ana', 'ana@new.example.org');
    await site.pass(32 * HOUR_MS);
    expect(site.mailer.sent.map(({ to }) => to)).toEqual(['ana@new.example.org']);
  });

  it('are left out when the server was away at their hour, and come the next time', async () => {
    await using site = await start();
    await site.put('ana', FRIDAY_MORNING);
    site.mailer.failing = true;
    await site.pass(32 * HOUR_MS);
    site.mailer.failing = false;
    await site.pass(HOUR_MS);
    expect(site.mailer.sent).toEqual([]);
    await site.pass(7 * 24 * HOUR_MS);
    expect(site.mailer.sent).toHaveLength(1);
  });

  it('are given up for an address that no server takes', async () => {
    await using site = await start();
    site.emails.set('ana', site.mailer.unknownAddress);
    await site.put('ana', FRIDAY_MORNING);
    await site.pass(32 * HOUR_MS);
    expect((await site.get('ana')).json()).toMatchObject({ reminders: null });
  });

  it('go out in the next minutes where more are due than one pass may send', async () => {
    await using site = await start();
    for (let person = 0; person < 65; person += 1) {
      site.emails.set(`p${person}`, `p${person}@example.org`);
      await site.put(`p${person}`, FRIDAY_MORNING);
    }
    await site.pass(32 * HOUR_MS);
    expect(site.mailer.sent).toHaveLength(60);
    await site.pass(0);
    expect(site.mailer.sent).toHaveLength(65);
  });
});
