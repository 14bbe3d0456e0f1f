import { once } from 'node:events';
import net from 'node:net';
import type { AddressInfo, Socket } from 'node:net';
import { afterEach, describe, expect, it } from 'vitest';
import type { MailMessage } from '@bandpal/foundation';
import { FakeClock, makeCertificate, quietLog, trusting } from '@bandpal/foundation/testing';
import type { SmtpServer } from './mail-settings.ts';
import { renderMessage } from './render-message.ts';
import { SmtpMailer } from './smtp-mailer.ts';
import { startSmtpSink } from './testing/smtp-sink.ts';

const UNDELIVERABLE = { code: 'mail.undeliverable' };

const message: MailMessage = {
  to: 'ana@example.org',
  ...renderMessage({
    subject: 'Ваш код — 482 913',
    paragraphs: ['Здравствуйте!', 'Line two.'],
    code: '482 913',
  }),
};

interface Bench {
  mailer: SmtpMailer;
  clock: FakeClock;
  log: { fields: object; text: string }[];
}

describe('SmtpMailer', () => {
  const open: SmtpMailer[] = [];
  afterEach(async () => {
    for (const mailer of open.splice(0)) await mailer[Symbol.asyncDispose]();
  });

  function mailerFor(server: Partial<SmtpServer>): Bench {
    const clock = new FakeClock();
    const log: Bench['log'] = [];
    const keep = (fields: object, text: string) => void log.push({ fields, text });
    const mailer = new SmtpMailer(
      {
        kind: 'smtp',
        server: { host: '127.0.0.1', port: 25, tls: 'none', credentials: null, ...server },
        from: { name: 'Bandpal', address: 'hello@speak.example.org' },
      },
      { clock, log: { ...quietLog, info: keep, warn: keep } },
    );
    open.push(mailer);
    return { mailer, clock, log };
  }

  it('hands over both forms, the sender, the recipient and further headers', async () => {
    await using sink = await startSmtpSink();
    const { mailer, log } = mailerFor({ port: sink.port });
    await mailer.send({
      ...message,
      headers: { 'List-Unsubscribe': '<https://speak.example.org/u?token=abc>' },
    });
    const [got] = sink.received;
    expect(got?.recipients).toEqual(['ana@example.org']);
    expect(got?.mail).toMatchObject({
      subject: message.subject,
      from: { name: 'Bandpal', address: 'hello@speak.example.org' },
      to: [{ address: 'ana@example.org' }],
      text: message.text,
      // The mail library ends the body with a line break of its own.
      html: expect.stringContaining(message.html),
    });
    const headers = Object.fromEntries((got?.mail.headers ?? []).map(({ key, value }) => [key, value]));
    expect(headers).toMatchObject({
      'list-unsubscribe': '<https://speak.example.org/u?token=abc>',
      'auto-submitted': 'auto-generated',
      'message-id': expect.stringContaining('@speak.example.org>'),
    });
    expect(log).toEqual([]);
  });

  it('sends many messages over few connections', async () => {
    await using sink = await startSmtpSink();
    const { mailer } = mailerFor({ port: sink.port });
    await Promise.all(Array.from({ length: 20 }, () => mailer.send(message)));
    expect(sink.received).toHaveLength(20);
    expect(sink.connections()).toBeLessThanOrEqual(2);
  });

  it.each([
    ['two recipients', { to: 'ana@example.org, eve@example.org' }],
    ['a name before the address', { to: 'Ana <ana@example.org>' }],
    ['a line break in the recipient', { to: 'ana@example.org\r\nBcc: eve@example.org' }],
    ['no address', { to: 'ana' }],
    ['an endless address', { to: `${'a'.repeat(250)}@example.org` }],
    ['a line break in the subject', { subject: 'Hello\r\nBcc: eve@example.org' }],
    ['a line break in a header', { headers: { 'List-Unsubscribe': '<x>\r\nBcc: eve@example.org' } }],
    ['a line break in a header name', { headers: { 'X\r\nBcc': 'eve@example.org' } }],
    ['a second recipient header', { headers: { bcc: 'eve@example.org' } }],
    ['a second content type', { headers: { 'Content-Type': 'text/plain' } }],
  ])('refuses %s before it connects', async (_name, change) => {
    await using sink = await startSmtpSink();
    const { mailer } = mailerFor({ port: sink.port });
    await expect(mailer.send({ ...message, ...change })).rejects.toMatchObject(UNDELIVERABLE);
    expect(sink.connections()).toBe(0);
  });

  it.each([
    [450, 'no', 'to.now'],
    [550, 'no', 'to'],
    [550, '5.1.1 no such mailbox', 'to'],
    // Full: it may have room tomorrow.
    [552, '5.2.2 mailbox full', 'to.now'],
    [452, '4.2.2 over quota', 'to.now'],
    [451, '4.7.1 greylisted', 'to.now'],
    // Not about the address: the server closes, or is full.
    [421, '4.3.2 closing', undefined],
    [452, '4.3.1 no room', undefined],
    // A rule of the server, which may be about this address, or about everything that this product sends.
    [554, '5.7.1 relay access denied', 'to.perhaps'],
    [550, '5.4.1 recipient address rejected: access denied', 'to.perhaps'],
  ])('tells after %d %s whether it is the address, and for good', async (responseCode, said, field) => {
    await using sink = await startSmtpSink({
      onRcptTo: (_address, _session, callback) => callback(Object.assign(new Error(said), { responseCode })),
    });
    const { mailer } = mailerFor({ port: sink.port });
    const failure: unknown = await mailer.send(message).catch((error: unknown) => error);
    expect(failure).toMatchObject({ ...UNDELIVERABLE, field, cause: { reply: responseCode } });
    expect(mailer.works).toBe(field === undefined || field === 'to.perhaps' ? false : null);
  });

  it('tells of a text that is refused that others may be taken', async () => {
    await using sink = await startSmtpSink({
      onData(stream, _session, callback) {
        stream.resume();
        stream.on('end', () =>
          callback(Object.assign(new Error('5.7.1 looks like spam'), { responseCode: 550 })),
        );
      },
    });
    const { mailer } = mailerFor({ port: sink.port });
    const failure: unknown = await mailer.send(message).catch((error: unknown) => error);
    expect(failure).toMatchObject({ ...UNDELIVERABLE, field: 'to.perhaps', cause: { command: 'DATA' } });
  });

  it('does not blame the address for what the server has against the sender', async () => {
    await using sink = await startSmtpSink({
      onMailFrom: (_address, _session, callback) =>
        callback(Object.assign(new Error('no'), { responseCode: 550 })),
    });
    const { mailer } = mailerFor({ port: sink.port });
    const failure: unknown = await mailer.send(message).catch((error: unknown) => error);
    expect(failure).toMatchObject({ ...UNDELIVERABLE, field: undefined });
  });

  it('says of a refusal what kind it was, without the address or the words of the server', async () => {
    await using sink = await startSmtpSink({
      onRcptTo(address, _session, callback) {
        callback(Object.assign(new Error(`no such person: ${address.address}`), { responseCode: 550 }));
      },
    });
    const { mailer, log } = mailerFor({ port: sink.port });
    const failure: unknown = await mailer.send(message).catch((error: unknown) => error);
    expect(failure).toMatchObject({ ...UNDELIVERABLE, cause: { code: 'EENVELOPE', reply: 550 } });
    expect(log).toEqual([
      {
        fields: { code: 'EENVELOPE', reply: 550, status: null, command: 'RCPT TO' },
        text: 'a message could not be handed to the mail server',
      },
    ]);
    expect(JSON.stringify([failure, log])).not.toMatch(/ana|example|such person|482/);
  });

  it('refuses when nobody listens', async () => {
    const sink = await startSmtpSink();
    await sink[Symbol.asyncDispose]();
    const { mailer, log } = mailerFor({ port: sink.port });
    await expect(mailer.send(message)).rejects.toMatchObject(UNDELIVERABLE);
    expect(log).toMatchObject([{ fields: { reply: null } }]);
  });

  it('gives up on a server that never greets, after 25 seconds', async () => {
    await using server = await startRawServer(() => undefined);
    const { mailer, clock } = mailerFor({ port: server.port });
    const sent = expect(mailer.send(message)).rejects.toMatchObject(UNDELIVERABLE);
    await server.connected;
    clock.advance(25_000);
    await sent;
  });

  it('refuses when the server hangs up', async () => {
    await using server = await startRawServer((socket) => socket.end('220 hello\r\n'));
    const { mailer } = mailerFor({ port: server.port });
    await expect(mailer.send(message)).rejects.toMatchObject(UNDELIVERABLE);
  });

  it('takes a new connection when the old one was closed between two messages', async () => {
    let closed = 0;
    await using sink = await startSmtpSink({ socketTimeout: 400, onClose: () => (closed += 1) });
    const { mailer } = mailerFor({ port: sink.port });
    await mailer.send(message);
    await expect.poll(() => closed).toBe(1);
    await mailer.send(message);
    expect([sink.received.length, sink.connections()]).toEqual([2, 2]);
  });

  it('sends no more after it was closed, and lets messages under way arrive', async () => {
    const { promise: release, resolve } = Promise.withResolvers<void>();
    let waiting = false;
    await using sink = await startSmtpSink({
      onMailFrom(_address, _session, callback) {
        waiting = true;
        void release.then(() => process.nextTick(callback));
      },
    });
    const { mailer } = mailerFor({ port: sink.port });
    const sent = mailer.send(message);
    await expect.poll(() => waiting).toBe(true);
    const closed = mailer[Symbol.asyncDispose]();
    await expect(mailer.send(message)).rejects.toMatchObject(UNDELIVERABLE);
    resolve();
    await Promise.all([sent, closed]);
    expect(sink.received).toHaveLength(1);
  });

  it('leaves a server behind that stalls while it closes', async () => {
    await using server = await startRawServer(() => undefined);
    const { mailer, clock } = mailerFor({ port: server.port });
    const sent = expect(mailer.send(message)).rejects.toMatchObject(UNDELIVERABLE);
    await server.connected;
    const closed = mailer[Symbol.asyncDispose]();
    clock.advance(5_000);
    await Promise.all([closed, sent]);
  });

  describe('and TLS', () => {
    it('hands nothing to a server without STARTTLS when it is required', async () => {
      await using sink = await startSmtpSink();
      const { mailer, log } = mailerFor({ port: sink.port, tls: 'required' });
      await expect(mailer.send(message)).rejects.toMatchObject(UNDELIVERABLE);
      expect(sink.received).toEqual([]);
      expect(log).toMatchObject([{ fields: { code: 'ETLS' } }]);
    });

    it.each(['required', 'implicit'] as const)(
      'refuses a certificate nobody vouches for (%s)',
      async (mode) => {
        await using sink = await startSmtpSink({ disabledCommands: [], secure: mode === 'implicit' });
        const { mailer } = mailerFor({ port: sink.port, tls: mode });
        await expect(mailer.send(message)).rejects.toMatchObject(UNDELIVERABLE);
        expect(sink.received).toEqual([]);
      },
    );

    it.each(['required', 'implicit'] as const)(
      'gives the password over a connection it trusts (%s)',
      async (mode) => {
        const certificate = makeCertificate('IP:127.0.0.1');
        await using sink = await startSmtpSink({
          ...certificate,
          disabledCommands: [],
          authOptional: false,
          secure: mode === 'implicit',
          onAuth: ({ username, password }, _session, callback) =>
            callback(null, password === 'right' ? { user: username } : {}),
        });
        const sendWith = (password: string) => {
          const { mailer } = mailerFor({
            port: sink.port,
            tls: mode,
            credentials: { user: 'bandpal', password },
          });
          return mailer.send(message);
        };
        using trust = new DisposableStack();
        trust.use(trusting(certificate.cert));
        await sendWith('right');
        await expect(sendWith('wrong')).rejects.toMatchObject({ ...UNDELIVERABLE, cause: { code: 'EAUTH' } });
        expect(sink.received).toMatchObject([{ secure: true, user: 'bandpal' }]);
      },
    );
  });
});

/** Speaks no SMTP but what `onSocket` writes. */
async function startRawServer(onSocket: (socket: Socket) => void) {
  const { promise: connected, resolve } = Promise.withResolvers<void>();
  const sockets = new Set<Socket>();
  const server = net.createServer((socket) => {
    sockets.add(socket);
    socket.on('error', () => undefined);
    onSocket(socket);
    resolve();
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    port: (server.address() as AddressInfo).port,
    connected,
    async [Symbol.asyncDispose]() {
      for (const socket of sockets) socket.destroy();
      server.close();
      await once(server, 'close');
    },
  };
}
