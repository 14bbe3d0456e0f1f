import { createSocket, type Socket } from 'node:dgram';
import { once } from 'node:events';
import type { Log } from '@bandpal/foundation';
import { classes, parseMessage, type Message } from 'werift';
import { ROOM_BUDGETS } from './room-budgets.ts';

/** RFC 7983, section 7: a packet whose first byte is smaller is STUN. */
const FIRST_BYTE_AFTER_STUN = 4;
/** RFC 8489, section 5: type, length and cookie come before the transaction's 12 bytes. */
const TRANSACTION_AT = 8;
const HEADER_BYTES = 20;
/** Half a second of the sound of two hundred calls. The system may give less. */
const RECEIVE_BUFFER_BYTES = 2 ** 20;

const keyOf = ([host, port]: RemoteAddress): string => `${host} ${port}`;
const isStun = (packet: Buffer): boolean => (packet[0] ?? FIRST_BYTE_AFTER_STUN) < FIRST_BYTE_AFTER_STUN;
const isRequest = (packet: Buffer): boolean =>
  isStun(packet) && packet.length >= HEADER_BYTES && (packet.readUInt16BE(0) & 0x0110) === 0;

function parse(packet: Buffer, key?: Buffer): Message | null {
  try {
    return (key === undefined ? parseMessage(packet) : parseMessage(packet, key)) ?? null;
  } catch {
    // Anybody may send anything to an open port.
    return null;
  }
}

/** Which line an address or a transaction belongs to; the oldest entries of a line give way to its newest. */
class LineIndex {
  readonly #lines = new Map<string, MediaLine>();
  readonly #keys = new Map<MediaLine, Set<string>>();
  readonly #max: number;

  constructor(max: number) {
    this.#max = max;
  }

  get(key: string): MediaLine | undefined {
    return this.#lines.get(key);
  }

  set(key: string, line: MediaLine): void {
    const before = this.#lines.get(key);
    if (before === line) return;
    if (before !== undefined) this.#keys.get(before)?.delete(key);
    const keys = this.#keys.get(line) ?? new Set();
    const [oldest] = keys;
    if (keys.size >= this.#max && oldest !== undefined) {
      keys.delete(oldest);
      this.#lines.delete(oldest);
    }
    this.#keys.set(line, keys.add(key));
    this.#lines.set(key, line);
  }

  delete(key: string): void {
    const line = this.#lines.get(key);
    this.#lines.delete(key);
    if (line !== undefined) this.#keys.get(line)?.delete(key);
  }

  drop(line: MediaLine): void {
    for (const key of this.#keys.get(line) ?? []) this.#lines.delete(key);
    this.#keys.delete(line);
  }
}

/**
 * A UDP socket that all calls share. A signed ICE check says by its user name which call it belongs to, and from then on so does its
 * sender's address; the response to a check of ours is told by its transaction (RFC 8445, RFC 8489). Everything else is dropped.
 */
export class MediaSocket implements LineSocket, AsyncDisposable {
  readonly #socket: Socket;
  readonly #lines = new Map<string, MediaLine>();
  readonly #remotes = new LineIndex(ROOM_BUDGETS.remotes.size());
  readonly #requests = new LineIndex(ROOM_BUDGETS.pathChecks.size());

  /** Rejects with the system's error when the port cannot be had. Port 0 takes any free one. */
  static async open(family: 4 | 6, port: number, log: Log): Promise<MediaSocket> {
    const socket = createSocket({
      ...(family === 4 ? { type: 'udp4' as const } : { type: 'udp6' as const, ipv6Only: true }),
      recvBufferSize: RECEIVE_BUFFER_BYTES,
    });
    socket.bind(port);
    await once(socket, 'listening').catch((error: unknown) => {
      socket.close();
      throw error;
    });
    return new MediaSocket(socket, log);
  }

  private constructor(socket: Socket, log: Log) {
    this.#socket = socket;
    socket.on('error', (error) => log.warn({ err: error }, 'the media port has a problem'));
    socket.on('message', (packet, { address, port }) => {
      // Link-local addresses come with the name of their interface.
      this.#receive(packet, [address.split('%', 1)[0] ?? address, port]);
    });
  }

  get address(): LineSocket['address'] {
    return this.#socket.address();
  }

  open(options: LineOptions): MediaLine {
    const line = new MediaLine(this, options);
    this.#lines.set(line.username, line);
    return line;
  }

  send(line: MediaLine, packet: Buffer, [host, port]: RemoteAddress): void {
    if (isRequest(packet)) this.#requests.set(packet.toString('hex', TRANSACTION_AT, HEADER_BYTES), line);
    // Without a listener here the socket itself would fail.
    this.#socket.send(packet, port, host, () => undefined);
  }

  drop(line: MediaLine): void {
    if (this.#lines.get(line.username) === line) this.#lines.delete(line.username);
    this.#remotes.drop(line);
    this.#requests.drop(line);
  }

  async [Symbol.asyncDispose](): Promise<void> {
    const closed = once(this.#socket, 'close');
    this.#socket.close();
    await closed;
  }

  #receive(packet: Buffer, from: RemoteAddress): void {
    const line = isStun(packet) ? this.#lineOfStun(packet, from) : this.#remotes.get(keyOf(from));
    line?.onData(packet, from);
  }

  #lineOfStun(packet: Buffer, from: RemoteAddress): MediaLine | undefined {
    const message = parse(packet);
    if (message === null) return undefined;
    if (message.messageClass !== classes.REQUEST) {
      const line = this.#requests.get(message.transactionIdHex);
      this.#requests.delete(message.transactionIdHex);
      return line;
    }
    const username: unknown = message.attributesKeys.includes('USERNAME')
      ? message.getAttributeValue('USERNAME')
      : '';
    const line = this.#lines.get(String(username).split(':', 1)[0] ?? '');
    if (line === undefined || !isSigned(packet, message, line)) return undefined;
    this.#remotes.set(keyOf(from), line);
    return line;
  }
}

function isSigned(packet: Buffer, message: Message, line: MediaLine): boolean {
  return (
    message.attributesKeys.includes('MESSAGE-INTEGRITY') && parse(packet, Buffer.from(line.password)) !== null
  );
}

/** Host as a number, and port. */
export type RemoteAddress = readonly [host: string, port: number];

/** What a line needs of the socket it shares with others. */
interface LineSocket {
  readonly address: { address: string; port: number; family: string };
  send(line: MediaLine, packet: Buffer, to: RemoteAddress): void;
  drop(line: MediaLine): void;
}

/** How a line is told from the others of its socket. */
interface LineOptions {
  /** Our half of the ICE user name. */
  username: string;
  /** Key of the checks that the browser signs. */
  password: string;
}

/**
 * One call's share of a socket that all calls use, in the shape in which the WebRTC library expects a socket of its own. Gets only packets
 * of its own call.
 */
export class MediaLine {
  readonly type = 'udp';
  readonly username: string;
  readonly password: string;
  closed = false;
  /** Set by the library. */
  onData: (packet: Buffer, from: RemoteAddress) => void = () => undefined;
  readonly #socket: LineSocket;

  constructor(socket: LineSocket, { username, password }: LineOptions) {
    this.#socket = socket;
    this.username = username;
    this.password = password;
  }

  get address(): LineSocket['address'] {
    return this.#socket.address;
  }

  get addressFamily(): 4 | 6 {
    return this.address.family === 'IPv6' ? 6 : 4;
  }

  /** A packet that cannot be sent is lost, like any other. */
  readonly send = async (packet: Buffer, to: RemoteAddress): Promise<void> => {
    if (!this.closed) this.#socket.send(this, packet, to);
  };

  readonly close = async (): Promise<void> => {
    this.closed = true;
    this.#socket.drop(this);
  };
}
