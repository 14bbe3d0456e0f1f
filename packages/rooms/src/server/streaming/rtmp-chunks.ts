// How RTMP cuts its messages into chunks (Adobe's RTMP 1.0, section 5.3).

export interface RtmpMessage {
  type: number;
  /** 0 for what concerns the whole connection. */
  stream: number;
  timeMs: number;
  data: Buffer;
}

const EXTENDED = 0xff_ff_ff;
const USUAL_CHUNK_BYTES = 128;
export const OWN_CHUNK_BYTES = 4_096;
const MAX_CHUNK_BYTES = 65_536;
/** A server sends answers alone. */
const MAX_MESSAGE_BYTES = 65_536;
const MAX_CHUNK_STREAMS = 64;

/** A message as chunks of `chunkBytes`, in a stream of chunks from 2 to 63. */
export function chunksOf(
  chunkStream: number,
  { type, stream, timeMs, data }: RtmpMessage,
  chunkBytes: number,
): Buffer {
  const isExtended = timeMs >= EXTENDED;
  const extended = Buffer.alloc(isExtended ? 4 : 0);
  if (isExtended) extended.writeUInt32BE(timeMs >>> 0);
  const head = Buffer.alloc(12);
  head.writeUInt8(chunkStream);
  head.writeUIntBE(isExtended ? EXTENDED : timeMs, 1, 3);
  head.writeUIntBE(data.length, 4, 3);
  head.writeUInt8(type, 7);
  head.writeUInt32LE(stream, 8);
  const pieces: Buffer[] = [head, extended, data.subarray(0, chunkBytes)];
  for (let at = chunkBytes; at < data.length; at += chunkBytes)
    pieces.push(Buffer.from([0xc0 | chunkStream]), extended, data.subarray(at, at + chunkBytes));
  return Buffer.concat(pieces);
}

interface ChunkStream {
  message: Omit<RtmpMessage, 'data'>;
  length: number;
  isExtended: boolean;
  data: Buffer[];
  bytes: number;
}

/** What comes is no RTMP, or more than a server has to say. */
export class RtmpError extends Error {}

/** Puts together what a server sends. */
export class ChunkReader {
  chunkBytes = USUAL_CHUNK_BYTES;
  #rest: Buffer = Buffer.alloc(0);
  readonly #streams = new Map<number, ChunkStream>();

  /** Those that are complete now. Throws an RtmpError. */
  *push(bytes: Buffer): Generator<RtmpMessage> {
    this.#rest = Buffer.concat([this.#rest, bytes]);
    for (;;) {
      const read = this.#readChunk();
      if (read === null) return;
      this.#rest = this.#rest.subarray(read.bytes);
      if (read.message !== null) yield read.message;
    }
  }

  setChunkBytes(bytes: number): void {
    if (bytes < 1 || bytes > MAX_CHUNK_BYTES) throw new RtmpError('chunks of a strange size');
    this.chunkBytes = bytes;
  }

  /** Null where it isn't complete yet. */
  #readChunk(): { bytes: number; message: RtmpMessage | null } | null {
    const rest = this.#rest;
    const first = rest.at(0);
    if (first === undefined) return null;
    const low = first & 0x3f;
    const basic = low === 0 ? 2 : low === 1 ? 3 : 1;
    const format = first >> 6;
    const header = [11, 7, 3, 0][format] ?? 0;
    let at = basic + header;
    if (rest.length < at) return null;
    const id = low === 0 ? 64 + rest.readUInt8(1) : low === 1 ? 64 + rest.readUInt16LE(1) : low;
    const stream = this.#streams.get(id) ?? this.#newStream(id, format);
    const fields = rest.subarray(basic, at);
    const isExtended = format === 3 ? stream.isExtended : fields.readUIntBE(0, 3) === EXTENDED;
    if (isExtended) at += 4;
    if (rest.length < at) return null;
    const length = format <= 1 ? fields.readUIntBE(3, 3) : stream.length;
    if (length > MAX_MESSAGE_BYTES) throw new RtmpError('a message that is too long');
    const bytes = Math.min(this.chunkBytes, length - stream.bytes);
    if (bytes < 0) throw new RtmpError('a chunk out of turn');
    if (rest.length < at + bytes) return null;
    stream.isExtended = isExtended;
    stream.length = length;
    if (format <= 1) stream.message.type = fields.readUInt8(6);
    if (format === 0) stream.message.stream = fields.readUInt32LE(7);
    stream.data.push(Buffer.from(rest.subarray(at, at + bytes)));
    stream.bytes += bytes;
    if (stream.bytes < length) return { bytes: at + bytes, message: null };
    const message = { ...stream.message, data: Buffer.concat(stream.data) };
    stream.data = [];
    stream.bytes = 0;
    return { bytes: at + bytes, message };
  }

  #newStream(id: number, format: number): ChunkStream {
    if (format !== 0 || this.#streams.size >= MAX_CHUNK_STREAMS) throw new RtmpError('a chunk of no stream');
    const made: ChunkStream = {
      message: { type: 0, stream: 0, timeMs: 0 },
      length: 0,
      isExtended: false,
      data: [],
      bytes: 0,
    };
    this.#streams.set(id, made);
    return made;
  }
}
