import { AsyncLocalStorage } from 'node:async_hooks';
import type { Clock } from './clock.ts';
import type { ServerResponse } from 'node:http';

interface FaultBoundaryOptions {
  clock: Clock;
  /** Ends what the boundary encloses. Called once; must not throw. */
  onFault: (error: unknown) => void;
  /**
   * Whether errors of timers, sockets and promises that a library makes inside are faults of this boundary too; see `reportEscaped`.
   * Must be false around code that starts something that others share: its failures concern the whole process.
   */
  ownsEscaped?: boolean;
}

/** The boundary that owns the running code; null where a failure concerns the whole process. */
const owners = new AsyncLocalStorage<FaultBoundary | null>();

/**
 * Keeps a failure in one call, room or connection from harming the rest of the process. Everything that enters the call runs inside
 * its boundary: listeners, timers, and work that is not awaited. Only the first fault is reported. The call has to end then, and what
 * else fails while it ends does not matter.
 */
export class FaultBoundary {
  /** A clock whose callbacks run inside. */
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

  /** Runs the work now; what it throws is reported and goes no further. */
  run(work: () => void): void {
    try {
      owners.run(this.#owner, work);
    } catch (error) {
      this.report(error);
    }
  }

  /** The listener, wrapped so that it runs inside. */
  guard<Args extends readonly unknown[]>(listener: (...args: Args) => void): (...args: Args) => void {
    return (...args) => this.run(() => listener(...args));
  }

  /** For work that is not awaited: its rejection is a fault. */
  watch(work: Promise<unknown>): void {
    work.catch((error: unknown) => this.report(error));
  }

  /** Reports a fault that happened elsewhere, in something this boundary's owner depends on. */
  report(error: unknown): void {
    if (this.#failed) return;
    this.#failed = true;
    this.#onFault(error);
  }
}

/**
 * For the process's handlers of uncaught errors: reports the error to the boundary that owns the code it comes from.
 * @returns false when no boundary owns it: the process can no longer be trusted.
 */
export function reportEscaped(error: unknown): boolean {
  const owner = owners.getStore() ?? null;
  owner?.report(error);
  return owner !== null;
}

/** Resolves with true when the work is done within `ms` and with false when it is not; rejects when the work rejects in time. */
export async function within(clock: Clock, ms: number, work: Promise<unknown>): Promise<boolean> {
  const { promise: late, resolve } = Promise.withResolvers<boolean>();
  const cancel = clock.after(ms, () => resolve(false));
  try {
    return await Promise.race([work.then(() => true), late]);
  } finally {
    cancel();
  }
}

/** Aborts when whoever asked has hung up before the whole answer was written: nobody waits for it any more. */
export function goneSignal(response: ServerResponse): AbortSignal {
  const gone = new AbortController();
  const look = () => {
    if (!response.writableFinished) gone.abort();
  };
  if (response.destroyed) look();
  else response.once('close', look);
  return gone.signal;
}
