import { createHmac, timingSafeEqual } from 'node:crypto';

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
