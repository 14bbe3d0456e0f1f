import type { Clock } from '@bandpal/foundation';

const WINDOW_MS = 60 * 60_000;
/** Each of the topics once; more from one person is a mistake, and to one person a nuisance. */
const REQUESTS_PER_WINDOW = 7;
/** Beyond this the oldest are forgotten; network addresses have their own limit. */
const MAX_ADDRESSES = 10_000;

/** Counts one more under a key of all processes; tells how many there are within `windowMs`. */
export type SharedCount = (key: string, windowMs: number) => Promise<{ requests: number }>;

/**
 * Counts requests for each e-mail address within the last hour: here in memory, and over all processes where there are several, whose
 * count takes no address.
 */
export class RequestPacing {
  readonly #clock: Clock;
  readonly #times = new Map<string, number[]>();

  readonly #shared: SharedCount | null;

  /** @param shared hides what it is given. */
  constructor(clock: Clock, shared: SharedCount | null = null) {
    this.#clock = clock;
    this.#shared = shared;
  }

  /** Counts a request; false when the address has had its share. */
  async handleRequest(email: string): Promise<boolean> {
    if (!this.#countHere(email)) return false;
    const everywhere = await this.#shared?.(`notify ${email}`, WINDOW_MS);
    return everywhere === undefined || everywhere.requests <= REQUESTS_PER_WINDOW;
  }

  #countHere(email: string): boolean {
    const now = this.#clock.now();
    const recent = (this.#times.get(email) ?? []).filter((time) => time > now - WINDOW_MS);
    const isAllowed = recent.length < REQUESTS_PER_WINDOW;
    if (isAllowed) recent.push(now);
    // Set anew, so that the map is in the order of the last request.
    this.#times.delete(email);
    this.#times.set(email, recent);
    const oldest = this.#times.keys().next();
    if (this.#times.size > MAX_ADDRESSES && oldest.done !== true) this.#times.delete(oldest.value);
    return isAllowed;
  }
}
