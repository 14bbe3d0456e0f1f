import type { DtlsSocket, RTCDtlsTransport } from 'werift';
import { whenSocketMade } from './dtls-socket.ts';

type Cipher = DtlsSocket['cipher'];
type DtlsRecord = Parameters<Cipher['encryptPacket']>[0];

/** Fields of a record's header (RFC 6347, section 4.1). */
const EPOCH_AT = 3;
const NUMBER = { at: 5, bytes: 6 };
const LENGTH_AT = 11;
const HEADER_BYTES = 13;

/** Gives the records of one socket that are sent again the numbers that follow. */
class FreshRecords {
  readonly #seal: Cipher['encryptPacket'];
  readonly #sent = new WeakSet<Buffer>();
  /** The highest number of each epoch. */
  readonly #highest: number[] = [];
  /** The one encrypted message of a handshake, as it was before: its number is part of what is encrypted. */
  #finished: { record: DtlsRecord; fragment: Buffer } | null = null;

  constructor(cipher: Cipher) {
    this.#seal = cipher.encryptPacket.bind(cipher);
  }

  seal(record: DtlsRecord): DtlsRecord {
    this.#finished ??= { record, fragment: record.fragment };
    return this.#seal(record);
  }

  /** Takes a packet of whole records, and gives what is to be sent. */
  take(packet: Buffer): Buffer {
    const isRepeated = this.#sent.has(packet);
    this.#sent.add(packet);
    const records: Buffer[] = [];
    for (let start = 0; start < packet.length; start += records.at(-1)?.length ?? packet.length) {
      const record = packet.subarray(start, start + HEADER_BYTES + packet.readUInt16BE(start + LENGTH_AT));
      records.push(isRepeated ? this.#renumber(record) : record);
      this.#note(records.at(-1) ?? record);
    }
    return Buffer.concat(records);
  }

  #note(record: Buffer): void {
    const epoch = record.readUInt16BE(EPOCH_AT);
    const number = record.readUIntBE(NUMBER.at, NUMBER.bytes);
    this.#highest[epoch] = Math.max(this.#highest[epoch] ?? 0, number);
  }

  #renumber(sent: Buffer): Buffer {
    const epoch = sent.readUInt16BE(EPOCH_AT);
    const number = (this.#highest[epoch] ?? 0) + 1;
    if (epoch > 0 && this.#finished !== null) {
      const { record, fragment } = this.#finished;
      record.fragment = fragment;
      record.recordLayerHeader.sequenceNumber = number;
      return this.#seal(record).serialize();
    }
    const renumbered = Buffer.from(sent);
    renumbered.writeUIntBE(number, NUMBER.at, NUMBER.bytes);
    return renumbered;
  }
}

/**
 * Has messages of the handshake that are sent again go out in records with numbers of their own (RFC 6347, section 4.2.4). The library
 * repeats the records as they were; a browser drops those as replays (section 4.1.2.6), and so never learns that its own last message was
 * lost: it takes the connection for made, while this side waits. Nothing but the handshake may be sent through the socket.
 */
export function sendFreshRecords(transport: RTCDtlsTransport): void {
  whenSocketMade(transport, ({ cipher, transport: line }) => {
    const records = new FreshRecords(cipher);
    const { send } = line;
    Object.assign(cipher, { encryptPacket: (record: DtlsRecord) => records.seal(record) });
    Object.assign(line, {
      send: (async (packet, to) => send(records.take(packet), to)) satisfies typeof send,
    });
  });
}
