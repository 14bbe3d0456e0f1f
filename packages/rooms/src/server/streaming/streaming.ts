import type { CaptureRefusal } from '../../protocol/captures.ts';
import { CAPTURE_BUDGETS } from '../captures/capture-budgets.ts';
import type { CaptureLimits } from '../captures/capture-budgets.ts';
import type { StreamHosts } from './stream-hosts.ts';

/** What this process streams now. */
export class Streaming {
  readonly hosts: StreamHosts;
  readonly #limits: CaptureLimits;
  readonly #accounts = new Map<string, number>();

  constructor(hosts: StreamHosts, limits: CaptureLimits) {
    this.hosts = hosts;
    this.#limits = limits;
  }

  get maxMs(): number {
    return CAPTURE_BUDGETS.minutes.size(this.#limits) * 60_000;
  }

  /** A place for one more of an account's: gives what leaves it. */
  take(accountId: string): (() => void) | CaptureRefusal {
    const taken = this.#accounts.get(accountId) ?? 0;
    if (taken >= CAPTURE_BUDGETS.ofAccount.size(this.#limits)) return 'account-streams';
    this.#accounts.set(accountId, taken + 1);
    let isTaken = true;
    return () => {
      if (!isTaken) return;
      isTaken = false;
      const left = (this.#accounts.get(accountId) ?? 1) - 1;
      if (left === 0) this.#accounts.delete(accountId);
      else this.#accounts.set(accountId, left);
    };
  }
}
