import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { stat } from 'node:fs/promises';
import { createServer } from 'node:http';
import { setTimeout as delay } from 'node:timers/promises';
import type { IncomingMessage, ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

/** Between two looks at the receiver's file. */
const LOOK_MS = 20;

/** Serves files from memory as release servers do: with a length, an ETag and ranges. */
export class FileServer implements AsyncDisposable {
  readonly files = new Map<string, Uint8Array>();
  /** The Range header of each request so far; null without one. */
  readonly ranges: (string | null)[] = [];
  /** The next answer stops after this many bytes of its body, as soon as some of them are in the receiver's file: what is on its way is lost. */
  cutNext: { at: number; file: string } | null = null;
  /** Whether ranges are honoured. */
  canContinue = true;
  /** Whether the length of a body is given. */
  tellsLength = true;
  readonly #server = createServer((request, response) => this.#handle(request, response));

  static async open(): Promise<FileServer> {
    const server = new FileServer();
    server.#server.listen(0, '127.0.0.1');
    await once(server.#server, 'listening');
    return server;
  }

  url(name: string): string {
    return `http://127.0.0.1:${(this.#server.address() as AddressInfo).port}/${name}`;
  }

  async [Symbol.asyncDispose](): Promise<void> {
    this.#server.closeAllConnections();
    this.#server.close();
    await once(this.#server, 'close');
  }

  #handle(request: IncomingMessage, response: ServerResponse): void {
    const file = this.files.get((request.url ?? '').slice(1));
    if (!file) return void response.writeHead(404).end();
    const etag = `"${createHash('sha256').update(file).digest('hex').slice(0, 16)}"`;
    const { range, 'if-range': ifRange } = request.headers;
    this.ranges.push(range ?? null);
    const asked = this.canContinue && (ifRange === undefined || ifRange === etag) ? range : undefined;
    const from = Number(/^bytes=(\d+)-$/.exec(asked ?? '')?.[1] ?? 0);
    if (from >= file.length) {
      return void response.writeHead(416, { 'content-range': `bytes */${file.length}` }).end();
    }
    const body = file.subarray(from);
    response.writeHead(asked === undefined ? 200 : 206, {
      etag,
      ...(this.tellsLength ? { 'content-length': body.length } : {}),
      ...(asked === undefined ? {} : { 'content-range': `bytes ${from}-${file.length - 1}/${file.length}` }),
    });
    const cut = this.cutNext;
    this.cutNext = null;
    if (cut === null) return void response.end(body);
    response.write(body.subarray(0, cut.at));
    void hasBytes(cut.file).then(() => response.destroy());
  }
}

async function hasBytes(file: string): Promise<void> {
  // oxlint-disable-next-line no-await-in-loop -- one look after another
  while (((await stat(file).catch(() => null))?.size ?? 0) === 0) await delay(LOOK_MS);
}
