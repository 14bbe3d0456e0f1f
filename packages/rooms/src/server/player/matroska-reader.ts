/** One frame of sound or picture; `ms`: when it's due, counted from the beginning. */
export interface MediaPiece {
  kind: 'audio' | 'video';
  ms: number;
  isKey: boolean;
  data: Buffer;
}

/** A picture that stands by itself has a tenth of this. */
const MAX_ELEMENT_BYTES = 2_000_000;
/** IDs of elements (RFC 9559, section 5), with those that hold others. */
const SEGMENT = 0x18538067;
const CLUSTER = 0x1f43b675;
const TRACKS = 0x1654ae6b;
const TRACK_ENTRY = 0xae;
const TRACK_NUMBER = 0xd7;
const TRACK_TYPE = 0x83;
const TIMESTAMP = 0xe7;
const SIMPLE_BLOCK = 0xa3;
const BLOCK_GROUP = 0xa0;
const BLOCK = 0xa1;
/** All of these are read through: what they hold comes as elements of its own. */
const OPENED: ReadonlySet<number> = new Set([SEGMENT, CLUSTER, TRACKS, TRACK_ENTRY, BLOCK_GROUP]);
const KINDS: Readonly<Record<number, 'audio' | 'video'>> = { 1: 'video', 2: 'audio' };
const KEY_FLAG = 0x80;
const LACING_FLAGS = 0x06;

/** What ffmpeg has written isn't Matroska as it writes it. */
export class MatroskaError extends Error {}

/**
 * Reads Matroska as it comes from ffmpeg: a video and an audio track at most, times in milliseconds, a frame in each block. Whatever is
 * larger or otherwise throws: ffmpeg has read a stranger's file by then.
 */
export class MatroskaReader {
  readonly #kinds = new Map<number, 'audio' | 'video'>();
  #rest = Buffer.alloc(0);
  #entry: { number?: number; type?: number } = {};
  #clusterMs = 0;
  /** Of an element that means nothing here, so much is still to come. */
  #skip = 0;

  /** Which tracks there are, once a frame has come. */
  get kinds(): ReadonlySet<'audio' | 'video'> {
    return new Set(this.#kinds.values());
  }

  /** The frames that are whole with these bytes. */
  push(chunk: Buffer): MediaPiece[] {
    const pieces: MediaPiece[] = [];
    let data = this.#rest.length === 0 ? chunk : Buffer.concat([this.#rest, chunk]);
    for (;;) {
      if (this.#skip > 0) {
        const skipped = Math.min(this.#skip, data.length);
        this.#skip -= skipped;
        data = data.subarray(skipped);
        if (this.#skip > 0) break;
      }
      const head = headOf(data);
      if (head === null) break;
      if (OPENED.has(head.id)) {
        if (head.id === TRACK_ENTRY) this.#entry = {};
        data = data.subarray(head.bytes);
        continue;
      }
      if (head.size > MAX_ELEMENT_BYTES) throw new MatroskaError('an element is too large');
      if (!isRead(head.id)) {
        data = data.subarray(head.bytes);
        this.#skip = head.size;
        continue;
      }
      if (data.length < head.bytes + head.size) break;
      const piece = this.#take(head.id, data.subarray(head.bytes, head.bytes + head.size));
      if (piece !== null) pieces.push(piece);
      data = data.subarray(head.bytes + head.size);
    }
    this.#rest = Buffer.from(data);
    return pieces;
  }

  #take(id: number, body: Buffer): MediaPiece | null {
    if (id === TRACK_NUMBER) this.#entry.number = numberOf(body);
    else if (id === TRACK_TYPE) this.#entry.type = numberOf(body);
    else if (id === TIMESTAMP) this.#clusterMs = numberOf(body);
    else return this.#block(body);
    const { number, type } = this.#entry;
    const kind = type === undefined ? undefined : KINDS[type];
    if (number !== undefined && kind !== undefined) this.#kinds.set(number, kind);
    return null;
  }

  #block(body: Buffer): MediaPiece | null {
    const track = sizeOf(body, 0);
    if (track === null || body.length < track.bytes + 3) throw new MatroskaError('a block is too short');
    const kind = this.#kinds.get(track.size);
    const flags = body[track.bytes + 2] ?? 0;
    if (kind === undefined) return null;
    if ((flags & LACING_FLAGS) !== 0) throw new MatroskaError('a block has several frames');
    const ms = this.#clusterMs + body.readInt16BE(track.bytes);
    return { kind, ms, isKey: (flags & KEY_FLAG) !== 0, data: Buffer.from(body.subarray(track.bytes + 3)) };
  }
}

const isRead = (id: number): boolean =>
  [TRACK_NUMBER, TRACK_TYPE, TIMESTAMP, SIMPLE_BLOCK, BLOCK].includes(id);

/** The element that begins here; null where more is needed to know. */
function headOf(data: Buffer): { id: number; size: number; bytes: number } | null {
  const [first] = data;
  if (first === undefined) return null;
  const idBytes = Math.clz32(first) - 23;
  if (idBytes > 4) throw new MatroskaError('this is no element');
  if (data.length < idBytes) return null;
  const size = sizeOf(data, idBytes);
  if (size === null) return null;
  return { id: data.readUIntBE(0, idBytes), size: size.size, bytes: idBytes + size.bytes };
}

/** A number of one to eight bytes, the first of which says how many (RFC 8794, section 4); Infinity where none is said. */
function sizeOf(data: Buffer, at: number): { size: number; bytes: number } | null {
  const first = data[at];
  if (first === undefined) return null;
  const bytes = Math.clz32(first) - 23;
  if (bytes > 8) throw new MatroskaError('this is no size');
  if (data.length < at + bytes) return null;
  let size = first & (0xff >> bytes);
  let isUnknown = size === 0xff >> bytes;
  for (let index = 1; index < bytes; index += 1) {
    const byte = data[at + index] ?? 0;
    isUnknown &&= byte === 0xff;
    size = size * 256 + byte;
  }
  return { size: isUnknown ? Infinity : size, bytes };
}

function numberOf(body: Buffer): number {
  if (body.length === 0 || body.length > 6) throw new MatroskaError('a number is too long');
  return body.readUIntBE(0, body.length);
}
