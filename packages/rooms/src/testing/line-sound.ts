import { createSocket } from 'node:dgram';
import type { Socket } from 'node:dgram';
import { once } from 'node:events';
import { setTimeout as wait } from 'node:timers/promises';
import { decodeG711, encodeG711, G711_PAYLOAD_TYPES } from '../server/telephone/g711.ts';
import type { G711Law } from '../server/telephone/g711.ts';
import { LINE_RATE_HZ } from '../server/telephone/line-uplink.ts';

const HOST = '127.0.0.1';
const FRAME_MS = 20;
const FRAME_SAMPLES = (FRAME_MS * LINE_RATE_HZ) / 1_000;
const KEYS = '0123456789*#ABCD';
const KEYS_TYPE = 101;
const RTP_HEADER_BYTES = 12;

/** The sound of a telephone on this machine: sends 20 ms of it at a time, and keeps what it hears. */
export class LineSound {
  /** Everything heard so far, 8 kHz. */
  readonly heard: number[] = [];
  readonly #rtp: Socket;
  readonly #law: G711Law;
  readonly #takesKeys: boolean;
  #keys = '';
  #lastKeyAt: number | null = null;
  #remotePort = 0;
  #sequence = 7;
  #timestamp = 1_000;
  #queue: Float32Array[] = [];
  #ticking: NodeJS.Timeout | null = null;

  /** `takesKeys`: its description has keys as events in the sound. */
  static async open(law: G711Law, { takesKeys = true } = {}): Promise<LineSound> {
    const rtp = createSocket('udp4').bind(0, HOST);
    await once(rtp, 'listening');
    return new LineSound(rtp, law, takesKeys);
  }

  private constructor(rtp: Socket, law: G711Law, takesKeys: boolean) {
    this.#rtp = rtp;
    this.#law = law;
    this.#takesKeys = takesKeys;
    rtp.on('message', (packet) => this.#take(packet));
  }

  /** Keys that the other side has pressed, each once. */
  get keys(): string {
    return this.#keys;
  }

  /** Whether it has been connected and goes on. */
  get isUp(): boolean {
    return this.#remotePort > 0;
  }

  get isSilent(): boolean {
    return this.#queue.length === 0;
  }

  /** What an offer or an answer says of it. */
  get description(): string {
    const type = G711_PAYLOAD_TYPES[this.#law];
    const keys = this.#takesKeys ? [KEYS_TYPE] : [];
    return [
      'v=0',
      `o=- 1 1 IN IP4 ${HOST}`,
      's=-',
      `c=IN IP4 ${HOST}`,
      't=0 0',
      `m=audio ${this.#rtp.address().port} RTP/AVP ${[type, ...keys].join(' ')}`,
      `a=rtpmap:${type} ${this.#law}/8000`,
      ...keys.map((keysType) => `a=rtpmap:${keysType} telephone-event/8000`),
      'a=sendrecv',
      '',
    ].join('\r\n');
  }

  /** Sends from now on to the port that the other side's description names. */
  connect(sdp: string): void {
    this.#remotePort = Number(/^m=audio (\d+)/mu.exec(sdp)?.[1] ?? 0);
    this.#ticking = setInterval(() => {
      const frame = this.#queue.shift() ?? new Float32Array(FRAME_SAMPLES);
      this.#send(G711_PAYLOAD_TYPES[this.#law], encodeG711(frame, this.#law), this.#timestamp);
      this.#timestamp += FRAME_SAMPLES;
    }, FRAME_MS);
  }

  /** Queues 8 kHz sound; what is not queued is silence. */
  say(samples: Float32Array): void {
    for (let at = 0; at < samples.length; at += FRAME_SAMPLES) {
      const frame = new Float32Array(FRAME_SAMPLES);
      frame.set(samples.subarray(at, at + FRAME_SAMPLES));
      this.#queue.push(frame);
    }
  }

  /** Presses a key (RFC 4733): three packets while it's down, three that tell its end. */
  async press(key: string): Promise<void> {
    const timestamp = this.#timestamp;
    for (let packet = 1; packet <= 6; packet += 1) {
      const payload = Buffer.alloc(4);
      payload[0] = KEYS.indexOf(key);
      payload[1] = (packet > 3 ? 0x80 : 0) + 10;
      payload.writeUInt16BE(Math.min(3, packet) * FRAME_SAMPLES, 2);
      this.#send(KEYS_TYPE, payload, timestamp);
      // oxlint-disable-next-line no-await-in-loop -- as fast as a line sends
      await wait(FRAME_MS);
    }
  }

  close(): void {
    if (this.#ticking === null && this.#remotePort < 0) return;
    clearInterval(this.#ticking ?? undefined);
    this.#ticking = null;
    if (this.#remotePort >= 0) this.#rtp.close();
    this.#remotePort = -1;
  }

  #take(packet: Buffer): void {
    const type = (packet[1] ?? 0) % 0x80;
    const payload = packet.subarray(RTP_HEADER_BYTES);
    if (type === G711_PAYLOAD_TYPES[this.#law])
      for (const sample of decodeG711(payload, this.#law)) this.heard.push(sample);
    else if (type === KEYS_TYPE) {
      const timestamp = packet.readUInt32BE(4);
      if (timestamp === this.#lastKeyAt) return;
      this.#lastKeyAt = timestamp;
      this.#keys += KEYS[payload[0] ?? KEYS.length] ?? '';
    }
  }

  #send(type: number, payload: Uint8Array, timestamp: number): void {
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
}
