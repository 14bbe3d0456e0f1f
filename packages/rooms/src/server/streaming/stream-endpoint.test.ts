// What is told of a host that doesn't take a stream: why, and that it's tried again.
import { once } from 'node:events';
import { createServer } from 'node:net';
import type { AddressInfo, Server } from 'node:net';
import { FaultBoundary } from '@bandpal/foundation';
import { FakeClock } from '@bandpal/foundation/testing';
import { pino } from 'pino';
import { afterEach, expect, it } from 'vitest';
import { StreamEndpoint } from './stream-endpoint.ts';
import { readTarget } from './stream-hosts.ts';

let server: Server;
let endpoint: StreamEndpoint;
const told: string[] = [];
afterEach(() => {
  endpoint.close();
  server.close();
  told.length = 0;
});

async function open(): Promise<FakeClock> {
  server = createServer((socket) => socket.destroy());
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  const hosts = { hosts: [`127.0.0.1:${port}`], privateHost: '127.0.0.1' };
  const target = readTarget(`rtmp://127.0.0.1:${port}/app/the-key`, hosts);
  if (typeof target === 'string') throw new Error(target);
  const clock = new FakeClock();
  endpoint = new StreamEndpoint({
    target,
    hosts,
    fromMs: 0,
    faults: new FaultBoundary({ clock, onFault: (error) => void told.push(String(error)) }),
    log: pino({ level: 'silent' }),
    headers: () => [],
    hasPictures: false,
    onState: (state, why) => void told.push(`${state} ${why}`),
    onGivenUp: () => void told.push('given up'),
  });
  return clock;
}

it('a host that closes the connection refuses the stream, and one that is gone can’t be reached', async () => {
  const clock = await open();
  await expect.poll(() => told).toEqual(['interrupted host-refuses']);
  server.close();
  clock.advance(1_000);
  await expect.poll(() => told).toEqual(['interrupted host-refuses', 'interrupted host-unreachable']);
});
