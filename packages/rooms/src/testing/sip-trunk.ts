import { createHash, randomBytes } from 'node:crypto';
import { createSocket } from 'node:dgram';
import type { Socket } from 'node:dgram';
import { once } from 'node:events';
import { setTimeout as wait } from 'node:timers/promises';
import { encodeG711, G711_PAYLOAD_TYPES } from '../server/telephone/g711.ts';
import { decodeG711 } from '../server/telephone/g711.ts';
import type { G711Law } from '../server/telephone/g711.ts';
import { LINE_RATE_HZ } from '../server/telephone/line-uplink.ts';

const HOST = '127.0.0.1';
const REALM = 'trunk';
const FRAME_MS = 20;
const FRAME_SAMPLES = (FRAME_MS * LINE_RATE_HZ) / 1_000;
const KEYS_TYPE = 101;
const RTP_HEADER_BYTES = 12;
const ANSWER_MS = 5_000;

const md5 = (text: string): string => createHash('md5').update(text).digest('hex');

/** A SIP message: the first line, the headers in lower case, the body. */
interface SipMessage {
  first: string;
  headers: Map<string, string>;
  body: string;
}

function readSip(text: string): SipMessage {
  const [head = '', ...body] = text.split('\r\n\r\n');
  const [first = '', ...lines] = head.split('\r\n');
  const headers = lines.map((line): [string, string] => {
    const [name = '', ...value] = line.split(':');
    return [name.trim().toLowerCase(), value.join(':').trim()];
  });
  return { first, headers: new Map(headers.toReversed()), body: body.join('\r\n\r\n') };
}

interface TrunkOptions {
  user: string;
  password: string;
}

/** A trunk on this machine: takes one registration (RFC 3261 with digest authentication), and makes calls to it as the telephone network would. */
export class SipTrunk implements AsyncDisposable {
  readonly #options: TrunkOptions;
  readonly #socket: Socket;
  readonly #nonce = randomBytes(8).toString('hex');
  readonly #calls = new Map<string, TrunkCall>();
  /** Host and port of who is registered. */
  #contact: { host: string; port: number } | null = null;
  /** Says no to every registration. */
  refuses = false;
  /** For how long a registration is good. */
  expiresS = 3_600;

  static async open(options: TrunkOptions): Promise<SipTrunk> {
    const socket = createSocket('udp4').bind(0, HOST);
    await once(socket, 'listening');
    return new SipTrunk(options, socket);
  }

  private constructor(options: TrunkOptions, socket: Socket) {
    this.#options = options;
    this.#socket = socket;
    socket.on('message', (data, from) => this.#handle(readSip(data.toString()), from));
  }

  /** What an account registers at. */
  get registrar(): string {
    return `sip:${HOST}:${this.#socket.address().port}`;
  }

  get accountUri(): string {
    return `sip:${this.#options.user}@${HOST}:${this.#socket.address().port}`;
  }

  /** Where the account's calls go; null while it isn't registered. */
  get contact(): { host: string; port: number } | null {
    return this.#contact;
  }

  /** Begins a call; it rings. */
  async call(options: CallOptions = {}): Promise<TrunkCall> {
    if (this.#contact === null) throw new Error('nobody is registered');
    const call = await TrunkCall.begin({
      ...options,
      user: this.#options.user,
      local: this.#socket.address().port,
      send: (text) => this.sendRaw(text),
    });
    this.#calls.set(call.id, call);
    return call;
  }

  /** Sends a SIP MESSAGE. */
  message(body: string): void {
    const { user } = this.#options;
    const id = randomBytes(6).toString('hex');
    const local = `${HOST}:${this.#socket.address().port}`;
    this.sendRaw(
      [
        `MESSAGE sip:${user}@${HOST} SIP/2.0`,
        `Via: SIP/2.0/UDP ${local};branch=z9hG4bK${id}`,
        'Max-Forwards: 70',
        `From: <sip:1@${local}>;tag=${id}`,
        `To: <sip:${user}@${HOST}>`,
        `Call-ID: ${id}@trunk`,
        'CSeq: 1 MESSAGE',
        'Content-Type: text/plain',
        `Content-Length: ${Buffer.byteLength(body)}`,
        '',
        body,
      ].join('\r\n'),
    );
  }

  /** Sends whatever this is to who is registered. */
  sendRaw(text: string): void {
    if (this.#contact !== null) this.#socket.send(text, this.#contact.port, this.#contact.host);
  }

  async [Symbol.asyncDispose](): Promise<void> {
    for (const call of this.#calls.values()) call.close();
    const closed = once(this.#socket, 'close');
    this.#socket.close();
    await closed;
  }

  #handle(message: SipMessage, from: { address: string; port: number }): void {
    const { first, headers } = message;
    const call = this.#calls.get(headers.get('call-id') ?? '');
    if (first.startsWith('REGISTER ')) this.#register(message, from);
    else if (first.startsWith('SIP/2.0')) call?.handleReply(Number(first.split(' ')[1]), message);
    else if (first.startsWith('BYE ')) {
      this.#socket.send(replyTo(message, '200 OK'), from.port, from.address);
      call?.handleBye();
    }
  }

  #register(message: SipMessage, from: { address: string; port: number }): void {
    const reply = (status: string, more: readonly string[] = []): void =>
      this.#socket.send(replyTo(message, status, more), from.port, from.address);
    if (this.refuses) return reply('403 Forbidden');
    if (!this.#isProved(message)) {
      return reply('401 Unauthorized', [
        `WWW-Authenticate: Digest realm="${REALM}", nonce="${this.#nonce}", algorithm=MD5`,
      ]);
    }
    const contact = message.headers.get('contact') ?? '';
    const isLeaving = /expires=0/u.test(contact) || message.headers.get('expires') === '0';
    const [, host, port] = /@([\d.]+):(\d+)/u.exec(contact) ?? [];
    this.#contact = isLeaving || host === undefined ? null : { host, port: Number(port) };
    return reply(
      '200 OK',
      isLeaving ? [] : [`Contact: ${contact.split(';expires')[0]};expires=${this.expiresS}`],
    );
  }

  #isProved({ headers }: SipMessage): boolean {
    const given = headers.get('authorization') ?? '';
    const of = (name: string): string => new RegExp(`\\b${name}="?([^",]*)`, 'u').exec(given)?.[1] ?? '';
    const { user, password } = this.#options;
    const hash = md5(`${md5(`${user}:${REALM}:${password}`)}:${this.#nonce}:${md5(`REGISTER:${of('uri')}`)}`);
    return of('username') === user && of('response') === hash;
  }
}

function replyTo({ headers }: SipMessage, status: string, more: readonly string[] = []): string {
  const of = (name: string): string => headers.get(name) ?? '';
  return [
    `SIP/2.0 ${status}`,
    `Via: ${of('via')}`,
    `From: ${of('from')}`,
    `To: ${of('to')}${of('to').includes('tag=') ? '' : ';tag=trunk'}`,
    `Call-ID: ${of('call-id')}`,
    `CSeq: ${of('cseq')}`,
    ...more,
    'Content-Length: 0',
    '',
    '',
  ].join('\r\n');
}

interface CallOptions {
  /** Who calls; a number by default. */
  from?: string;
  law?: G711Law;
  /** In place of the description of the sound; empty: none is offered. */
  sdp?: string;
}

interface BeginOptions extends CallOptions {
  user: string;
  /** Port of the trunk. */
  local: number;
  send: (text: string) => void;
}

/** A call from the telephone network: sends 20 ms of sound at a time, and keeps what it hears. */
export class TrunkCall {
  readonly id: string;
  /** The status with which it was answered or refused. */
  readonly answered: Promise<number>;
  /** The other end, or this one, has hung up, or the call was refused. */
  readonly over: Promise<void>;
  /** Everything heard so far, 8 kHz. */
  readonly heard: number[] = [];
  readonly #options: BeginOptions;
  readonly #rtp: Socket;
  readonly #law: G711Law;
  readonly #answered = Promise.withResolvers<number>();
  readonly #over = Promise.withResolvers<void>();
  readonly #tag = randomBytes(4).toString('hex');
  #to: string;
  #cseq = 1;
  #remotePort = 0;
  #sequence = 7;
  #timestamp = 1_000;
  #queue: Float32Array[] = [];
  #ticking: NodeJS.Timeout | null = null;

  static async begin(options: BeginOptions): Promise<TrunkCall> {
    const rtp = createSocket('udp4').bind(0, HOST);
    await once(rtp, 'listening');
    const call = new TrunkCall(options, rtp);
    call.#invite();
    return call;
  }

  private constructor(options: BeginOptions, rtp: Socket) {
    this.id = `${randomBytes(8).toString('hex')}@trunk`;
    this.#options = options;
    this.#rtp = rtp;
    this.#law = options.law ?? 'PCMU';
    this.#to = `<sip:${options.user}@${HOST}>`;
    this.answered = this.#answered.promise;
    this.over = this.#over.promise;
    rtp.on('message', (packet) => {
      if ((packet[1] ?? 0) % 0x80 !== G711_PAYLOAD_TYPES[this.#law]) return;
      for (const sample of decodeG711(packet.subarray(RTP_HEADER_BYTES), this.#law)) this.heard.push(sample);
    });
  }

  /** Queues 8 kHz sound; what is not queued is silence. */
  say(samples: Float32Array): void {
    for (let at = 0; at < samples.length; at += FRAME_SAMPLES) {
      const frame = new Float32Array(FRAME_SAMPLES);
      frame.set(samples.subarray(at, at + FRAME_SAMPLES));
      this.#queue.push(frame);
    }
  }

  /** Whether the call is answered and goes on. */
  get isUp(): boolean {
    return this.#remotePort > 0;
  }

  get isSilent(): boolean {
    return this.#queue.length === 0;
  }

  /** Presses a key (RFC 4733): three packets while it's down, three that tell its end. */
  async press(key: string): Promise<void> {
    const event = '0123456789*#'.indexOf(key);
    const timestamp = this.#timestamp;
    for (let packet = 1; packet <= 6; packet += 1) {
      const payload = Buffer.alloc(4);
      payload[0] = event;
      payload[1] = (packet > 3 ? 0x80 : 0) + 10;
      payload.writeUInt16BE(Math.min(3, packet) * FRAME_SAMPLES, 2);
      this.#sendRtp(KEYS_TYPE, payload, timestamp);
      // oxlint-disable-next-line no-await-in-loop -- as fast as a line sends
      await wait(FRAME_MS);
    }
  }

  /** Presses a key in the signalling, as some equipment does. */
  pressByInfo(key: string): void {
    this.#request('INFO', `Signal=${key}\r\nDuration=160\r\n`, 'application/dtmf-relay');
  }

  hangUp(): void {
    this.#request('BYE');
    this.handleBye();
  }

  handleReply(status: number, { headers, body }: SipMessage): void {
    if (status < 200 || !(headers.get('cseq') ?? '').endsWith('INVITE')) return;
    this.#to = headers.get('to') ?? this.#to;
    this.#send('ACK', this.#cseq);
    if (status < 300) this.#connect(body);
    else this.handleBye();
    this.#answered.resolve(status);
  }

  handleBye(): void {
    this.close();
    this.#over.resolve();
  }

  close(): void {
    if (this.#ticking === null && this.#remotePort < 0) return;
    clearInterval(this.#ticking ?? undefined);
    this.#ticking = null;
    if (this.#remotePort >= 0) this.#rtp.close();
    this.#remotePort = -1;
  }

  #invite(): void {
    const { sdp = this.#offer() } = this.#options;
    this.#send('INVITE', this.#cseq, sdp, 'application/sdp');
    const late = setTimeout(() => this.#answered.resolve(0), ANSWER_MS);
    void this.answered.then(() => clearTimeout(late));
  }

  #offer(): string {
    const { port } = this.#rtp.address();
    const type = G711_PAYLOAD_TYPES[this.#law];
    return [
      'v=0',
      `o=- 1 1 IN IP4 ${HOST}`,
      's=-',
      `c=IN IP4 ${HOST}`,
      't=0 0',
      `m=audio ${port} RTP/AVP ${type} ${KEYS_TYPE}`,
      `a=rtpmap:${type} ${this.#law}/8000`,
      `a=rtpmap:${KEYS_TYPE} telephone-event/8000`,
      'a=sendrecv',
      '',
    ].join('\r\n');
  }

  #connect(sdp: string): void {
    this.#remotePort = Number(/^m=audio (\d+)/mu.exec(sdp)?.[1] ?? 0);
    this.#ticking = setInterval(() => {
      const frame = this.#queue.shift() ?? new Float32Array(FRAME_SAMPLES);
      this.#sendRtp(G711_PAYLOAD_TYPES[this.#law], encodeG711(frame, this.#law), this.#timestamp);
      this.#timestamp += FRAME_SAMPLES;
    }, FRAME_MS);
  }

  #sendRtp(type: number, payload: Uint8Array, timestamp: number): void {
    if (this.#remotePort <= 0) return;
    const header = Buffer.alloc(RTP_HEADER_BYTES);
    header[0] = 0x80;
    header[1] = type;
    header.writeUInt16BE(this.#sequence & 0xffff, 2);
    header.writeUInt32BE(timestamp >>> 0, 4);
    header.writeUInt32BE(0xabcd, 8);
    this.#sequence += 1;
    this.#rtp.send(Buffer.concat([header, payload]), this.#remotePort, HOST);
  }

  #request(method: string, body = '', type = ''): void {
    this.#cseq += 1;
    this.#send(method, this.#cseq, body, type);
  }

  #send(method: string, cseq: number, body = '', type = ''): void {
    const { user, local, from = '+4420794600', send } = this.#options;
    const lines = [
      `${method} sip:${user}@${HOST} SIP/2.0`,
      `Via: SIP/2.0/UDP ${HOST}:${local};branch=z9hG4bK${randomBytes(6).toString('hex')}`,
      'Max-Forwards: 70',
      `From: <sip:${from}@${HOST}:${local}>;tag=${this.#tag}`,
      `To: ${this.#to}`,
      `Call-ID: ${this.id}`,
      `CSeq: ${cseq} ${method}`,
      `Contact: <sip:trunk@${HOST}:${local}>`,
      ...(body === '' ? [] : [`Content-Type: ${type}`]),
      `Content-Length: ${Buffer.byteLength(body)}`,
      '',
      body,
    ];
    send(lines.join('\r\n'));
  }
}
