import { createHash } from 'node:crypto';
import { once } from 'node:events';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

/** Time for what was written to reach the other side, before the connection is cut. */
const CUT_AFTER_MS = 50;

/** Serves files from memory as release servers do: with a length, an ETag and ranges. */
export class FileServer implements AsyncDisposable {
  readonly files = new Map<string, Uint8Array>();
  /** The Range header of each request so far; null without one. */
  readonly ranges: (string | null)[] = [];
  /** The next answer stops after this many bytes of its body. */
  cutNextAt: number | null = null;
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
    const cutAt = this.cutNextAt;
    this.cutNextAt = null;
    if (cutAt === null) return void response.end(body);
    response.write(body.subarray(0, cutAt), () => setTimeout(() => response.destroy(), CUT_AFTER_MS));
  }
}
