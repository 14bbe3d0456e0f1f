import { open, mkdtemp, rm } from 'node:fs/promises';
import type { FileHandle } from 'node:fs/promises';
import { once } from 'node:events';
import { request as httpRequest } from 'node:http';
import type { IncomingMessage } from 'node:http';
import { request as httpsRequest } from 'node:https';
import { isIP } from 'node:net';
import type { LookupFunction } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { Writable } from 'node:stream';
import { bareHost, checkedAddresses, isPublicAddress, networkOf } from '@bandpal/foundation';
import type { FaultBoundary, Resolve } from '@bandpal/foundation';
import type { PlayerRefusal } from '../../protocol/media-player.ts';
import { ROOM_BUDGETS } from '../room-budgets.ts';

const MAX_REDIRECTS = 5;
/** From the first word to the headers of an answer. */
const ANSWER_MS = 10_000;
/** A file that comes slower than a telephone speaks isn't worth waiting for. */
const SLOWEST = { bytes: 16_384, inMs: 10_000 };
/** Whatever the pace. */
const MAX_DOWNLOAD_MS = 20 * 60_000;
const PIECE_BYTES = 65_536;

/** Whose files are played. */
export interface PlayerHosts {
  /** Names of hosts, over HTTPS; `*.` before one stands for all below it, and `*` alone for all. */
  hosts: readonly string[];
  /** `host` with the web's ports, or `host:port`, in a network of the operator's own, over HTTP, too. */
  localHosts: readonly string[];
  /** For tests: in place of name servers. */
  resolve?: Resolve;
}

/** A file can't be had, for a reason that people can be told. */
export class FetchError extends Error {
  readonly code: PlayerRefusal;

  constructor(code: PlayerRefusal) {
    // Neither the address nor what its host says: both are the business of those in the room.
    super(`a file to be played is not fetched: ${code}`);
    this.code = code;
  }
}

interface FetchOptions {
  faults: FaultBoundary;
  /** It isn't wanted any more. */
  signal: AbortSignal;
  maxBytes?: number;
}

interface Place {
  url: URL;
  addresses: readonly string[];
}

/**
 * A file of someone else's, on its way here: fetched at an even pace into a file without a name, from hosts that the operator has named and
 * from addresses that were checked. No cookie or password goes out, and nothing of the address is logged.
 */
export class FileDownload implements AsyncDisposable {
  /** The name of the host that people have given. */
  readonly host: string;
  readonly #faults: FaultBoundary;
  readonly #file: FileHandle;
  readonly #maxBytes: number;
  readonly #cancelled = new AbortController();
  #written = 0;
  #isWhole = false;
  #error: unknown = null;
  /** Wakes those who wait for more. */
  #more = Promise.withResolvers<void>();
  #done: Promise<void> = Promise.resolve();

  /** Resolves when the file begins to come. Rejects with a FetchError. */
  static async start(
    address: string,
    hosts: PlayerHosts,
    { faults, signal, maxBytes = ROOM_BUDGETS.playerFile.size() }: FetchOptions,
  ): Promise<FileDownload> {
    const url = readUrl(address);
    const folder = await mkdtemp(path.join(tmpdir(), 'bandpal-player-'));
    const file = await open(path.join(folder, 'file'), 'wx+', 0o600);
    // From here on it's gone whatever becomes of this process.
    await rm(folder, { recursive: true });
    const download = new FileDownload(bareHost(url.hostname), { file, faults, maxBytes });
    try {
      signal.addEventListener('abort', () => download.#cancelled.abort());
      if (signal.aborted) throw new FetchError('lost');
      const response = await download.#answer(url, hosts);
      download.#done = download.#take(response);
      return download;
    } catch (error) {
      await download[Symbol.asyncDispose]();
      throw error instanceof FetchError ? error : new FetchError('unreachable');
    }
  }

  private constructor(
    host: string,
    { file, faults, maxBytes }: { file: FileHandle; faults: FaultBoundary; maxBytes: number },
  ) {
    this.host = host;
    this.#file = file;
    this.#faults = faults;
    this.#maxBytes = maxBytes;
  }

  /** Why it doesn't come any more; null while it does, and when it's whole. */
  get failure(): PlayerRefusal | null {
    if (this.#error === null) return null;
    return this.#error instanceof FetchError ? this.#error.code : 'unreachable';
  }

  /** Writes all of it, as it comes, as fast as it's taken. Resolves when it's written, or can't be. Never rejects. */
  async pipeTo(writable: Writable): Promise<void> {
    const piece = Buffer.alloc(PIECE_BYTES);
    const closed = once(writable, 'close').catch(() => undefined);
    let position = 0;
    try {
      while (!writable.destroyed) {
        if (position < this.#written) {
          // oxlint-disable-next-line no-await-in-loop -- one piece after the other
          const { bytesRead } = await this.#file.read(piece, 0, PIECE_BYTES, position);
          position += bytesRead;
          if (!writable.write(Buffer.from(piece.subarray(0, bytesRead))))
            // oxlint-disable-next-line no-await-in-loop
            await Promise.race([once(writable, 'drain'), closed]);
        } else if (this.#isWhole || this.#error !== null) break;
        // oxlint-disable-next-line no-await-in-loop
        else await Promise.race([this.#more.promise, closed]);
      }
    } catch {
      // The reader is gone, or this is.
    }
    writable.end();
  }

  /** Resolves when nothing of it is left. */
  async [Symbol.asyncDispose](): Promise<void> {
    this.#cancelled.abort();
    await this.#done;
    await this.#file.close().catch(() => undefined);
  }

  /** Follows redirections, each to a place that is checked anew. */
  async #answer(first: URL, hosts: PlayerHosts): Promise<IncomingMessage> {
    let url = first;
    for (let redirects = 0; redirects <= MAX_REDIRECTS; redirects += 1) {
      // oxlint-disable-next-line no-await-in-loop -- each one says where the next one is
      const response = await this.#ask(await this.#inTime(checkedPlace(url, hosts, this.#cancelled.signal)));
      const { statusCode = 0, headers } = response;
      if (statusCode === 200) {
        if (Number(headers['content-length'] ?? 0) > this.#maxBytes) throw new FetchError('too-large');
        if (!['identity', ''].includes(headers['content-encoding'] ?? '')) throw new FetchError('not-media');
        return response;
      }
      response.destroy();
      if (![301, 302, 303, 307, 308].includes(statusCode) || headers.location === undefined)
        throw new FetchError(statusCode === 404 || statusCode === 410 ? 'not-found' : 'unreachable');
      url = readUrl(headers.location, url);
    }
    throw new FetchError('unreachable');
  }

  /** A name server may take its time. */
  async #inTime<T>(work: Promise<T>): Promise<T> {
    const late = Promise.withResolvers<never>();
    const { signal } = this.#cancelled;
    const giveUp = (): void => late.reject(new FetchError('too-slow'));
    const cancel = this.#faults.clock.after(ANSWER_MS, giveUp);
    signal.addEventListener('abort', giveUp);
    try {
      return await Promise.race([work, late.promise]);
    } finally {
      cancel();
      signal.removeEventListener('abort', giveUp);
    }
  }

  async #ask({ url, addresses }: Place): Promise<IncomingMessage> {
    const isSecure = url.protocol === 'https:';
    const asked = (isSecure ? httpsRequest : httpRequest)({
      host: bareHost(url.hostname),
      port: url.port === '' ? (isSecure ? 443 : 80) : Number(url.port),
      path: `${url.pathname}${url.search}`,
      method: 'GET',
      agent: false,
      // The connection goes to an address that was checked, and no name is looked up again.
      lookup: lookupOf(addresses),
      headers: {
        host: url.host,
        accept: '*/*',
        'accept-encoding': 'identity',
        'user-agent': 'Bandpal media player',
      },
      signal: this.#cancelled.signal,
    });
    const answered = new Promise<IncomingMessage>((resolve, reject) => {
      asked.once('response', resolve);
      asked.on('error', reject);
    });
    const cancel = this.#faults.clock.after(ANSWER_MS, () => asked.destroy(new FetchError('too-slow')));
    asked.end();
    try {
      const response = await answered;
      // What breaks off later is told by the end of the stream.
      response.on('error', () => undefined);
      return response;
    } finally {
      cancel();
    }
  }

  /** Never rejects. */
  async #take(response: IncomingMessage): Promise<void> {
    const { clock } = this.#faults;
    const startedAt = clock.now();
    let watched = { at: startedAt, written: 0 };
    const watch = (): void => {
      if (this.#written - watched.written < SLOWEST.bytes || clock.now() - startedAt > MAX_DOWNLOAD_MS)
        response.destroy(new FetchError('too-slow'));
      watched = { at: clock.now(), written: this.#written };
      cancel = clock.after(SLOWEST.inMs, watch);
    };
    let cancel = clock.after(SLOWEST.inMs, watch);
    try {
      for await (const chunk of response) {
        if (!Buffer.isBuffer(chunk)) continue;
        if (this.#written + chunk.length > this.#maxBytes) throw new FetchError('too-large');
        await this.#file.write(chunk, 0, chunk.length, this.#written);
        this.#written += chunk.length;
        this.#wake();
        const dueAt = startedAt + (1_000 * this.#written) / ROOM_BUDGETS.playerBytes.perSecond;
        if (dueAt > clock.now()) await this.#pause(dueAt - clock.now());
      }
      this.#isWhole = response.complete;
      if (!this.#isWhole) this.#error = new FetchError('unreachable');
    } catch (error) {
      this.#error = error;
    } finally {
      cancel();
      response.destroy();
      this.#wake();
    }
  }

  async #pause(ms: number): Promise<void> {
    await new Promise<void>((resolve) => {
      const cancel = this.#faults.clock.after(ms, resolve);
      this.#cancelled.signal.addEventListener('abort', () => (cancel(), resolve()), { once: true });
    });
  }

  #wake(): void {
    this.#more.resolve();
    this.#more = Promise.withResolvers();
  }
}

function readUrl(address: string, base?: URL): URL {
  const url = URL.parse(address, base?.href);
  const isWeb = url?.protocol === 'https:' || url?.protocol === 'http:';
  if (url === null || !isWeb || url.username !== '' || url.password !== '' || url.hostname === '')
    throw new FetchError('bad-address');
  return url;
}

async function checkedPlace(
  url: URL,
  { hosts, localHosts, resolve }: PlayerHosts,
  signal: AbortSignal,
): Promise<Place> {
  const host = bareHost(url.hostname).replace(/\.$/u, '').toLowerCase();
  const named = isIP(host) === 6 ? `[${host}]` : host;
  const isLocal =
    (url.port === '' && localHosts.includes(named)) || localHosts.includes(`${named}:${portOf(url)}`);
  if (!isLocal && url.protocol !== 'https:') throw new FetchError('bad-address');
  // Other ports than the web's are those of other services.
  if (!isLocal && (url.port !== '' || !hosts.some((pattern) => isMeant(pattern, host))))
    throw new FetchError('host-not-allowed');
  const isAllowed = isLocal
    ? (address: string) => isIP(address) !== 0 && networkOf(address) !== 'nobody'
    : isPublicAddress;
  const addresses = await checkedAddresses(host, { isAllowed, signal, ...(resolve && { resolve }) });
  if (addresses === null) throw new FetchError('host-not-allowed');
  return { url, addresses };
}

function portOf(url: URL): string {
  if (url.port !== '') return url.port;
  return url.protocol === 'https:' ? '443' : '80';
}

function isMeant(pattern: string, host: string): boolean {
  if (pattern === '*') return true;
  return pattern.startsWith('*.') ? host.endsWith(pattern.slice(1)) : host === pattern;
}

function lookupOf(addresses: readonly string[]): LookupFunction {
  const all = addresses.map((address) => ({ address, family: isIP(address) }));
  return (_host, options, callback) => {
    const [first] = all;
    if (options.all === true) callback(null, all);
    else callback(null, first?.address ?? '', first?.family);
  };
}
