// Pictures of VP8 out of RTP packets (RFC 7741), as they are: nothing is decoded.
import type { RtpMedia } from './srtp-receiver.ts';

/** A picture of the greatest size that comes in calls has a tenth of it. */
const MAX_FRAME_BYTES = 2_000_000;

export interface Vp8Frame {
  data: Buffer;
  timestamp: number;
  /** Needs no other picture before it. */
  isKey: boolean;
}

/** Puts pictures together. After a loss nothing comes until a picture that stands by itself. Packets come in sequence. */
export class Vp8Frames {
  readonly #onLoss: () => void;
  #next: number | null = null;
  #parts: Buffer[] = [];
  #bytes = 0;
  #timestamp = 0;
  #isWaiting = true;

  /** `onLoss`: a picture that stands by itself is needed. */
  constructor(onLoss: () => void) {
    this.#onLoss = onLoss;
  }

  push({ sequenceNumber, timestamp, marker, payload }: RtpMedia): Vp8Frame | null {
    if (this.#next !== null && sequenceNumber !== this.#next) this.#lose();
    this.#next = (sequenceNumber + 1) & 0xff_ff;
    // Without a payload it only keeps the line open.
    if (payload.length === 0) return null;
    const part = readPart(payload);
    if (part === null) {
      this.#lose();
      return null;
    }
    if (part.isStart) {
      if (this.#parts.length > 0) this.#lose();
      this.#timestamp = timestamp;
    } else if (this.#parts.length === 0 || timestamp !== this.#timestamp) {
      this.#lose();
      return null;
    }
    this.#bytes += part.data.length;
    if (this.#bytes > MAX_FRAME_BYTES) {
      this.#lose();
      return null;
    }
    this.#parts.push(part.data);
    return marker ? this.#finish() : null;
  }

  #finish(): Vp8Frame | null {
    const data = Buffer.concat(this.#parts);
    this.#parts = [];
    this.#bytes = 0;
    const isKey = isKeyFrame(data);
    if (this.#isWaiting && !isKey) {
      this.#onLoss();
      return null;
    }
    this.#isWaiting = false;
    return { data, timestamp: this.#timestamp, isKey };
  }

  #lose(): void {
    this.#parts = [];
    this.#bytes = 0;
    this.#isWaiting = true;
    this.#onLoss();
  }
}

/** Section 4.2: the descriptor before the picture's own bytes. */
function readPart(payload: Buffer): { isStart: boolean; data: Buffer } | null {
  const first = payload.readUInt8(0);
  let length = 1;
  if ((first & 0x80) !== 0) {
    const extensions = payload.at(1) ?? 0;
    length = 2;
    if ((extensions & 0x80) !== 0) length += ((payload.at(2) ?? 0) & 0x80) === 0 ? 1 : 2;
    if ((extensions & 0x40) !== 0) length += 1;
    if ((extensions & 0x30) !== 0) length += 1;
  }
  if (length >= payload.length) return null;
  return { isStart: (first & 0x17) === 0x10, data: payload.subarray(length) };
}

/** RFC 6386, section 9.1: a bit says so, and three bytes confirm it. */
const isKeyFrame = (data: Buffer): boolean =>
  data.length >= 10 && (data.readUInt8(0) & 1) === 0 && data.readUIntBE(3, 3) === 0x9d_01_2a;

/** Of a picture that stands by itself. */
export function sizeOfKeyFrame(data: Buffer): { width: number; height: number } | null {
  if (!isKeyFrame(data)) return null;
  const [width, height] = [data.readUInt16LE(6) & 0x3f_ff, data.readUInt16LE(8) & 0x3f_ff];
  return width === 0 || height === 0 ? null : { width, height };
}
