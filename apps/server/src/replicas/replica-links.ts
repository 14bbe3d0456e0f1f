import { createHmac, timingSafeEqual } from 'node:crypto';
import {
  request as httpRequest,
  type ClientRequest,
  type IncomingHttpHeaders,
  type IncomingMessage,
  type OutgoingHttpHeaders,
} from 'node:http';
import { request as httpsRequest } from 'node:https';
import { BandpalError } from '@bandpal/contracts';
import { bareHost, goneSignal, within, type Log, type Clock } from '@bandpal/foundation';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { databaseNow, livingReplicaOf, livingReplicas, type SharedNow } from '../store/replicas.ts';
import type { PlatformDb, ReplicaRow } from '../store/schema.ts';
import type { NetworkInterfaceInfo } from 'node:os';

const ALL_ADDRESSES = new Set(['0.0.0.0', '::']);

/** Where other processes reach this one when nothing is configured: where it listens, or the machine's own address when that is everywhere. */
export function innerAddress(
  { host, port }: { host: string; port: number },
  interfaces: NodeJS.Dict<NetworkInterfaceInfo[]>,
): string {
  const outward = Object.values(interfaces)
    .flatMap((entries) => entries ?? [])
    .find(({ family, internal }) => family === 'IPv4' && !internal);
  const reached = ALL_ADDRESSES.has(host) ? (outward?.address ?? '127.0.0.1') : host;
  return `http://${reached.includes(':') ? `[${reached}]` : reached}:${port}`;
}

/** What another process has answered. */
interface ReplicaAnswer {
  status: number;
  headers: IncomingHttpHeaders;
  body: Buffer;
}

/** An answer about calls has a few kilobytes; a list of a thousand calls, a few hundred. */
const MOST_BYTES = 4 * 1024 * 1024;
/** Between two machines of one network. */
const CONNECT_TIMEOUT_MS = 3_000;

/**
 * Asks another process. Null: it could not be reached, so it has not heard of this. Rejects when it may have heard, and does not answer
 * whole within `timeoutMs`, or before `gone`: what was asked of it may be done or not. @param address its origin, from the database alone.
 */
function askReplica(
  address: string,
  asked: {
    method: string;
    /** With its query; it stays on that process, whatever it is. */
    path: string;
    headers: OutgoingHttpHeaders;
    body: string | null;
    timeoutMs: number;
    /** Whoever waits for the answer has hung up. */
    gone?: AbortSignal;
  },
): Promise<ReplicaAnswer | null> {
  const { protocol, hostname, port } = new URL(address);
  const { method, path, headers, body, timeoutMs, gone } = asked;
  const late = AbortSignal.timeout(timeoutMs);
  const isSecure = protocol === 'https:';
  const send = isSecure ? httpsRequest : httpRequest;
  return new Promise((resolve, reject) => {
    const outgoing = send({
      hostname: bareHost(hostname),
      port,
      method,
      path,
      headers: { ...headers, ...(body === null ? {} : { 'content-length': Buffer.byteLength(body) }) },
      // A connection kept from before may end at a process that was restarted meanwhile, and nobody could tell what it has heard.
      agent: false,
      signal: gone === undefined ? late : AbortSignal.any([late, gone]),
    });
    const connection = watchConnection(outgoing, isSecure ? 'secureConnect' : 'connect');
    outgoing.once('error', (error) => (connection.isOpen ? reject(error) : resolve(null)));
    outgoing.once('response', (answer) => {
      const parts: Buffer[] = [];
      let bytes = 0;
      answer.on('data', (part: Buffer) => {
        bytes += part.length;
        if (bytes > MOST_BYTES) answer.destroy(new Error('the answer of another process is too long'));
        else parts.push(part);
      });
      answer.once('error', reject);
      answer.once('end', () =>
        resolve({ status: answer.statusCode ?? 502, headers: answer.headers, body: Buffer.concat(parts) }),
      );
    });
    outgoing.end(body ?? undefined);
  });
}

/** Whether there is a connection yet, over which the request goes at once; one that cannot be made in time is given up. */
function watchConnection(outgoing: ClientRequest, event: 'connect' | 'secureConnect'): { isOpen: boolean } {
  const connection = { isOpen: false };
  outgoing.once('socket', (socket) => {
    const giveUp = setTimeout(
      () => outgoing.destroy(new Error('another process cannot be reached')),
      CONNECT_TIMEOUT_MS,
    );
    socket.once(event, () => {
      connection.isOpen = true;
      clearTimeout(giveUp);
    });
    socket.once('close', () => clearTimeout(giveUp));
  });
  return connection;
}

/** A browser that comes back into its room has eight seconds for all of it. */
const PATIENCE_MS = 1_000;

interface ReplicaAddressesDeps {
  /** The other living processes, as the database tells it now. */
  others: () => Promise<readonly { name: string; address: string }[]>;
  clock: Clock;
  log: Log;
}

/**
 * Where the rooms of other processes are. The database is asked each time; while it is slow or away, the last address it has told is good
 * enough: a call goes on without the database, and so does the way into it.
 */
export class ReplicaAddresses {
  readonly #deps: ReplicaAddressesDeps;
  #known: ReadonlyMap<string, string> = new Map();
  /** The newest look under way. */
  #looking: Promise<void> | null = null;

  constructor(deps: ReplicaAddressesDeps) {
    this.#deps = deps;
  }

  /** Null when no other process of this name lives. Rejects when it has never been seen and the database does not answer. */
  async of(name: string): Promise<string | null> {
    const known = this.#known.get(name);
    // One that was not seen before may have begun to live after the look under way.
    if (known === undefined) {
      await this.#look();
      return this.#known.get(name) ?? null;
    }
    try {
      const look = this.#looking ?? this.#look();
      return (await within(this.#deps.clock, PATIENCE_MS, look)) ? (this.#known.get(name) ?? null) : known;
    } catch (error) {
      this.#deps.log.warn(
        { err: error },
        'a process is taken to be where it was: the others cannot be looked up',
      );
      return known;
    }
  }

  async #look(): Promise<void> {
    const looking = this.#ask();
    this.#looking = looking;
    try {
      await looking;
    } finally {
      if (this.#looking === looking) this.#looking = null;
    }
  }

  async #ask(): Promise<void> {
    const others = await this.#deps.others();
    // Of two with one name the last sign of life, which comes first, counts.
    this.#known = new Map(others.toReversed().map(({ name, address }) => [name, address]));
  }
}

/** A call with its examiner, or a test without a room: each has places of its own. */
export type TestKind = 'spoken' | 'typed';

/** Says which process holds what, as the database tells it. */
export class ReplicaDirectory {
  /** The row of this process. */
  readonly id = crypto.randomUUID();
  readonly #db: PlatformDb;
  readonly #now: SharedNow;

  constructor(db: PlatformDb, now: SharedNow = databaseNow) {
    this.#db = db;
    this.#now = now;
  }

  /** The other living process that holds it; null when it is this one, or none. */
  async find(by: { testId: string } | { callId: string }): Promise<ReplicaRow | null> {
    const found = await livingReplicaOf(this.#db, by, this.#now);
    return found === undefined || found.id === this.id ? null : found;
  }

  /** The other living processes, the last sign of life first. */
  async others(): Promise<ReplicaRow[]> {
    const living = await livingReplicas(this.#db, this.#now);
    return living.filter(({ id }) => id !== this.id);
  }

  /** The other processes that have a place for one test more of this kind, the one with most room first. */
  async withRoom(kind: TestKind): Promise<ReplicaRow[]> {
    const others = await this.others();
    return others
      .filter(({ is_draining }) => !is_draining)
      .map((replica) => ({ replica, places: placesOf(replica, kind) }))
      .filter(({ places }) => places > 0)
      .toSorted((a, b) => b.places - a.places)
      .map(({ replica }) => replica);
  }
}

function placesOf(replica: ReplicaRow, kind: TestKind): number {
  return kind === 'spoken'
    ? replica.max_calls - replica.calls
    : replica.max_typed_tests - replica.typed_tests;
}

/** Header in which one process says that a request is from it, and for whom. */
export const REPLICA_HEADER = 'x-bandpal-replica';

/** A request takes less, and what a machine knows of the time that all share is hardly ever off by more. */
const MAX_AGE_MS = 30_000;

/** Shows requests of one process to another. Everybody with the installation's secret can make them, and nobody else. */
export class ReplicaKey {
  readonly #key: Uint8Array;
  readonly #clock: { date(): Date };

  /** @param key 256 bits, the same on every replica. @param clock the time that they share. */
  constructor(key: Uint8Array, clock: { date(): Date }) {
    this.#key = key;
    this.#clock = clock;
  }

  /** The header of a request that is passed on. @param client network address of whoever has made it. */
  headers(request: { method: string; path: string; client: string }): Record<string, string> {
    const at = this.#clock.date().getTime();
    return { [REPLICA_HEADER]: [at, request.client, this.#mac(at, request)].join(';') };
  }

  /** Whom the request is passed on for; null when no process of this installation has made the header for it within half a minute. */
  clientOf(header: unknown, request: { method: string; path: string }): string | null {
    if (typeof header !== 'string') return null;
    const [time = '', client = '', mac = ''] = header.split(';');
    const at = Number(time);
    if (!(Math.abs(this.#clock.date().getTime() - at) <= MAX_AGE_MS)) return null;
    const expected = Buffer.from(this.#mac(at, { ...request, client }));
    const given = Buffer.from(mac);
    return given.length === expected.length && timingSafeEqual(given, expected) ? client : null;
  }

  #mac(at: number, { method, path, client }: { method: string; path: string; client: string }): string {
    const text = [at, method, path, client].join('\n');
    return createHmac('sha256', this.#key).update(text).digest('base64url');
  }
}

/** Starting a call opens a test and a room; nothing else takes longer. */
const FORWARD_TIMEOUT_MS = 20_000;
/** An examiner that is broken off writes what it has; a database that is away must not hold up the person for long. */
const RELEASE_TIMEOUT_MS = 5_000;
/** They belong to one connection (RFC 9110, section 7.6.1), or are made anew. */
const HOP_BY_HOP = new Set([
  'connection',
  'keep-alive',
  'transfer-encoding',
  'te',
  'trailer',
  'upgrade',
  'proxy-authorization',
  'proxy-connection',
  'content-length',
  'expect',
  REPLICA_HEADER,
]);

interface ReplicaLinksDeps {
  directory: ReplicaDirectory;
  key: ReplicaKey;
  clock: Clock;
  log: Log;
}

/** What passes between this process and the others. */
export class ReplicaLinks {
  readonly #deps: ReplicaLinksDeps;
  readonly #addresses: ReplicaAddresses;
  readonly #relayed = new WeakSet<IncomingMessage>();
  /** Requests of browsers that other processes are answering. */
  readonly #forwards = new Set<Promise<unknown>>();

  constructor(deps: ReplicaLinksDeps) {
    this.#deps = deps;
    const { directory, clock, log } = deps;
    this.#addresses = new ReplicaAddresses({ others: () => directory.others(), clock, log });
  }

  /** Whether another process has passed the request on, so that it is answered here and nowhere else. */
  isRelayed(request: IncomingMessage): boolean {
    return this.#relayed.has(request);
  }

  /** Recognises requests of other processes, and whom they are for; registered before everything that looks at addresses. */
  register(app: FastifyInstance): void {
    app.addHook('onRequest', async (request) => {
      const { method, url = '' } = request.raw;
      const client = this.#deps.key.clientOf(request.headers[REPLICA_HEADER], {
        method: method ?? '',
        path: url,
      });
      if (client === null) return;
      this.#relayed.add(request.raw);
      // Limits and allowances count the person, not the process in between.
      Object.defineProperty(request, 'ip', { value: client });
    });
  }

  /** Where the socket of a room of the process `name` goes. */
  async targetOf(
    name: string,
    path: string,
    client: string,
  ): Promise<{ address: string; headers: Record<string, string> } | null> {
    const address = await this.#addresses.of(name);
    if (address === null) return null;
    return { address, headers: this.#deps.key.headers({ method: 'GET', path, client }) };
  }

  /**
   * Has another process answer a request; false when it cannot be reached or has no place, so that nothing has happened there, and
   * nothing is answered yet.
   * @throws BandpalError `server.no-answer` when it may have done what was asked: doing it here as well could make it two calls.
   */
  async forward(request: FastifyRequest, reply: FastifyReply, replica: ReplicaRow): Promise<boolean> {
    const forwarded = this.#forward(request, reply, replica);
    this.#forwards.add(forwarded);
    try {
      return await forwarded;
    } finally {
      this.#forwards.delete(forwarded);
    }
  }

  /** Resolves when the requests of browsers that are with other processes now are answered; on a busy site others come without an end. */
  async whenIdle(): Promise<void> {
    await Promise.allSettled(this.#forwards);
  }

  async #forward(request: FastifyRequest, reply: FastifyReply, { address }: ReplicaRow): Promise<boolean> {
    const { method = 'GET', url: path = '/' } = request.raw;
    const kept = Object.entries(request.headers).filter(([name]) => !HOP_BY_HOP.has(name));
    const gone = goneSignal(reply.raw);
    const answer = await askReplica(address, {
      method,
      path,
      headers: {
        ...Object.fromEntries(kept),
        ...this.#deps.key.headers({ method, path, client: request.ip }),
      },
      body: request.body === undefined || request.body === null ? null : JSON.stringify(request.body),
      timeoutMs: FORWARD_TIMEOUT_MS,
      // It hears of it as it would from the browser itself, and ends what it has begun for nobody.
      gone,
    }).catch((error: unknown) => {
      if (!gone.aborted)
        this.#deps.log.warn({ err: error }, 'another process was asked for an answer and has not given it');
      throw new BandpalError('server.no-answer', { cause: error });
    });
    // Nobody would hear of what began here in its place.
    if (gone.aborted) throw new BandpalError('server.no-answer');
    if (answer === null) this.#deps.log.warn({}, 'another process could not be reached');
    // 503: it has filled up or begun to end since it last said how it was.
    if (answer === null || answer.status === 503) return false;
    for (const [name, value] of Object.entries(answer.headers)) {
      if (value !== undefined && !HOP_BY_HOP.has(name)) reply.header(name, value);
    }
    await reply.code(answer.status).send(answer.body);
    return true;
  }

  /** Has the process that runs a test write what it has and let the test go. Never rejects: one that does not answer is not waited for. */
  async releaseElsewhere(testId: string): Promise<void> {
    const { directory, key, log } = this.#deps;
    const replica = await directory.find({ testId });
    if (replica === null) return;
    const path = `/replicas/tests/${encodeURIComponent(testId)}/release`;
    try {
      const answer = await askReplica(replica.address, {
        method: 'POST',
        path,
        headers: key.headers({ method: 'POST', path, client: '' }),
        body: null,
        timeoutMs: RELEASE_TIMEOUT_MS,
      });
      if (answer === null) log.warn({}, 'another process is gone; its test is taken up');
      else if (answer.status !== 204) {
        const { status } = answer;
        log.warn({ status }, 'another process does not let a test go; it is taken up all the same');
      }
    } catch (error) {
      log.warn({ err: error }, 'another process does not answer; its test is taken up all the same');
    }
  }
}
