import { createHash, timingSafeEqual } from 'node:crypto';
import { BandpalError } from '@bandpal/contracts';
import type { FastifyRequest } from 'fastify';

/** Lets nobody but the hosted platform in: it sends the secret as a bearer token, or in the header of its own. */
export class PlatformSecret {
  readonly #secret: Buffer;

  constructor(secret: string) {
    this.#secret = digest(secret);
  }

  /** Throws `call.unauthorized`. Every wrong secret takes the same time. */
  demand({ headers }: Pick<FastifyRequest, 'headers'>): void {
    const own = headers['x-vapi-secret'];
    const bearer = /^Bearer (.+)$/iu.exec(headers.authorization ?? '')?.[1];
    const given = typeof own === 'string' ? own : (bearer ?? '');
    if (!timingSafeEqual(digest(given), this.#secret)) throw new BandpalError('call.unauthorized');
  }
}

function digest(text: string): Buffer {
  return createHash('sha256').update(text).digest();
}
