import { createHash, timingSafeEqual } from 'node:crypto';
import { BandpalError } from '@bandpal/contracts';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { TestOwner } from '../../ports/test-desk.ts';

export interface CallersDeps {
  /** The public key the voice client is configured with. */
  publicKey: string;
  /** Who calls with that key; may set a cookie on the reply. */
  ownerOf: (request: FastifyRequest, reply: FastifyReply) => TestOwner | Promise<TestOwner>;
  /** Whose access token this is; null when it is nobody's. For programs, which keep no cookies. */
  ownerOfToken: (token: string, request: FastifyRequest) => Promise<TestOwner | null>;
}

/** Who may use the voice service: browsers with the public key, and programs with the access token of an account in its place. */
export class Callers {
  readonly #deps: CallersDeps;
  readonly #key: Buffer;

  constructor(deps: CallersDeps) {
    this.#deps = deps;
    this.#key = digest(deps.publicKey);
  }

  /** Whose calls the request is about. Throws `call.unauthorized`. */
  async ownerOf(request: FastifyRequest, reply: FastifyReply): Promise<TestOwner> {
    if (this.#hasKey(request)) return this.#deps.ownerOf(request, reply);
    const owner = await this.#tokenOwner(request);
    if (owner === null) throw new BandpalError('call.unauthorized');
    return owner;
  }

  /** Throws `call.unauthorized` unless the request comes with a key or a token. */
  async demandKey(request: FastifyRequest): Promise<void> {
    if (!(await this.isKnown(request))) throw new BandpalError('call.unauthorized');
  }

  /** Whether the request comes with a key or a token. */
  async isKnown(request: FastifyRequest): Promise<boolean> {
    return this.#hasKey(request) || (await this.#tokenOwner(request)) !== null;
  }

  // Every wrong key takes the same time.
  #hasKey(request: FastifyRequest): boolean {
    return timingSafeEqual(digest(bearerOf(request)), this.#key);
  }

  async #tokenOwner(request: FastifyRequest): Promise<TestOwner | null> {
    const token = bearerOf(request);
    return token === '' ? null : this.#deps.ownerOfToken(token, request);
  }
}

function bearerOf(request: FastifyRequest): string {
  return /^Bearer (.+)$/iu.exec(request.headers.authorization ?? '')?.[1] ?? '';
}

function digest(text: string): Buffer {
  return createHash('sha256').update(text).digest();
}
