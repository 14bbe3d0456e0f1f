// What is fetched for a player, and what isn't: addresses, redirections, and hosts that mean harm.
import { createServer as createTlsServer } from 'node:tls';
import { once } from 'node:events';
import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { PassThrough } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { FaultBoundary, systemClock } from '@bandpal/foundation';
import { FakeClock } from '@bandpal/foundation/testing';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { MediaHost, TemporaryFolder } from '../../testing/media-host.ts';
import { FetchError, FileDownload } from './file-download.ts';
import type { PlayerHosts } from './file-download.ts';

function fail(error: unknown): never {
  throw error;
}

const faults = new FaultBoundary({ clock: systemClock, onFault: fail });
const NEVER = new AbortController().signal;
const EVERYONE: PlayerHosts = { hosts: ['*'], localHosts: [] };

async function outcomeOf(url: string, hosts: PlayerHosts, boundary = faults): Promise<string> {
  try {
    await using download = await FileDownload.start(url, hosts, { faults: boundary, signal: NEVER });
    const through = new PassThrough();
    const whole = buffer(through);
    await download.pipeTo(through);
    return download.failure ?? (await whole).toString();
  } catch (error) {
    if (error instanceof FetchError) return error.code;
    throw error;
  }
}

const aMoment = async (): Promise<boolean> =>
  new Promise((resolve) => void setTimeout(() => resolve(false), 20));

describe('a file that is to be played', () => {
  let host: MediaHost;
  let local: PlayerHosts;

  beforeAll(async () => {
    host = await MediaHost.open();
    local = { hosts: [], localHosts: [host.name] };
  });
  afterAll(async () => host[Symbol.asyncDispose]());

  it('comes whole, without a password or a cookie being sent, and leaves nothing behind', async () => {
    using folder = new TemporaryFolder();
    const body = 'sound '.repeat(50_000);
    const url = host.serve('/whole', Buffer.from(body));
    expect(await outcomeOf(`${url}?key=1`, local)).toBe(body);
    const [asked] = host.asked.splice(0);
    expect(asked?.url).toBe('/whole?key=1');
    expect(Object.keys(asked?.headers ?? {}).sort()).toEqual([
      'accept',
      'accept-encoding',
      'connection',
      'host',
      'user-agent',
    ]);
    expect(folder.names).toEqual([]);
  });

  it.each([
    'file:///etc/passwd',
    'ftp://example.org/clip.mp3',
    'data:audio/wav;base64,UklGRg==',
    'concat:a|b',
    'pipe:0',
    '/etc/passwd',
    '\\\\server\\share',
    'https://user:secret@example.org/clip.mp3',
    'https://',
    'http://example.org/clip.mp3',
    '',
  ])('isn’t fetched from %s', async (url) => {
    expect(await outcomeOf(url, EVERYONE)).toBe('bad-address');
  });

  it.each([
    'https://127.0.0.1/',
    'https://2130706433/',
    'https://0x7f.1/',
    'https://017700000001/',
    'https://127.1/',
    'https://localhost/',
    'https://localhost./',
    'https://[::1]/',
    'https://[::ffff:127.0.0.1]/',
    'https://[::127.0.0.1]/',
    'https://[64:ff9b::7f00:1]/',
    'https://[2002:7f00:1::]/',
    'https://[fe80::1]/',
    'https://[fd00::1]/',
    'https://10.0.0.1/',
    'https://192.168.1.1/',
    'https://172.16.0.1/',
    'https://100.64.0.1/',
    'https://169.254.169.254/latest/meta-data/',
    'https://224.0.0.1/',
    'https://0.0.0.0/',
    'https://255.255.255.255/',
  ])('isn’t fetched from %s, wherever people may fetch from', async (url) => {
    expect(await outcomeOf(url, EVERYONE)).toBe('host-not-allowed');
  });

  it('comes from hosts that are named, and from the web’s own port alone', async () => {
    const asked: string[] = [];
    const resolve = async (name: string): Promise<string[]> => (asked.push(name), []);
    const hosts = { hosts: ['media.example.org', '*.example.com'], localHosts: [], resolve };
    for (const url of [
      'https://example.org/',
      'https://media.example.org.evil.test/',
      'https://xexample.com/',
      'https://example.com/',
      'https://media.example.org:8443/',
      'https://media.example.org:22/',
    ])
      // oxlint-disable-next-line no-await-in-loop -- one after the other
      expect(await outcomeOf(url, hosts)).toBe('host-not-allowed');
    expect(asked).toEqual([]);
    for (const url of [
      'https://MEDIA.example.org/',
      'https://media.example.org./',
      'https://a.b.example.com/',
    ])
      // oxlint-disable-next-line no-await-in-loop
      await outcomeOf(url, hosts);
    expect(asked).toEqual(['media.example.org', 'media.example.org', 'a.b.example.com']);
  });

  it('isn’t fetched where one of a name’s addresses is of a network of its own', async () => {
    const before = host.asked.length;
    for (const addresses of [
      ['127.0.0.1'],
      ['8.8.8.8', '127.0.0.1'],
      ['::ffff:127.0.0.1'],
      ['169.254.169.254'],
    ]) {
      const hosts = { ...EVERYONE, resolve: async () => addresses };
      // oxlint-disable-next-line no-await-in-loop
      expect(await outcomeOf('https://media.example.org/', hosts)).toBe('host-not-allowed');
    }
    expect(host.asked.length).toBe(before);
  });

  it('goes to the address that was checked, though the name has another one by then', async () => {
    const answers = [['127.0.0.1'], ['127.0.0.99']];
    const resolve = async (): Promise<string[]> => answers.shift() ?? [];
    const [, port] = host.name.split(':');
    host.serve('/rebound', Buffer.from('here'));
    const hosts = { hosts: [], localHosts: [`rebinding.example:${port}`], resolve };
    expect(await outcomeOf(`http://rebinding.example:${port}/rebound`, hosts)).toBe('here');
    expect(answers).toEqual([['127.0.0.99']]);
  });

  it('comes from the ports of a local host that are named, or from the web’s', async () => {
    const local = {
      hosts: [],
      localHosts: ['127.0.0.1', 'files.lan:8080', '[::1]:9'],
      resolve: async () => [],
    };
    for (const url of ['http://127.0.0.1:22/', 'http://files.lan/', 'https://files.lan/', 'http://[::1]:10/'])
      // oxlint-disable-next-line no-await-in-loop -- one after the other
      expect(await outcomeOf(url, local)).toMatch(/bad-address|host-not-allowed/u);
    // Nothing listens there.
    for (const url of ['http://127.0.0.1/', 'https://127.0.0.1/', 'http://[::1]:9/'])
      // oxlint-disable-next-line no-await-in-loop
      expect(await outcomeOf(url, local)).toBe('unreachable');
  });

  it('is a cloud machine’s keys never, also where the operator has named that host', async () => {
    const hosts = {
      hosts: [],
      localHosts: ['169.254.169.254', 'keys.example'],
      resolve: async () => ['169.254.169.254'],
    };
    expect(await outcomeOf('http://169.254.169.254/', hosts)).toBe('host-not-allowed');
    expect(await outcomeOf('http://keys.example/', hosts)).toBe('host-not-allowed');
  });

  it.each([
    ['to a file', 'file:///etc/passwd', 'bad-address'],
    ['to another port of this machine', 'http://127.0.0.1:1/', 'bad-address'],
    ['to this machine over TLS', 'https://127.0.0.1/', 'host-not-allowed'],
    ['with a password', 'https://user:secret@media.example.org/', 'bad-address'],
    ['to another host', 'https://elsewhere.example/', 'host-not-allowed'],
    ['to itself, again and again', '/moved', 'unreachable'],
  ])('that has moved %s isn’t followed there', async (_where, location, expected) => {
    const url = host.serve(
      '/moved',
      (_request, response) => void response.writeHead(302, { location }).end(),
    );
    expect(await outcomeOf(url, local)).toBe(expected);
  });

  it('that has moved within a host is followed', async () => {
    host.serve('/there', Buffer.from('there'));
    const url = host.serve(
      '/here',
      (_request, response) => void response.writeHead(301, { location: '/there' }).end(),
    );
    expect(await outcomeOf(url, local)).toBe('there');
  });

  it('isn’t what a host of another certificate says', async () => {
    const folder = await mkdtemp(path.join(tmpdir(), 'bandpal-tls-'));
    const [key, cert] = [path.join(folder, 'key'), path.join(folder, 'cert')];
    spawnSync('openssl', [
      'req',
      '-x509',
      '-newkey',
      'ec',
      '-pkeyopt',
      'ec_paramgen_curve:P-256',
      '-nodes',
      '-keyout',
      key,
      '-out',
      cert,
      '-days',
      '1',
      '-subj',
      '/CN=localhost',
    ]);
    const server = createTlsServer({ key: readFileSync(key), cert: readFileSync(cert) }, (socket) =>
      socket.end(),
    ).listen(0, '127.0.0.1');
    await once(server, 'listening');
    const address = server.address();
    const name = `127.0.0.1:${typeof address === 'object' ? address?.port : ''}`;
    expect(await outcomeOf(`https://${name}/`, { hosts: [], localHosts: [name] })).toBe('unreachable');
    server.close();
    await rm(folder, { recursive: true });
  });

  it('is refused with its answer where that says what it is', async () => {
    const answers: Record<string, [number, Record<string, string>, string]> = {
      '/none': [404, {}, 'not-found'],
      '/closed': [403, {}, 'unreachable'],
      '/part': [206, {}, 'unreachable'],
      '/large': [200, { 'content-length': '200000001' }, 'too-large'],
      '/packed': [200, { 'content-encoding': 'gzip' }, 'not-media'],
    };
    for (const [file, [status, headers, expected]] of Object.entries(answers)) {
      const url = host.serve(file, (_request, response) => void response.writeHead(status, headers).end('x'));
      // oxlint-disable-next-line no-await-in-loop
      expect(await outcomeOf(url, local)).toBe(expected);
    }
  });

  it('that breaks off is told to have done so', async () => {
    const url = host.serve('/broken', (_request, response) => {
      response.writeHead(200, { 'content-length': '1000' });
      response.write('half');
      setTimeout(() => response.destroy(), 20);
    });
    expect(await outcomeOf(url, local)).toBe('unreachable');
  });

  it('isn’t waited for where its host or a name server says nothing, or almost nothing', async () => {
    const clock = new FakeClock();
    const patient = new FaultBoundary({ clock, onFault: fail });
    const silent = outcomeOf(
      host.serve('/silent', () => undefined),
      local,
      patient,
    );
    const url = host.serve('/drips', (_request, response) => {
      response.writeHead(200);
      response.write('x');
    });
    const drips = outcomeOf(url, local, patient);
    const unresolved = { ...EVERYONE, resolve: async () => new Promise<string[]>(() => undefined) };
    const nameless = outcomeOf('https://media.example.org/', unresolved, patient);
    const over = Promise.all([silent, drips, nameless]);
    const isOver = over.then(() => true);
    // oxlint-disable-next-line no-await-in-loop -- sockets take their time
    while (!(await Promise.race([isOver, aMoment()]))) clock.advance(1_000);
    expect(await over).toEqual(['too-slow', 'too-slow', 'too-slow']);
  });

  const endless = (): string =>
    host.serve('/endless', (_request, response) => {
      response.writeHead(200);
      const more = (): void => {
        if (response.write(Buffer.alloc(65_536))) setImmediate(more);
        else response.once('drain', more);
      };
      more();
    });

  it('without an end is cut off', async () => {
    await using download = await FileDownload.start(endless(), local, {
      faults,
      signal: NEVER,
      maxBytes: 1_000_000,
    });
    const through = new PassThrough();
    const whole = buffer(through);
    await download.pipeTo(through);
    expect(download.failure).toBe('too-large');
    expect((await whole).length).toBeLessThanOrEqual(1_000_000);
  });

  it('comes no faster than it may', async () => {
    const url = endless();
    const startedAt = performance.now();
    await using download = await FileDownload.start(url, local, { faults, signal: NEVER });
    const through = new PassThrough();
    let bytes = 0;
    through.on('data', (chunk: Buffer) => {
      bytes += chunk.length;
      if (bytes > 4_000_000) through.destroy();
    });
    await download.pipeTo(through);
    // At 4 MB a second.
    expect(performance.now() - startedAt).toBeGreaterThan(800);
  });
});
