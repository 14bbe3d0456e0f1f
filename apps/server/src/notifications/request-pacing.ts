import type { Clock } from '@bandpal/foundation';
import { NOTIFICATION_BUDGETS } from './notification-budgets.ts';

const { ofAddress, countedAddresses } = NOTIFICATION_BUDGETS;

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
    const everywhere = await this.#shared?.(`notify ${email}`, ofAddress.windowMs);
    return everywhere === undefined || everywhere.requests <= ofAddress.size();
  }

  #countHere(email: string): boolean {
    const now = this.#clock.now();
    const recent = (this.#times.get(email) ?? []).filter((time) => time > now - ofAddress.windowMs);
    const isAllowed = recent.length < ofAddress.size();
    if (isAllowed) recent.push(now);
    // Set anew, so that the map is in the order of the last request.
    this.#times.delete(email);
    this.#times.set(email, recent);
    const oldest = this.#times.keys().next();
    if (this.#times.size > countedAddresses.size() && oldest.done !== true) this.#times.delete(oldest.value);
    return isAllowed;
  }
}
