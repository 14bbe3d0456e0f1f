import { createHash, timingSafeEqual } from 'node:crypto';
import type { IncomingHttpHeaders } from 'node:http';
import { BandpalError } from '@bandpal/contracts';

/** Lets nobody but the hosted platform in: it sends the secret as a bearer token, or in the header of its own. */
export class PlatformSecret {
  readonly #secret: Buffer;

  constructor(secret: string) {
    this.#secret = digest(secret);
  }

  /** Throws `call.unauthorized`. Every wrong secret takes the same time. */
  demand({ headers }: { headers: IncomingHttpHeaders }): void {
    const own = headers['x-vapi-secret'];
    const bearer = /^Bearer (.+)$/iu.exec(headers.authorization ?? '')?.[1];
    // Either will do: an assistant may have a server of its own for one of them.
    const isOwn = this.#is(typeof own === 'string' ? own : '');
    if (!this.#is(bearer ?? '') && !isOwn) throw new BandpalError('call.unauthorized');
  }

  #is(given: string): boolean {
    return timingSafeEqual(digest(given), this.#secret);
  }
}

function digest(text: string): Buffer {
  return createHash('sha256').update(text).digest();
}
