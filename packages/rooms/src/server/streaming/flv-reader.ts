// FLV as ffmpeg writes it (Adobe Flash Video File Format, annex E): the tags are what RTMP sends.

const HEADER_BYTES = 13;
const TAG_HEADER_BYTES = 11;
const TAG_END_BYTES = 4;
const AUDIO = 8;
const VIDEO = 9;
const SCRIPT = 18;
const KEY_FRAME = 1;

export interface FlvTag {
  kind: 'audio' | 'video' | 'script';
  timeMs: number;
  data: Buffer;
  /** Of a picture: it stands by itself. */
  isKey: boolean;
  /** Tells decoders what comes: whoever comes late needs it first. */
  isHeader: boolean;
}

/** Cuts a file that grows into its tags. */
export class FlvReader {
  #rest: Buffer = Buffer.alloc(0);
  #isBegun = false;

  push(bytes: Buffer): FlvTag[] {
    this.#rest = this.#rest.length === 0 ? bytes : Buffer.concat([this.#rest, bytes]);
    if (!this.#isBegun) {
      if (this.#rest.length < HEADER_BYTES) return [];
      this.#rest = this.#rest.subarray(HEADER_BYTES);
      this.#isBegun = true;
    }
    const tags: FlvTag[] = [];
    for (;;) {
      if (this.#rest.length < TAG_HEADER_BYTES) return tags;
      const end = TAG_HEADER_BYTES + this.#rest.readUIntBE(1, 3);
      if (this.#rest.length < end + TAG_END_BYTES) return tags;
      const tag = readTag(this.#rest.subarray(0, end));
      if (tag !== null) tags.push(tag);
      this.#rest = this.#rest.subarray(end + TAG_END_BYTES);
    }
  }
}

function readTag(tag: Buffer): FlvTag | null {
  const type = tag.readUInt8(0) & 0x1f;
  const kind = type === AUDIO ? 'audio' : type === VIDEO ? 'video' : type === SCRIPT ? 'script' : null;
  if (kind === null) return null;
  const data = tag.subarray(TAG_HEADER_BYTES);
  const timeMs = tag.readUIntBE(4, 3) + tag.readUInt8(7) * 0x1_00_00_00;
  const isHeader = kind !== 'script' && data.at(1) === 0;
  const isKey = kind === 'video' && (data.at(0) ?? 0) >> 4 === KEY_FRAME && !isHeader;
  return { kind, timeMs, data, isKey, isHeader };
}
