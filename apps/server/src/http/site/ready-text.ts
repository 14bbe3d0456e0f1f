import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

type Encoding = 'br' | 'gzip' | 'identity';

/** Of Brotli's 11 levels, the best that still takes only milliseconds for a page. */
const BROTLI_LEVEL = 9;

const COMPRESS: Record<Encoding, (text: Buffer) => Promise<Buffer>> = {
  br: (text) =>
    promisify(brotliCompress)(text, { params: { [constants.BROTLI_PARAM_QUALITY]: BROTLI_LEVEL } }),
  gzip: (text) => promisify(gzip)(text, { level: 9 }),
  identity: async (text) => text,
};

/** A text that is sent again and again: each form of it is compressed once, off the event loop. */
export class ReadyText {
  readonly type: string;
  readonly #text: Buffer;
  readonly #etag: string;
  readonly #forms = new Map<Encoding, Promise<Buffer>>();

  constructor(type: string, text: string) {
    this.type = type;
    this.#text = Buffer.from(text);
    this.#etag = createHash('sha256').update(this.#text).digest('base64url').slice(0, 22);
  }

  /** The form a client takes best, with the tag of that form. */
  async for(acceptEncoding: string): Promise<{ encoding: Encoding; etag: string; body: Buffer }> {
    const encoding = preferredEncoding(acceptEncoding);
    let form = this.#forms.get(encoding);
    if (form === undefined) {
      form = COMPRESS[encoding](this.#text);
      this.#forms.set(encoding, form);
    }
    return { encoding, etag: `"${this.#etag}-${encoding}"`, body: await form };
  }
}

/** Brotli before gzip, and neither where the client rules it out (`;q=0`). */
export function preferredEncoding(acceptEncoding: string): Encoding {
  const accepted = new Set(
    acceptEncoding
      .toLowerCase()
      .split(',')
      .map((entry) => entry.trim())
      .filter((entry) => !/;\s*q=0(\.0*)?$/.test(entry))
      .map((entry) => entry.split(';')[0]?.trim()),
  );
  if (accepted.has('br')) return 'br';
  return accepted.has('gzip') ? 'gzip' : 'identity';
}
