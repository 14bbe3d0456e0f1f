import { createSocket } from 'node:dgram';
import { lookup } from 'node:dns/promises';
import { once } from 'node:events';
import { connect as connectTcp, isIP } from 'node:net';
import { connect as connectTls, type ConnectionOptions } from 'node:tls';
import { bareHost } from '@bandpal/foundation';
import type { Clock } from '@bandpal/foundation';
import { parseMessage } from 'werift';
import type { Message } from 'werift';

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

/** Where a relay listens, out of its `turn:` or `turns:` address (RFC 7065). */
interface RelayAddress {
  /** Name or number, without brackets. */
  host: string;
  port: number;
  transport: 'udp' | 'tcp' | 'tls';
}

const TURN_URL = /^(turns?):(\[[^\]]+\]|[^:?]+)(?::(\d+))?(?:\?transport=(udp|tcp))?$/iu;
const PORT = 3_478;
const TLS_PORT = 5_349;

/** Null for what is no such address, and for `turns:` over UDP: DTLS, which no browser speaks to a relay. */
export function relayAddress(url: string): RelayAddress | null {
  const [, scheme = '', host = '', port, transport] = TURN_URL.exec(url) ?? [];
  if (host === '') return null;
  const isTls = scheme.toLowerCase() === 'turns';
  const over = transport?.toLowerCase() === 'tcp' ? 'tcp' : 'udp';
  if (isTls && transport !== undefined && over === 'udp') return null;
  return {
    host: bareHost(host),
    port: port === undefined ? (isTls ? TLS_PORT : PORT) : Number(port),
    transport: isTls ? 'tls' : over,
  };
}

/** Packets get lost; what has not answered so many is not there. On a stream a second copy does no harm. */
const ATTEMPTS = 4;
const ATTEMPT_MS = 1_000;

/** Questions to a relay over one socket, each told from the others by its transaction. */
class RelayQuestions {
  readonly #send: (bytes: Buffer) => void;
  readonly #clock: Clock;
  readonly #open = new Map<string, PromiseWithResolvers<Message>>();

  constructor(send: (bytes: Buffer) => void, clock: Clock) {
    this.#send = send;
    this.#clock = clock;
  }

  /** The answer, of whatever class; rejects when none has come in four seconds. */
  async ask(request: Message): Promise<Message> {
    const answered = Promise.withResolvers<Message>();
    const { transactionIdHex: id, bytes } = request;
    this.#open.set(id, answered);
    const cancels: (() => void)[] = [];
    const attempt = (left: number): void => {
      if (left === 0) {
        answered.reject(new Error('no answer'));
        return;
      }
      this.#send(bytes);
      cancels.push(this.#clock.after(ATTEMPT_MS, () => attempt(left - 1)));
    };
    attempt(ATTEMPTS);
    try {
      return await answered.promise;
    } finally {
      for (const cancel of cancels) cancel();
      this.#open.delete(id);
    }
  }

  /** Something has come in; what is no answer to an open question counts for nothing. */
  handleAnswer(packet: Buffer): void {
    const message = parse(packet);
    if (message !== null) this.#open.get(message.transactionIdHex)?.resolve(message);
  }

  /** No more answers will come. */
  handleEnd(error: Error): void {
    for (const { reject } of this.#open.values()) reject(error);
  }
}

/** The library throws over what is no STUN message, and answers nothing to one whose length is wrong. */
function parse(packet: Buffer): Message | null {
  try {
    return parseMessage(packet) ?? null;
  } catch {
    return null;
  }
}
