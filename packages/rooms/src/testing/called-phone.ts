import { randomBytes } from 'node:crypto';
import { createSocket } from 'node:dgram';
import type { Socket } from 'node:dgram';
import { once } from 'node:events';
import type { G711Law } from '../server/telephone/g711.ts';
import { LineSound } from './line-sound.ts';
import { readSip, replyTo } from './sip-trunk.ts';
import type { SipMessage } from './sip-trunk.ts';

const HOST = '127.0.0.1';

/** What a telephone does when it's called. `rings`: for ever. */
type Manner = 'answers' | 'rings' | 'busy' | 'away' | 'declines';

interface CalledPhoneOptions {
  law?: G711Law;
  /** Whether it takes keys as events in the sound; otherwise they come in the signalling (SIP INFO). */
  takesKeys?: boolean;
  manner?: Manner;
  /** An address of loopback for its signalling, where that has to be another one than the trunk's. */
  address?: string;
}

/** A telephone that can be called at a SIP address of its own on this machine, for one call at a time. */
export class CalledPhone implements AsyncDisposable {
  manner: Manner;
  /** Lets a call that it is asked to pass on come to something. */
  takesTransfers = true;
  /** First lines of everything that has come, such as `INVITE sip:… SIP/2.0`. */
  readonly received: string[] = [];
  /** Keys that came in the signalling. */
  infoKeys = '';
  /** Where it was asked to call. */
  referredTo: string | null = null;
  readonly #options: CalledPhoneOptions;
  readonly #socket: Socket;
  readonly #tag = randomBytes(4).toString('hex');
  #sound: LineSound | null = null;
  #invite: SipMessage | null = null;
  #peer: { host: string; port: number } = { host: HOST, port: 0 };
  #cseq = 0;

  static async open(options: CalledPhoneOptions = {}): Promise<CalledPhone> {
    const socket = createSocket('udp4').bind(0, options.address ?? HOST);
    await once(socket, 'listening');
    return new CalledPhone(options, socket);
  }

  private constructor(options: CalledPhoneOptions, socket: Socket) {
    this.#options = options;
    this.#socket = socket;
    this.manner = options.manner ?? 'answers';
    socket.on('message', (data, { address, port }) => {
      this.#peer = { host: address, port };
      void this.#handle(readSip(data.toString()));
    });
  }

  /** Host and port. */
  get host(): string {
    const { address, port } = this.#socket.address();
    return `${address}:${port}`;
  }

  /** Of the call that goes on, or the one before. */
  get sound(): LineSound {
    if (this.#sound === null) throw new Error('nobody has called');
    return this.#sound;
  }

  get isUp(): boolean {
    return this.#sound?.isUp ?? false;
  }

  /** How many calls have come. */
  get calls(): number {
    return this.received.filter((line) => line.startsWith('INVITE ')).length;
  }

  /** How many of them the caller has given up. */
  get cancels(): number {
    return this.received.filter((line) => line.startsWith('CANCEL ')).length;
  }

  hangUp(): void {
    this.#request('BYE');
    this.#sound?.close();
  }

  async [Symbol.asyncDispose](): Promise<void> {
    this.#sound?.close();
    const closed = once(this.#socket, 'close');
    this.#socket.close();
    await closed;
  }

  async #handle(message: SipMessage): Promise<void> {
    const [method = ''] = message.first.split(' ');
    if (method === 'SIP/2.0') return;
    this.received.push(message.first);
    switch (method) {
      case 'INVITE':
        await this.#takeCall(message);
        break;
      case 'CANCEL':
        this.#reply(message, '200 OK');
        if (this.#invite !== null) this.#reply(this.#invite, '487 Request Terminated');
        this.#sound?.close();
        break;
      case 'BYE':
        this.#reply(message, '200 OK');
        this.#sound?.close();
        break;
      case 'INFO':
        this.infoKeys += /^Signal=(\S)/mu.exec(message.body)?.[1] ?? '';
        this.#reply(message, '200 OK');
        break;
      case 'REFER':
        this.referredTo = /<?(sip:[^>;]+)/u.exec(message.headers.get('refer-to') ?? '')?.[1] ?? null;
        this.#reply(message, '202 Accepted');
        this.#notify(this.takesTransfers ? '200 OK' : '603 Decline');
        break;
      default:
    }
  }

  async #takeCall(invite: SipMessage): Promise<void> {
    this.#invite = invite;
    this.#sound?.close();
    const { law = 'PCMU', takesKeys = true } = this.#options;
    const sound = await LineSound.open(law, { takesKeys });
    this.#sound = sound;
    if (this.manner === 'busy') this.#reply(invite, '486 Busy Here');
    else if (this.manner === 'away') this.#reply(invite, '480 Temporarily Unavailable');
    else if (this.manner === 'declines') this.#reply(invite, '603 Decline');
    else this.#reply(invite, '180 Ringing');
    if (this.manner !== 'answers') return;
    sound.connect(invite.body);
    this.#reply(invite, '200 OK', sound.description);
  }

  #reply(message: SipMessage, status: string, body = ''): void {
    const more = [
      `Contact: <sip:phone@${this.host}>`,
      ...(body === '' ? [] : ['Content-Type: application/sdp']),
    ];
    const text = replyTo(message, status, more).replace(';tag=trunk', `;tag=${this.#tag}`);
    this.#sendText(
      body === ''
        ? text
        : text.replace(
            'Content-Length: 0\r\n\r\n',
            `Content-Length: ${Buffer.byteLength(body)}\r\n\r\n${body}`,
          ),
    );
  }

  #notify(status: string): void {
    this.#request('NOTIFY', `SIP/2.0 ${status}\r\n`, [
      'Event: refer',
      'Subscription-State: terminated;reason=noresource',
      'Content-Type: message/sipfrag;version=2.0',
    ]);
  }

  #request(method: string, body = '', more: readonly string[] = []): void {
    const { headers } = this.#invite ?? { headers: new Map<string, string>() };
    const of = (name: string): string => headers.get(name) ?? '';
    const target = /<(sip:[^>]+)>/u.exec(of('contact'))?.[1] ?? `sip:${this.#peer.host}:${this.#peer.port}`;
    this.#cseq += 1;
    this.#sendText(
      [
        `${method} ${target} SIP/2.0`,
        `Via: SIP/2.0/UDP ${this.host};branch=z9hG4bK${randomBytes(6).toString('hex')}`,
        'Max-Forwards: 70',
        `From: ${of('to')};tag=${this.#tag}`,
        `To: ${of('from')}`,
        `Call-ID: ${of('call-id')}`,
        `CSeq: ${this.#cseq} ${method}`,
        `Contact: <sip:phone@${this.host}>`,
        ...more,
        `Content-Length: ${Buffer.byteLength(body)}`,
        '',
        body,
      ].join('\r\n'),
    );
  }

  #sendText(text: string): void {
    this.#socket.send(text, this.#peer.port, this.#peer.host);
  }
}
