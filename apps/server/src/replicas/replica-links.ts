import type { Log } from '@bandpal/foundation';
import type { IncomingMessage } from 'node:http';
import { BandpalError } from '@bandpal/contracts';
import { goneSignal } from '@bandpal/foundation';
import type { Clock } from '@bandpal/foundation';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { ReplicaRow } from '../store/schema.ts';
import { askReplica } from './ask-replica.ts';
import { ReplicaAddresses } from './replica-addresses.ts';
import type { ReplicaDirectory } from './replica-directory.ts';
import { REPLICA_HEADER } from './replica-key.ts';
import type { ReplicaKey } from './replica-key.ts';

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
