import { spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { createServer } from 'node:http';
import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { ffmpegLock } from '../server/ffmpeg/locked-ffmpeg.ts';

/** Whether there's an ffmpeg, by which files are made and played, that can be locked up. */
export const hasFfmpeg = ffmpegLock() !== null;

type Serve = (request: IncomingMessage, response: ServerResponse) => void;

/** A web server of files on loopback, for tests of what is fetched from others. */
export class MediaHost implements AsyncDisposable {
  readonly #server: Server;
  readonly #files = new Map<string, Buffer | Serve>();
  /** Requests that have come. */
  readonly asked: IncomingMessage[] = [];

  static async open(): Promise<MediaHost> {
    const host = new MediaHost();
    host.#server.listen(0, '127.0.0.1');
    await once(host.#server, 'listening');
    return host;
  }

  private constructor() {
    this.#server = createServer((request, response) => {
      this.asked.push(request);
      const { pathname } = new URL(request.url ?? '/', 'http://host');
      const file = this.#files.get(pathname);
      if (typeof file === 'function') file(request, response);
      else if (file === undefined) response.writeHead(404).end();
      else response.writeHead(200, { 'content-length': file.length }).end(file);
    });
  }

  /** As the operator's settings name it. */
  get name(): string {
    const address = this.#server.address();
    return `127.0.0.1:${typeof address === 'object' ? address?.port : ''}`;
  }

  /** Serves this from now on; gives its address. */
  serve(pathname: string, file: Buffer | Serve): string {
    this.#files.set(pathname, file);
    return this.url(pathname);
  }

  url(pathname: string): string {
    return `http://${this.name}${pathname}`;
  }

  async [Symbol.asyncDispose](): Promise<void> {
    this.#server.closeAllConnections();
    this.#server.close();
    await once(this.#server, 'close');
  }
}

/** A file that ffmpeg makes: arguments up to its name, which is a pipe. */
export function madeByFfmpeg(args: string): Buffer {
  const { stdout, stderr } = spawnSync('ffmpeg', ['-v', 'error', ...args.split(' '), 'pipe:1'], {
    maxBuffer: 2 ** 28,
  });
  if (stdout.length === 0) throw new Error(`ffmpeg has made nothing: ${stderr.toString()}`);
  return stdout;
}

/** A folder of its own for temporary files, in which a test finds what is left behind; other tests run at the same time. */
export class TemporaryFolder implements Disposable {
  readonly path = mkdtempSync(path.join(tmpdir(), 'bandpal-test-'));
  readonly #before = process.env['TMPDIR'];

  constructor() {
    process.env['TMPDIR'] = this.path;
  }

  /** What lies in it now. */
  get names(): string[] {
    return readdirSync(this.path);
  }

  [Symbol.dispose](): void {
    if (this.#before === undefined) delete process.env['TMPDIR'];
    else process.env['TMPDIR'] = this.#before;
    rmSync(this.path, { recursive: true });
  }
}
