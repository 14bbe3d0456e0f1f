import { spawn, spawnSync } from 'node:child_process';
import { createSocket } from 'node:dgram';
import { once } from 'node:events';
import { classes, Message, methods } from 'werift';

const ASK_EVERY_MS = 30;
const START_TIMEOUT_MS = 10_000;

/** Whether Debian's TURN server is installed. */
export const hasCoturn = spawnSync('which', ['turnserver']).status === 0;

export interface Coturn extends AsyncDisposable {
  /** `turn:` addresses. */
  readonly url: string;
  readonly tcpUrl: string;
  readonly secret: string;
}

async function freePort(): Promise<number> {
  const socket = createSocket('udp4').bind(0, '127.0.0.1');
  await once(socket, 'listening');
  const { port } = socket.address();
  socket.close();
  return port;
}

/** A real TURN server on this machine that takes passwords made with its secret, as docs/operations.md sets one up. */
export async function openCoturn(): Promise<Coturn> {
  const port = await freePort();
  const secret = 'a secret of the tests';
  const options = [
    '-n',
    '--no-cli',
    '--no-tls',
    '--no-dtls',
    '--pidfile=',
    '--userdb=:memory:',
    '--listening-ip=127.0.0.1',
    `--listening-port=${port}`,
    '--relay-ip=127.0.0.1',
    '--allow-loopback-peers',
    '--realm=bandpal.test',
    '--use-auth-secret',
    `--static-auth-secret=${secret}`,
    '--log-file=stdout',
  ];
  const server = spawn('turnserver', options, { stdio: 'ignore' });
  const end = async (): Promise<void> => {
    if (server.exitCode !== null || server.signalCode !== null) return;
    const ended = once(server, 'exit');
    server.kill('SIGKILL');
    await ended;
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
