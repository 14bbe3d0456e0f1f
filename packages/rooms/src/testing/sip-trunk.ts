import { createHash, randomBytes } from 'node:crypto';
import { createSocket } from 'node:dgram';
import type { Socket } from 'node:dgram';
import { once } from 'node:events';
import type { SipAccount } from '../server/telephone/line.ts';
import type { G711Law } from '../server/telephone/g711.ts';
import { LineSound } from './line-sound.ts';

const HOST = '127.0.0.1';
const REALM = 'trunk';
const ANSWER_MS = 5_000;

const md5 = (text: string): string => createHash('md5').update(text).digest('hex');

/** A SIP message: the first line, the headers in lower case, the body. */
export interface SipMessage {
  first: string;
  headers: Map<string, string>;
  body: string;
}

export function readSip(text: string): SipMessage {
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

  /** With which a telephone registers. */
  get account(): SipAccount {
    const { accountUri: uri, registrar } = this;
    return { uri, registrar, authUser: null, password: this.#options.password };
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

export function replyTo({ headers }: SipMessage, status: string, more: readonly string[] = []): string {
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
  readonly #options: BeginOptions;
  readonly #sound: LineSound;
  readonly #answered = Promise.withResolvers<number>();
  readonly #over = Promise.withResolvers<void>();
  readonly #tag = randomBytes(4).toString('hex');
  #to: string;
  #cseq = 1;

  static async begin(options: BeginOptions): Promise<TrunkCall> {
    const call = new TrunkCall(options, await LineSound.open(options.law ?? 'PCMU'));
    call.#invite();
    return call;
  }

  private constructor(options: BeginOptions, sound: LineSound) {
    this.id = `${randomBytes(8).toString('hex')}@trunk`;
    this.#options = options;
    this.#sound = sound;
    this.#to = `<sip:${options.user}@${HOST}>`;
    this.answered = this.#answered.promise;
    this.over = this.#over.promise;
  }

  /** Everything heard so far, 8 kHz. */
  get heard(): number[] {
    return this.#sound.heard;
  }

  /** Queues 8 kHz sound; what is not queued is silence. */
  say(samples: Float32Array): void {
    this.#sound.say(samples);
  }

  /** Whether the call is answered and goes on. */
  get isUp(): boolean {
    return this.#sound.isUp;
  }

  get isSilent(): boolean {
    return this.#sound.isSilent;
  }

  /** Presses a key (RFC 4733). */
  async press(key: string): Promise<void> {
    await this.#sound.press(key);
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
    if (status < 300) this.#sound.connect(body);
    else this.handleBye();
    this.#answered.resolve(status);
  }

  handleBye(): void {
    this.close();
    this.#over.resolve();
  }

  close(): void {
    this.#sound.close();
  }

  #invite(): void {
    const { sdp = this.#sound.description } = this.#options;
    this.#send('INVITE', this.#cseq, sdp, 'application/sdp');
    const late = setTimeout(() => this.#answered.resolve(0), ANSWER_MS);
    void this.answered.then(() => clearTimeout(late));
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
