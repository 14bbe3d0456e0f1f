/** Host as a number, and port. */
export type RemoteAddress = readonly [host: string, port: number];

/** What a line needs of the socket it shares with others. */
export interface LineSocket {
  readonly address: { address: string; port: number; family: string };
  send(line: MediaLine, packet: Buffer, to: RemoteAddress): void;
  drop(line: MediaLine): void;
}

/** How a line is told from the others of its socket. */
export interface LineOptions {
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
