import { AsyncLocalStorage } from 'node:async_hooks';
import type { Clock } from './clock.ts';

export interface FaultBoundaryOptions {
  clock: Clock;
  /** Ends the thing; must not throw. Told once. */
  onFault: (error: unknown) => void;
  /**
   * Whether timers, sockets and promises that a library makes inside, and that nobody guards, belong to the thing as well; see
   * `reportEscaped`. Not for code that starts what others share: its failures are everybody's.
   */
  ownsEscaped?: boolean;
}

/** The boundary that owns what is running; null where failures are everybody's. */
const owners = new AsyncLocalStorage<FaultBoundary | null>();

/**
 * Keeps what goes wrong in one thing (a call, a room, a connection) from everything else in the process. Whatever enters it runs in
 * here: listeners, timers, and work that nobody waits for. The first fault is reported, once: the thing has to end then, and what
 * else fails on its way out is of no more interest.
 */
export class FaultBoundary {
  /** Time whose callbacks run inside. */
  readonly clock: Clock;
  readonly #onFault: (error: unknown) => void;
  readonly #owner: FaultBoundary | null;
  #failed = false;

  constructor({ clock, onFault, ownsEscaped = false }: FaultBoundaryOptions) {
    this.#onFault = onFault;
    this.#owner = ownsEscaped ? this : null;
    this.clock = {
      now: () => clock.now(),
      date: () => clock.date(),
      after: (ms, callback) => clock.after(ms, this.guard(callback)),
    };
  }

  /** Does this now; what it throws ends here. */
  run(work: () => void): void {
    try {
      owners.run(this.#owner, work);
    } catch (error) {
      this.report(error);
    }
  }

  /** The listener, run inside. */
  guard<Args extends readonly unknown[]>(listener: (...args: Args) => void): (...args: Args) => void {
    return (...args) => this.run(() => listener(...args));
  }

  /** For work that nobody waits for: its rejection is a fault. */
  watch(work: Promise<unknown>): void {
    work.catch((error: unknown) => this.report(error));
  }

  /** Something it depends on has failed elsewhere. */
  report(error: unknown): void {
    if (this.#failed) return;
    this.#failed = true;
    this.#onFault(error);
  }
}

/**
 * For the process's handlers of what nobody caught: reports it to the boundary that owns what was running, if one does.
 * @returns false when it is everybody's: the process cannot be trusted any more.
 */
export function reportEscaped(error: unknown): boolean {
  const owner = owners.getStore() ?? null;
  owner?.report(error);
  return owner !== null;
}
