import { X509Certificate } from 'node:crypto';
import { once } from 'node:events';
import http from 'node:http';
import https from 'node:https';
import type { AddressInfo, Server } from 'node:net';
import { FakeClock, makeCertificate, quietLog, trusting } from '@bandpal/foundation/testing';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { databases } from '../../testing/databases.ts';
import type { FullStore } from '../../testing/databases.ts';
import { siteOn } from '../../testing/site-harness.ts';
import { runCheck } from './setup-checks.ts';

const HOUR = 60 * 60_000;
const DAY = 24 * HOUR;

/** A server that listens, and its port. */
async function listening(server: Server) {
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    port: (server.address() as AddressInfo).port,
    async [Symbol.asyncDispose]() {
      server.close();
      await once(server, 'close');
    },
  };
}

const answering = (status: number, headers: Record<string, string> = {}) =>
  http.createServer((_request, response) => response.writeHead(status, headers).end('hello'));

const endOf = (cert: string) => new Date(new X509Certificate(cert).validTo).toISOString().slice(0, 10);

describe.each(databases.slice(0, 1))('the way to the site from outside', ({ open }) => {
  let store: FullStore;
  beforeAll(async () => {
    store = await open();
  });
  afterAll(() => store[Symbol.asyncDispose]());

  const partsAt = (url: string, clock = FakeClock.today(), plainPort: number | null = null) => ({
    settings: {
      publicUrl: url,
      trustProxy: '',
      dataDirectory: '/',
      identity: { ownerEmail: null, hosted: null },
      mail: { kind: 'none' as const },
      media: { port: 0, addresses: [], iceServers: [], turn: null },
      hostedVoice: null,
    },
    tables: store.shared,
    clock,
    log: quietLog,
    randomBytes: (size: number) => new Uint8Array(size),
    key: new Uint8Array(32),
    publicUrl: () => url,
    probeMail: async () => null,
    mailer: { send: async () => undefined },
    renderMessage: () => ({ subject: '', text: '', html: '' }),
    ownAddresses: () => [],
    relayWarnings: async () => [],
    engines: async () => 'ready' as const,
    plainPort,
  });

  it('leads to this installation, to another server, or nowhere', async () => {
    await using site = await siteOn(store);
    await site.app.listen({ port: 0, host: '127.0.0.1' });
    const { port } = site.app.server.address() as AddressInfo;
    const parts = partsAt(`http://127.0.0.1:${port}`);
    expect(await runCheck('address', parts)).toMatchObject([{ code: 'address.ok' }]);
    const foreign = { ...parts, key: new Uint8Array(32).fill(1) };
    expect(await runCheck('address', foreign)).toMatchObject([
      { code: 'address.other-server', values: { status: 200 } },
    ]);
    await using other = await listening(answering(301, { location: 'https://elsewhere.example/' }));
    expect(await runCheck('address', partsAt(`http://127.0.0.1:${other.port}`))).toMatchObject([
      { code: 'address.other-server', values: { status: 301 } },
    ]);
    expect(await runCheck('address', partsAt('http://127.0.0.1:9'))).toMatchObject([
      { code: 'address.no-answer', values: { reason: 'ECONNREFUSED' } },
    ]);
  });

  it('takes little of what another server sends without end', async () => {
    const endless = http.createServer((_request, response) => response.write('x'.repeat(100_000)));
    await using other = await listening(endless);
    expect(await runCheck('address', partsAt(`http://127.0.0.1:${other.port}`))).toMatchObject([
      { code: 'address.other-server' },
    ]);
    endless.closeAllConnections();
  });

  it('has a certificate that is trusted, ends soon, has ended or is for another name', async () => {
    const own = makeCertificate('IP:127.0.0.1');
    await using server = await listening(https.createServer(own));
    const url = `https://127.0.0.1:${server.port}`;
    const check = (daysOn: number, at = url) => {
      const clock = FakeClock.today();
      clock.advance(daysOn * DAY + HOUR);
      return runCheck('certificate', partsAt(at, clock));
    };
    expect(await check(0)).toMatchObject([
      { code: 'certificate.not-trusted', values: { reason: 'DEPTH_ZERO_SELF_SIGNED_CERT' } },
    ]);
    using trust = new DisposableStack();
    trust.use(trusting(own.cert));
    expect(await check(0)).toMatchObject([{ code: 'certificate.ok', values: { days: 89 } }]);
    expect(await check(80)).toMatchObject([{ code: 'certificate.ends-soon', values: { days: 9 } }]);
    expect(await check(91)).toMatchObject([
      { code: 'certificate.expired', values: { date: endOf(own.cert) } },
    ]);
    expect(await check(0, `https://localhost:${server.port}`)).toMatchObject([
      { code: 'certificate.other-name', values: { host: 'localhost' } },
    ]);
    await using plain = await listening(answering(200));
    expect(await check(0, `https://127.0.0.1:${plain.port}`)).toMatchObject([
      { code: 'certificate.no-answer' },
    ]);
    expect(await check(0, 'http://127.0.0.1')).toMatchObject([{ code: 'certificate.not-used' }]);
  });

  it('leads from http to https', async () => {
    const check = async (server: Server) => {
      await using plain = await listening(server);
      // Awaited here: the server closes when this function ends.
      return await runCheck('redirect', partsAt('https://127.0.0.1', FakeClock.today(), plain.port));
    };
    const to = (location: string) => check(answering(308, { location }));
    expect(await to('https://127.0.0.1/')).toMatchObject([{ code: 'redirect.ok' }]);
    expect(await to('http://127.0.0.1/login')).toMatchObject([{ code: 'redirect.missing' }]);
    expect(await check(answering(200))).toMatchObject([
      { code: 'redirect.missing', values: { status: 200 } },
    ]);
    expect(await runCheck('redirect', partsAt('https://127.0.0.1', FakeClock.today(), 9))).toMatchObject([
      { code: 'redirect.no-answer' },
    ]);
  });

  it('passes WebSockets on, or doesn’t', async () => {
    const passing = answering(426);
    passing.on('upgrade', (_request, socket) =>
      socket.end('HTTP/1.1 101 Switching Protocols\r\nConnection: Upgrade\r\nUpgrade: websocket\r\n\r\n'),
    );
    const check = async (server: Server) => {
      await using proxy = await listening(server);
      return await runCheck('websocket', partsAt(`http://127.0.0.1:${proxy.port}`));
    };
    expect(await check(passing)).toMatchObject([{ code: 'websocket.ok' }]);
    // What the rooms answer to a request that lost its upgrade on the way.
    expect(await check(answering(426))).toMatchObject([
      { code: 'websocket.blocked', values: { status: 426 } },
    ]);
    expect(await runCheck('websocket', partsAt('http://127.0.0.1:9'))).toMatchObject([
      { code: 'websocket.no-answer' },
    ]);
  });
});
