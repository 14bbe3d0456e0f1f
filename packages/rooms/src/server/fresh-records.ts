import type { DtlsSocket, RTCDtlsTransport } from 'werift';
import { whenSocketMade } from './dtls-socket.ts';

type Cipher = DtlsSocket['cipher'];
type DtlsRecord = Parameters<Cipher['encryptPacket']>[0];

/** Fields of a record's header (RFC 6347, section 4.1). */
const EPOCH_AT = 3;
const NUMBER = { at: 5, bytes: 6 };
const LENGTH_AT = 11;
const HEADER_BYTES = 13;

/** Gives each record of one socket a number that none before it had. */
class FreshRecords {
  readonly #seal: Cipher['encryptPacket'];
  readonly #sent = new WeakSet<Buffer>();
  /** The highest number of the records that are not encrypted. */
  #highest = -1;
  /** The one encrypted message of a handshake, as it was before: its number is part of what is encrypted. */
  #finished: { record: DtlsRecord; fragment: Buffer; firstNumber: number } | null = null;

  constructor(cipher: Cipher) {
    this.#seal = cipher.encryptPacket.bind(cipher);
  }

  /** Throws for anything but the first: the library counts from the beginning again, and a number that comes twice breaks the cipher. */
  seal(record: DtlsRecord): DtlsRecord {
    if (this.#finished !== null) throw new Error('nothing but the handshake may be sent here');
    this.#finished = {
      record,
      fragment: record.fragment,
      firstNumber: record.recordLayerHeader.sequenceNumber,
    };
    return this.#seal(record);
  }

  /** Takes a packet of whole records, and gives what is to be sent. */
  take(packet: Buffer): Buffer {
    const isRepeated = this.#sent.has(packet);
    this.#sent.add(packet);
    const records: Buffer[] = [];
    for (let start = 0, end = 0; start < packet.length; start = end) {
      end = start + HEADER_BYTES + packet.readUInt16BE(start + LENGTH_AT);
      const record = packet.subarray(start, end);
      const isPlain = record.readUInt16BE(EPOCH_AT) === 0;
      records.push(isPlain ? this.#number(record, isRepeated) : this.#encrypted(record, isRepeated));
    }
    return Buffer.concat(records);
  }

  /** The library goes on from the numbers that it has given itself, so a first record may have one that is used up. */
  #number(record: Buffer, isRepeated: boolean): Buffer {
    const given = record.readUIntBE(NUMBER.at, NUMBER.bytes);
    const number = isRepeated || given <= this.#highest ? this.#highest + 1 : given;
    this.#highest = number;
    const numbered = Buffer.from(record);
    numbered.writeUIntBE(number, NUMBER.at, NUMBER.bytes);
    return numbered;
  }

  #encrypted(sent: Buffer, isRepeated: boolean): Buffer {
    const number = sent.readUIntBE(NUMBER.at, NUMBER.bytes);
    if (!isRepeated || this.#finished?.firstNumber !== number) return sent;
    const { record, fragment } = this.#finished;
    record.fragment = fragment;
    record.recordLayerHeader.sequenceNumber += 1;
    return this.#seal(record).serialize();
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
    const send = line.send.bind(line);
    Object.assign(cipher, { encryptPacket: (record: DtlsRecord) => records.seal(record) });
    Object.assign(line, {
      send: (async (packet, to) => send(records.take(packet), to)) satisfies typeof send,
    });
  });
}
