import Fastify from 'fastify';
import { describe, expect, it } from 'vitest';
import { registerStatusRoute } from './routes/health-routes.ts';

const NOW = new Date('2026-11-23T21:04:59Z');

async function status(
  state: {
    database?: unknown;
    engines?: boolean;
    calls?: boolean;
    mail?: boolean | null;
  },
  headers: Record<string, string> = {},
) {
  const { database = true, engines = true, calls = true, mail = null } = state;
  const app = Fastify();
  registerStatusRoute(app, {
    checks: () => ({
      database: () => (database instanceof Error ? Promise.reject(database) : database === true),
      engines: () => engines,
      calls: () => calls,
    }),
    mailWorks: () => mail,
    now: () => NOW,
  });
  const { statusCode, body } = await app.inject({ url: '/status', headers });
  return { statusCode, body: body.replaceAll(/\s+/g, ' ') };
}

describe('the status page', () => {
  it('says that everything works, and when it looked', async () => {
    const { statusCode, body } = await status({ mail: true });
    expect(statusCode).toBe(200);
    expect(body).toContain('<h1>Everything works</h1>');
    expect(body).toContain('<dt>Messages by email</dt> <dd>Working</dd>');
    expect(body).toContain('As of 23 November 2026 at 21:04 (UTC).');
    expect(body).toContain('<a href="/">Back to the home page</a>');
  });

  it.each([
    ['a mail server that takes nothing', { mail: false }, 'Codes and links may not arrive'],
    ['a server that drains', { calls: false }, 'about to restart'],
  ])('says what is missing with %s, and that the rest works', async (_name, state, words) => {
    const { statusCode, body } = await status(state);
    expect([statusCode, body]).toEqual([200, expect.stringContaining('<h1>Working, with limits</h1>')]);
    expect(body).toContain(words);
  });

  it.each([
    ['the database', { database: new Error('password of admin@10.0.0.1') }, 'Nothing is lost'],
    ['an engine', { engines: false }, 'can’t hear or speak'],
  ])('is an error without %s, and gives nothing away', async (_name, state, words) => {
    const { statusCode, body } = await status(state);
    expect([statusCode, body]).toEqual([503, expect.stringContaining('<h1>Not working at the moment</h1>')]);
    expect(body).toContain(words);
    expect(body).not.toContain('10.0.0.1');
  });

  it('is in the language of the browser', async () => {
    const { body } = await status({ mail: false }, { cookie: 'language=ar' });
    expect(body).toContain('<html lang="ar" dir="rtl">');
    expect(body).toContain('<strong>لا يعمل.</strong> تعذّر إرسال آخر رسالة.');
    expect((await status({}, { 'accept-language': 'ja' })).body).toContain('<h1>すべて正常です</h1>');
  });

  it('says nothing of mail where none was sent', async () => {
    expect((await status({ mail: null })).body).not.toContain('email');
  });
});
