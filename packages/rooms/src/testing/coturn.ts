import { spawn, spawnSync } from 'node:child_process';
import { createSocket } from 'node:dgram';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { classes, Message, methods } from 'werift';

const SCRIPT = fileURLToPath(new URL('../../../../ops/relay/start-relay.sh', import.meta.url));
const ASK_EVERY_MS = 30;
const START_TIMEOUT_MS = 10_000;

/** Whether Debian's TURN server is installed. */
export const hasCoturn = spawnSync('which', ['turnserver']).status === 0;

export interface Coturn extends AsyncDisposable {
  /** `turn:` addresses. */
  readonly url: string;
  readonly tcpUrl: string;
  readonly secret: string;
  readonly pid: number;
  /** Where its files are. */
  readonly folder: string;
}

async function freePort(): Promise<number> {
  const socket = createSocket('udp4').bind(0, '127.0.0.1');
  await once(socket, 'listening');
  const { port } = socket.address();
  socket.close();
  return port;
}

/** A real TURN server on this machine, started by the script of compose.yaml. It reaches 127.0.0.1. */
export async function openCoturn(): Promise<Coturn> {
  const port = await freePort();
  const secret = 'a secret of the tests: = # %';
  const folder = await mkdtemp(path.join(tmpdir(), 'bandpal-relay-'));
  const options = [
    '--listening-ip=127.0.0.1',
    `--listening-port=${port}`,
    '--relay-ip=127.0.0.1',
    '--allow-loopback-peers',
  ];
  const server = spawn('sh', [SCRIPT, ...options], {
    stdio: 'ignore',
    env: { ...process.env, TMPDIR: folder, TURN_SECRET: secret, MEDIA_ADDRESSES: '127.0.0.1, 192.0.2.7' },
  });
  const end = async (): Promise<void> => {
    if (server.exitCode === null && server.signalCode === null) {
      const ended = once(server, 'exit');
      server.kill('SIGKILL');
      await ended;
    }
    await rm(folder, { recursive: true });
  };
  try {
    await answers(port);
  } catch (error) {
    await end();
    throw error;
  }
  return {
    url: `turn:127.0.0.1:${port}?transport=udp`,
    tcpUrl: `turn:127.0.0.1:${port}?transport=tcp`,
    secret,
    folder,
    // The script has become the server.
    pid: server.pid ?? 0,
    [Symbol.asyncDispose]: end,
  };
}

/** It says nothing when it is ready, so it is asked until it answers. */
async function answers(port: number): Promise<void> {
  const socket = createSocket('udp4').bind(0, '127.0.0.1');
  await once(socket, 'listening');
  const request = new Message(methods.BINDING, classes.REQUEST).bytes;
  const asking = setInterval(() => socket.send(request, port, '127.0.0.1'), ASK_EVERY_MS);
  try {
    await once(socket, 'message', { signal: AbortSignal.timeout(START_TIMEOUT_MS) });
  } finally {
    clearInterval(asking);
    socket.close();
  }
}
