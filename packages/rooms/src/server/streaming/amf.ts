// AMF0, in which RTMP writes its commands: as much of it as a stream needs (Action Message Format 0, sections 2.2 to 2.10).

export type AmfValue = number | boolean | string | null | { readonly [name: string]: AmfValue };

const NUMBER = 0;
const BOOLEAN = 1;
const STRING = 2;
const OBJECT = 3;
const NULL = 5;
const UNDEFINED = 6;
const ECMA_ARRAY = 8;
const OBJECT_END = 9;
/** Servers answer with one object in another. */
const MAX_DEPTH = 4;

export function writeAmf(...values: readonly AmfValue[]): Buffer {
  return Buffer.concat(values.map(bytesOf));
}

function bytesOf(value: AmfValue): Buffer {
  if (value === null) return Buffer.from([NULL]);
  if (typeof value === 'boolean') return Buffer.from([BOOLEAN, value ? 1 : 0]);
  if (typeof value === 'string') return Buffer.concat([Buffer.from([STRING]), named(value)]);
  if (typeof value === 'number') {
    const bytes = Buffer.alloc(9);
    bytes.writeUInt8(NUMBER);
    bytes.writeDoubleBE(value, 1);
    return bytes;
  }
  const fields = Object.entries(value).flatMap(([name, field]) => [named(name), bytesOf(field)]);
  return Buffer.concat([Buffer.from([OBJECT]), ...fields, Buffer.from([0, 0, OBJECT_END])]);
}

function named(text: string): Buffer {
  const bytes = Buffer.from(text);
  const length = Buffer.alloc(2);
  length.writeUInt16BE(bytes.length);
  return Buffer.concat([length, bytes]);
}

/** The values up to the first that isn't understood. */
export function readAmf(bytes: Buffer): AmfValue[] {
  const reader = new AmfReader(bytes);
  const values: AmfValue[] = [];
  try {
    while (!reader.isAtEnd) values.push(reader.value(0));
  } catch (error) {
    if (!(error instanceof RangeError)) throw error;
  }
  return values;
}

class AmfReader {
  readonly #bytes: Buffer;
  #at = 0;

  constructor(bytes: Buffer) {
    this.#bytes = bytes;
  }

  get isAtEnd(): boolean {
    return this.#at >= this.#bytes.length;
  }

  /** Throws a RangeError past the end, and for what it doesn't know. */
  value(depth: number): AmfValue {
    if (depth > MAX_DEPTH) throw new RangeError('too deep');
    switch (this.#take(1).readUInt8()) {
      case NUMBER:
        return this.#take(8).readDoubleBE();
      case BOOLEAN:
        return this.#take(1).readUInt8() !== 0;
      case STRING:
        return this.#text();
      case OBJECT:
        return this.#fields(depth);
      case ECMA_ARRAY:
        this.#take(4);
        return this.#fields(depth);
      case NULL:
      case UNDEFINED:
        return null;
      default:
        throw new RangeError('an unknown value');
    }
  }

  #fields(depth: number): AmfValue {
    const fields: [string, AmfValue][] = [];
    for (;;) {
      const name = this.#text();
      if (name === '' && this.#bytes.at(this.#at) === OBJECT_END) {
        this.#at += 1;
        return Object.fromEntries(fields);
      }
      fields.push([name, this.value(depth + 1)]);
    }
  }

  #text(): string {
    return this.#take(this.#take(2).readUInt16BE()).toString();
  }

  #take(count: number): Buffer {
    const end = this.#at + count;
    if (end > this.#bytes.length) throw new RangeError('past the end');
    const taken = this.#bytes.subarray(this.#at, end);
    this.#at = end;
    return taken;
  }
}
