// SRTP as RFC 3711 has it, of one stream, with AES_CM_128_HMAC_SHA1_80: what the gateway sends this server is read with a key that both know.
import { createCipheriv, createDecipheriv, createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import { sequenceDistance } from '../rtp-timeline.ts';

const KEY_BYTES = 16;
const SALT_BYTES = 14;
const AUTH_KEY_BYTES = 20;
const TAG_BYTES = 10;
const HEADER_BYTES = 12;
const RTP_VERSION = 2;

/** One packet, decrypted. */
export interface RtpMedia {
  sequenceNumber: number;
  timestamp: number;
  /** The last of a picture. */
  marker: boolean;
  payload: Buffer;
}

/** Names of the stream a packet claims to be of; null for what is no RTP. */
export function ssrcOf(packet: Buffer): number | null {
  if (packet.length < HEADER_BYTES + TAG_BYTES || packet.readUInt8(0) >> 6 !== RTP_VERSION) return null;
  return packet.readUInt32BE(8);
}

/**
 * Reads one stream. It has a key of its own. werift's reader loses a stream for good where a hundred packets are missing at the end of the
 * sequence numbers.
 */
export class SrtpReceiver {
  /** Key and salt, as SDES has them (RFC 4568). */
  readonly key: string;
  readonly ssrc: number;
  readonly #cipherKey: Buffer;
  readonly #authKey: Buffer;
  readonly #salt: Buffer;
  #rollovers = 0;
  #newest: number | null = null;

  constructor(master: Buffer = randomBytes(KEY_BYTES + SALT_BYTES), ssrc = randomBytes(4).readUInt32BE(0)) {
    this.key = master.toString('base64');
    // Janus takes 0 for "any".
    this.ssrc = ssrc === 0 ? 1 : ssrc;
    this.#cipherKey = derived(master, 0, KEY_BYTES);
    this.#authKey = derived(master, 1, AUTH_KEY_BYTES);
    this.#salt = derived(master, 2, SALT_BYTES);
  }

  /** Null for what its sender hasn't made, or that is no packet. */
  open(packet: Buffer): RtpMedia | null {
    if (ssrcOf(packet) !== this.ssrc) return null;
    const sequenceNumber = packet.readUInt16BE(2);
    const rollovers = this.#rolloversAt(sequenceNumber);
    const authenticated = packet.subarray(0, -TAG_BYTES);
    const counter = Buffer.alloc(4);
    counter.writeUInt32BE(rollovers);
    const tag = createHmac('sha1', this.#authKey).update(authenticated).update(counter).digest();
    if (!timingSafeEqual(tag.subarray(0, TAG_BYTES), packet.subarray(-TAG_BYTES))) return null;
    this.#note(sequenceNumber, rollovers);
    const start = payloadStart(authenticated);
    if (start === null) return null;
    const plain = this.#decrypt(authenticated.subarray(start), sequenceNumber, rollovers);
    const payload = withoutPadding(packet, plain);
    if (payload === null) return null;
    return {
      sequenceNumber,
      timestamp: packet.readUInt32BE(4),
      marker: (packet.readUInt8(1) & 0x80) !== 0,
      payload,
    };
  }

  /** RFC 3711, section 3.3.1: the rollover with which it is nearest to the newest one. */
  #rolloversAt(sequenceNumber: number): number {
    if (this.#newest === null) return this.#rollovers;
    const index = this.#newest + sequenceDistance(this.#newest, sequenceNumber);
    return Math.max(0, this.#rollovers + Math.floor(index / 0x1_00_00));
  }

  #note(sequenceNumber: number, rollovers: number): void {
    const isNewer =
      this.#newest === null ||
      rollovers > this.#rollovers ||
      (rollovers === this.#rollovers && sequenceNumber > this.#newest);
    if (!isNewer) return;
    this.#newest = sequenceNumber;
    this.#rollovers = rollovers;
  }

  #decrypt(payload: Buffer, sequenceNumber: number, rollovers: number): Buffer {
    const iv = Buffer.alloc(16);
    this.#salt.copy(iv);
    xor32(iv, 4, this.ssrc);
    xor32(iv, 8, rollovers);
    iv.writeUInt16BE(iv.readUInt16BE(12) ^ sequenceNumber, 12);
    return createDecipheriv('aes-128-ctr', this.#cipherKey, iv).update(payload);
  }
}

function xor32(target: Buffer, at: number, value: number): void {
  target.writeUInt32BE((target.readUInt32BE(at) ^ value) >>> 0, at);
}

/** RFC 3711, section 4.3. */
function derived(master: Buffer, label: number, bytes: number): Buffer {
  const iv = Buffer.alloc(16);
  master.copy(iv, 0, KEY_BYTES, KEY_BYTES + SALT_BYTES);
  iv.writeUInt8(iv.readUInt8(7) ^ label, 7);
  return createCipheriv('aes-128-ctr', master.subarray(0, KEY_BYTES), iv).update(Buffer.alloc(bytes));
}

/** Past the header with its contributing sources and its extension, which aren't encrypted. */
function payloadStart(packet: Buffer): number | null {
  const first = packet.readUInt8(0);
  let start = HEADER_BYTES + 4 * (first & 0x0f);
  if ((first & 0x10) !== 0) {
    if (packet.length < start + 4) return null;
    start += 4 + 4 * packet.readUInt16BE(start + 2);
  }
  return start > packet.length ? null : start;
}

function withoutPadding(packet: Buffer, plain: Buffer): Buffer | null {
  if ((packet.readUInt8(0) & 0x20) === 0) return plain;
  const padding = plain.at(-1) ?? 0;
  return padding === 0 || padding > plain.length ? null : plain.subarray(0, plain.length - padding);
}
