import { createSocket } from 'node:dgram';
import { lookup } from 'node:dns/promises';
import { once } from 'node:events';
import { connect as connectTcp, isIP } from 'node:net';
import { connect as connectTls, type ConnectionOptions } from 'node:tls';
import type { Clock } from '@bandpal/foundation';
import type { Message } from 'werift';
import type { RelayAddress } from './relay-address.ts';
import { RelayQuestions } from './relay-questions.ts';

/** Of a STUN message (RFC 8489, section 5), which tells the length of the rest. */
const HEADER_BYTES = 20;
/** A name that cannot be looked up and a firewall that drops everything would else keep the answer back for minutes. */
const CONNECT_MS = 5_000;

/** A socket to a relay. */
export interface RelayLine extends AsyncDisposable {
  /** The relay's answer, of whatever class. Rejects when none comes. */
  ask(request: Message): Promise<Message>;
}

/** Rejects when nobody is there, or with a certificate that is not trusted; `tls` adds to what is. */
export async function openRelayLine(
  to: RelayAddress,
  clock: Clock,
  tls: ConnectionOptions = {},
): Promise<RelayLine> {
  return to.transport === 'udp' ? openDatagrams(to, clock) : openStream(to, clock, tls);
}

async function openDatagrams({ host, port }: RelayAddress, clock: Clock): Promise<RelayLine> {
  const { address, family } = await lookup(host);
  const socket = createSocket(family === 6 ? 'udp6' : 'udp4');
  const questions = new RelayQuestions((bytes) => socket.send(bytes), clock);
  socket.on('message', (packet) => questions.handleAnswer(packet));
  socket.on('error', (error) => questions.handleEnd(error));
  socket.connect(port, address);
  await once(socket, 'connect');
  return {
    ask: (request) => questions.ask(request),
    [Symbol.asyncDispose]: async () => void socket.close(),
  };
}

async function openStream(
  { host, port, transport }: RelayAddress,
  clock: Clock,
  tls: ConnectionOptions,
): Promise<RelayLine> {
  const isTls = transport === 'tls';
  // A number is no name that a certificate could be asked for by.
  const name = isIP(host) === 0 ? { servername: host } : {};
  const socket = isTls ? connectTls({ host, port, ...name, ...tls }) : connectTcp({ host, port });
  const cancel = clock.after(CONNECT_MS, () => socket.destroy(new Error('no connection in five seconds')));
  try {
    await once(socket, isTls ? 'secureConnect' : 'connect');
  } finally {
    cancel();
  }
  const questions = new RelayQuestions((bytes) => socket.write(bytes), clock);
  let rest = Buffer.alloc(0);
  socket.on('data', (bytes: Buffer) => {
    rest = Buffer.concat([rest, bytes]);
    for (;;) {
      const end = rest.length < HEADER_BYTES ? Infinity : HEADER_BYTES + rest.readUInt16BE(2);
      if (rest.length < end) return;
      questions.handleAnswer(rest.subarray(0, end));
      rest = rest.subarray(end);
    }
  });
  socket.on('error', (error) => questions.handleEnd(error));
  socket.on('close', () => questions.handleEnd(new Error('the relay has closed the connection')));
  return {
    ask: (request) => questions.ask(request),
    [Symbol.asyncDispose]: async () => void socket.destroy(),
  };
}
