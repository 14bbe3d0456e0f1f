// Hosts of streams that speak RTMP badly, or something else, and one behind TLS.
import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { connect, createServer } from 'node:net';
import type { Server, Socket } from 'node:net';
import { createServer as createTlsServer } from 'node:tls';
import { FaultBoundary, systemClock } from '@bandpal/foundation';
import type { Clock } from '@bandpal/foundation';
import { FakeClock, makeCertificate, trusting } from '@bandpal/foundation/testing';
import { pino } from 'pino';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { readAmf, writeAmf } from './amf.ts';
import type { AmfValue } from './amf.ts';
import { ChunkReader, chunksOf } from './rtmp-chunks.ts';
import { RtmpPublisher } from './rtmp-publisher.ts';
import { StreamEndpoint } from './stream-endpoint.ts';
import { connectTo, readTarget } from './stream-hosts.ts';
import type { StreamTarget } from './stream-hosts.ts';

const HANDSHAKE_BYTES = 1_536;
const COMMAND = 20;
const place = { tcUrl: 'rtmp://localhost/live', app: 'live', key: 'the-key' };
const OWN_HOSTS = { hosts: ['localhost'], privateHost: 'localhost' };
const SOON = { timeout: 5_000, interval: 10 };

let server: Server;
let problems: unknown[];

beforeEach(() => {
  problems = [];
});
afterEach(() => {
  server.close();
  expect(problems).toEqual([]);
});

const faultsOf = (clock: Clock): FaultBoundary =>
  new FaultBoundary({ clock, onFault: (error) => problems.push(error) });

/** Opens a stream to a server of which each connection does this. */
async function openTo(
  serve: (socket: Socket) => void,
  {
    clock = systemClock,
    onEnd = () => undefined,
    ...wish
  }: { clock?: Clock; onEnd?: () => void; signal?: AbortSignal } = {},
): Promise<RtmpPublisher> {
  server = createServer((socket) => {
    socket.on('error', () => undefined);
    serve(socket);
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const socket = connect({ host: '127.0.0.1', port: portOf(server) });
  await once(socket, 'connect');
  return RtmpPublisher.open(socket, { place, faults: faultsOf(clock), onEnd, ...wish });
}

function portOf(of: Server): number {
  const address = of.address();
  return typeof address === 'object' && address !== null ? address.port : 0;
}

/** A host that takes part in the handshake, and answers each command. */
function serveCommands(answer: (name: unknown, number: unknown, socket: Socket) => Buffer) {
  return (socket: Socket): void => {
    const reader = new ChunkReader();
    let hello = Buffer.alloc(0);
    let isHello = true;
    socket.on('data', (bytes: Buffer) => {
      let rest = bytes;
      if (isHello) {
        hello = Buffer.concat([hello, bytes]);
        if (hello.length < 1 + HANDSHAKE_BYTES) return;
        if (hello.length === 1 + HANDSHAKE_BYTES)
          socket.write(Buffer.concat([Buffer.from([3]), randomBytes(2 * HANDSHAKE_BYTES)]));
        if (hello.length < 1 + 2 * HANDSHAKE_BYTES) return;
        isHello = false;
        rest = hello.subarray(1 + 2 * HANDSHAKE_BYTES);
      }
      for (const { type, data } of reader.push(rest)) {
        if (type === 1) reader.setChunkBytes(data.readUInt32BE());
        if (type !== COMMAND) continue;
        const [name, number] = readAmf(data);
        socket.write(answer(name, number, socket));
      }
    });
  };
}

const command = (...values: readonly AmfValue[]): Buffer =>
  chunksOf(3, { type: COMMAND, stream: 0, timeMs: 0, data: writeAmf(...values) }, 128);

/** As a host that takes the stream. */
function takes(name: unknown, number: unknown): Buffer {
  const id = typeof number === 'number' ? number : 0;
  if (name === 'publish')
    return command('onStatus', 0, null, { level: 'status', code: 'NetStream.Publish.Start' });
  return name === 'connect' || name === 'createStream' ? command('_result', id, null, 1) : Buffer.alloc(0);
}

describe('a stream to a host', () => {
  it('begins when the host takes it, and ends when the host is gone', async () => {
    const sockets: Socket[] = [];
    let ends = 0;
    const serve = serveCommands((name, number, socket) => (sockets.push(socket), takes(name, number)));
    await openTo(serve, { onEnd: () => void (ends += 1) });
    expect(ends).toBe(0);
    sockets[0]?.destroy();
    await expect.poll(() => ends, SOON).toBe(1);
  });

  it('that is taken and then closed was refused, as hosts do that look at the key later', async () => {
    const told: string[] = [];
    const serve = serveCommands((name, number, socket) => {
      if (name !== 'publish') return takes(name, number);
      socket.end(takes(name, number));
      return Buffer.alloc(0);
    });
    server = createServer((socket) => serve(socket.on('error', () => undefined))).listen(0, '127.0.0.1');
    await once(server, 'listening');
    const hosts = { hosts: [`127.0.0.1:${portOf(server)}`], privateHost: '127.0.0.1' };
    const target = readTarget(`rtmp://127.0.0.1:${portOf(server)}/live/key`, hosts);
    if (typeof target === 'string') throw new Error(target);
    const endpoint = new StreamEndpoint({
      target,
      hosts,
      fromMs: 0,
      faults: faultsOf(new FakeClock()),
      log: pino({ level: 'silent' }),
      headers: () => [],
      hasPictures: false,
      onState: (state, why) => void told.push(`${state} ${why}`),
      onGivenUp: () => undefined,
    });
    await expect.poll(() => told, SOON).toEqual(['connected undefined', 'interrupted host-refuses']);
    endpoint.close();
  });

  it('is never live where it isn’t wanted any more before the host has taken it', async () => {
    const told: unknown[] = [];
    const ended = new AbortController();
    const serve = serveCommands((name, number) => {
      told.push(name);
      // The host answers as it is closed here.
      if (name === 'connect') ended.abort();
      return takes(name, number);
    });
    await expect(openTo(serve, { signal: ended.signal })).rejects.toThrow('not wanted');
    await new Promise((resolve) => void setTimeout(resolve, 100));
    expect(told).toEqual(['connect']);
    const { signal } = ended;
    const [target, hosts] = [readTarget('rtmp://localhost/live/key', OWN_HOSTS), OWN_HOSTS];
    if (typeof target === 'string') throw new Error(target);
    await expect(connectTo(target, hosts, { clock: systemClock, signal })).rejects.toThrow('aborted');
  });

  it.each([
    [
      'something else than RTMP',
      (socket: Socket) => socket.end('HTTP/1.1 400 Bad Request\r\n\r\n'.repeat(200)),
    ],
    ['noise', (socket: Socket) => socket.end(Buffer.concat([Buffer.from([3]), randomBytes(20_000)]))],
    [
      'a message without an end',
      (socket: Socket) =>
        socket.write(
          Buffer.concat([
            Buffer.from([3]),
            Buffer.alloc(2 * HANDSHAKE_BYTES),
            Buffer.from([3, 0, 0, 0, 0xff, 0xff, 0xff, COMMAND, 0, 0, 0, 0]),
            Buffer.alloc(100_000),
          ]),
        ),
    ],
    [
      'chunks of a strange size',
      (socket: Socket) =>
        socket.write(
          Buffer.concat([
            Buffer.from([3]),
            Buffer.alloc(2 * HANDSHAKE_BYTES),
            chunksOf(2, { type: 1, stream: 0, timeMs: 0, data: Buffer.from([0x7f, 0xff, 0xff, 0xff]) }, 128),
          ]),
        ),
    ],
    ['nothing more', (socket: Socket) => socket.end()],
  ])('does not begin where %s comes', async (_, serve) => {
    await expect(openTo((socket) => void serve(socket))).rejects.toThrow(/\w/u);
  });

  it.each(['connect', 'createStream'])('does not begin where the host refuses "%s"', async (refused) => {
    const serve = serveCommands((name, number) =>
      name === refused ? command('_error', Number(number), null, { level: 'error' }) : takes(name, number),
    );
    await expect(openTo(serve)).rejects.toThrow('the server refuses');
  });

  it('does not begin where the host refuses the key', async () => {
    const serve = serveCommands((name, number) =>
      name === 'publish'
        ? command('onStatus', 0, null, { level: 'error', code: 'NetStream.Publish.BadName' })
        : takes(name, number),
    );
    await expect(openTo(serve)).rejects.toThrow('the server refuses the stream');
  });

  it('is given up by a host that says nothing for ten seconds', async () => {
    const clock = new FakeClock();
    const opening = openTo(() => undefined, { clock });
    opening.catch(() => undefined);
    await new Promise((resolve) => void setTimeout(resolve, 100));
    clock.advance(10_000);
    await expect(opening).rejects.toThrow('the server does not answer');
  });
});

describe('a stream over TLS', () => {
  const hosts = {
    hosts: ['*.example.org:1'],
    privateHost: 'live.example.org',
    resolve: async () => ['127.0.0.1'],
  };

  async function serveTls(): Promise<{ cert: string; target: (host: string) => StreamTarget }> {
    const { key, cert } = makeCertificate('DNS:live.example.org');
    server = createTlsServer({ key, cert }, serveCommands(takes)).listen(0, '127.0.0.1');
    await once(server, 'listening');
    const target = (host: string): StreamTarget => {
      const read = readTarget(`rtmps://${host}:1/live/key`, hosts);
      if (typeof read === 'string') throw new Error(read);
      return { ...read, port: portOf(server) };
    };
    return { cert, target };
  }

  it('begins where the certificate is the host’s', async () => {
    const { cert, target } = await serveTls();
    using _ = trusting(cert);
    const socket = await connectTo(target('live.example.org'), hosts, { clock: systemClock });
    const publisher = await RtmpPublisher.open(socket, {
      place,
      faults: faultsOf(systemClock),
      onEnd: () => undefined,
    });
    publisher.close();
    await once(socket, 'close');
  });

  it('does not begin where it is of another one, or signed by anyone', async () => {
    const { cert, target } = await serveTls();
    await expect(connectTo(target('live.example.org'), hosts, { clock: systemClock })).rejects.toThrow(
      'self-signed',
    );
    using _ = trusting(cert);
    const other = { ...hosts, privateHost: 'other.example.org' };
    await expect(connectTo(target('other.example.org'), other, { clock: systemClock })).rejects.toThrow(
      'altnames',
    );
  });
});
