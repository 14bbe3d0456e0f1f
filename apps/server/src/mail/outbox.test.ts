import Fastify from 'fastify';
import { describe, expect, it } from 'vitest';
import { FakeClock, quietLog } from '@bandpal/foundation/testing';
import { openMail } from './open-mail.ts';
import { registerOutboxRoutes } from './outbox-routes.ts';
import { renderMessage } from './render-message.ts';

const LOCAL = { host: 'localhost:3000' };

function trial() {
  const clock = new FakeClock();
  const mail = openMail({ kind: 'outbox' }, { clock, log: quietLog });
  if (mail.outbox === null) throw new Error('the trial has an outbox');
  const app = Fastify();
  registerOutboxRoutes(app, mail.outbox);
  return { mail, outbox: mail.outbox, clock, app };
}

const send = (mail: ReturnType<typeof openMail>, subject: string) =>
  mail.mailer.send({
    to: 'ana@example.org',
    ...renderMessage({
      subject,
      paragraphs: ['Hello & <welcome>.'],
      action: { label: 'Confirm', url: 'http://localhost:3000/confirm?a=1&b=2' },
    }),
  });

describe('the development outbox', () => {
  it('keeps what would be sent, newest first', async () => {
    const { mail, clock, app } = trial();
    await send(mail, 'First');
    clock.advance(1_000);
    await mail.textMessenger.send('+4930123456', 'Your code is 482913.');
    const reply = await app.inject({ url: '/dev/outbox.json', headers: LOCAL });
    expect(reply.json()).toMatchObject({
      messages: [
        {
          number: 2,
          kind: 'text',
          to: '+4930123456',
          text: 'Your code is 482913.',
          at: '2026-01-01T00:00:01.000Z',
        },
        { number: 1, kind: 'mail', to: 'ana@example.org', subject: 'First', at: '2026-01-01T00:00:00.000Z' },
      ],
    });
  });

  it('shows it on a page without script or style of its own, with addresses as links', async () => {
    const { mail, app } = trial();
    expect((await app.inject({ url: '/dev/outbox', headers: LOCAL })).body).toContain('No messages yet.');
    await send(mail, 'Confirm <now>');
    const reply = await app.inject({ url: '/dev/outbox', headers: LOCAL });
    expect(reply.headers).toMatchObject({
      'cache-control': 'no-store',
      'content-type': 'text/html; charset=utf-8',
    });
    expect(reply.body).toContain('<h2 id="message-1">Confirm &lt;now&gt;</h2>');
    expect(reply.body).toContain('Hello &amp; &lt;welcome&gt;.');
    expect(reply.body).toContain(
      '\n<a href="http://localhost:3000/confirm?a=1&amp;b=2">http://localhost:3000/confirm?a=1&amp;b=2</a>\n',
    );
    expect(reply.body).not.toMatch(/<script|<style|style=/);
  });

  it('forgets the oldest of more than a hundred', async () => {
    const { mail, outbox } = trial();
    for (let index = 1; index <= 101; index += 1) await send(mail, `Message ${index}`);
    expect(outbox.entries).toHaveLength(100);
    expect(outbox.entries.at(-1)?.subject).toBe('Message 2');
  });

  it.each([
    ['from another machine', { remoteAddress: '192.0.2.1', headers: LOCAL }],
    ['through a proxy', { headers: { ...LOCAL, 'x-forwarded-for': '192.0.2.1' } }],
    ['under a name that points here', { headers: { host: 'evil.example.org' } }],
  ])('is not there for requests %s', async (_name, request) => {
    const { app } = trial();
    for (const url of ['/dev/outbox', '/dev/outbox.json']) {
      expect((await app.inject({ url, ...request })).statusCode).toBe(404);
    }
  });

  it('refuses what a mail server would refuse', async () => {
    const { mail, outbox } = trial();
    const refused = { code: 'mail.undeliverable' };
    await expect(mail.mailer.send({ to: 'x', subject: '', text: '', html: '' })).rejects.toMatchObject(
      refused,
    );
    await expect(mail.textMessenger.send('030 123', 'x')).rejects.toMatchObject(refused);
    expect(outbox.entries).toEqual([]);
  });
});

describe('a site without mail', () => {
  it('refuses every message and says why', async () => {
    await using mail = openMail({ kind: 'none' }, { clock: new FakeClock(), log: quietLog });
    expect([mail.mailer.name, mail.textMessenger.available, mail.outbox]).toEqual(['none', false, null]);
    await expect(send(mail, 'x')).rejects.toMatchObject({
      code: 'mail.undeliverable',
      message: "This site isn't set up to send email.",
    });
    await expect(mail.textMessenger.send('+4930123456', 'x')).rejects.toMatchObject({
      code: 'mail.undeliverable',
    });
  });
});
