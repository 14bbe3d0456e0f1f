import { spawn, spawnSync } from 'node:child_process';
import { randomInt } from 'node:crypto';
import { createSocket } from 'node:dgram';
import { readFileSync } from 'node:fs';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { classes, Message, methods } from 'werift';

const SCRIPT = fileURLToPath(new URL('../../../../ops/relay/start-relay.sh', import.meta.url));
const ASK_EVERY_MS = 30;
const [FIRST_PORT, END_OF_PORTS] = [10_000, 32_000];
const START_TIMEOUT_MS = 10_000;

/** Whether Debian's TURN server is installed. */
export const hasCoturn = spawnSync('which', ['turnserver']).status === 0;

export interface Coturn extends AsyncDisposable {
  /** `turn:` addresses. */
  readonly url: string;
  readonly tcpUrl: string;
  /** A `turns:` address. */
  readonly tlsUrl: string;
  /** What is trusted by those who are to trust it. */
  readonly certificate: string;
  readonly secret: string;
  readonly pid: number;
  /** Where its files are. */
  readonly folder: string;
}

/** A free port below those that the system gives out by itself: tests beside this one take hundreds of those. */
async function ownPort(): Promise<number> {
  const port = randomInt(FIRST_PORT, END_OF_PORTS);
  const [datagrams, connections] = [createSocket('udp4'), createServer()];
  try {
    await Promise.all([
      once(datagrams.bind({ port, address: '127.0.0.1', exclusive: true }), 'listening'),
      once(connections.listen(port, '127.0.0.1'), 'listening'),
    ]);
    return port;
  } catch {
    return await ownPort();
  } finally {
    datagrams.close();
    connections.close();
  }
}

/** Certificate and key for 127.0.0.1 that nobody has signed, in files of `folder`. */
function makeCertificate(folder: string): { certificate: string; key: string } {
  const [certificate, key] = [path.join(folder, 'cert.pem'), path.join(folder, 'key.pem')];
  const subject = ['-subj', '/CN=127.0.0.1', '-addext', 'subjectAltName=IP:127.0.0.1'];
  const kind = ['-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:prime256v1', '-nodes', '-days', '2'];
  const made = spawnSync('openssl', [
    'req',
    '-x509',
    ...kind,
    ...subject,
    '-out',
    certificate,
    '-keyout',
    key,
  ]);
  if (made.status !== 0) throw new Error(String(made.stderr));
  return { certificate, key };
}

/** A real TURN server on this machine, started by the script of compose.yaml. It reaches `reach`, 127.0.0.1 among others by default. */
export async function openCoturn(
  reach: readonly string[] = ['127.0.0.1', '192.0.2.7'],
  settings: readonly string[] = [],
): Promise<Coturn> {
  const port = await ownPort();
  let tlsPort = port;
  while (tlsPort === port) tlsPort = await ownPort();
  const secret = 'a secret of the tests: = # %';
  const folder = await mkdtemp(path.join(tmpdir(), 'bandpal-relay-'));
  const options = [
    '--listening-ip=127.0.0.1',
    `--listening-port=${port}`,
    `--tls-listening-port=${tlsPort}`,
    '--relay-ip=127.0.0.1',
    '--allow-loopback-peers',
    ...settings,
  ];
  const { certificate, key } = makeCertificate(folder);
  const server = spawn('sh', [SCRIPT, ...options], {
    stdio: 'ignore',
    env: {
      ...process.env,
      TMPDIR: folder,
      TURN_SECRET: secret,
      MEDIA_ADDRESSES: reach.join(', '),
      TURN_CERTIFICATE: certificate,
      TURN_CERTIFICATE_KEY: key,
    },
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
    tlsUrl: `turns:127.0.0.1:${tlsPort}?transport=tcp`,
    certificate: readFileSync(certificate, 'utf8'),
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
