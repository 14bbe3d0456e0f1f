import type { Clock } from '@bandpal/foundation';

/** How long a call may last, milliseconds. */
export interface CallLimits {
  spokenMs: number;
  /** For candidates who type; not less than `spokenMs`. */
  typedMs: number;
}

/** Reacts when a call has lasted as long as it may. */
export interface TimeUpHandler {
  handleTimeUp(): void;
}

export interface CallTimeDeps {
  clock: Clock;
  limits: CallLimits;
  /** Tells whether the candidate types, which may begin at any time. */
  run: { readonly typed: boolean };
}

/** Tells once when the call has lasted as long as it may, counted from its creation. */
export class CallTime {
  readonly #deps: CallTimeDeps;
  readonly #startedAt: number;
  #handler: TimeUpHandler | null = null;
  #cancel: () => void = () => {};

  constructor(deps: CallTimeDeps) {
    this.#deps = deps;
    this.#startedAt = deps.clock.now();
    this.#wait(deps.limits.spokenMs);
  }

  /** Names who reacts when the time is up; called once. */
  reportTo(handler: TimeUpHandler): void {
    this.#handler = handler;
  }

  /** Reports nothing any more. */
  stop(): void {
    this.#cancel();
  }

  #wait(ms: number): void {
    this.#cancel = this.#deps.clock.after(ms, () => this.#check());
  }

  #check(): void {
    const { clock, limits, run } = this.#deps;
    const limitMs = run.typed ? limits.typedMs : limits.spokenMs;
    const leftMs = this.#startedAt + limitMs - clock.now();
    // A timer may fire a fraction of a millisecond early.
    if (leftMs < 1) this.#handler?.handleTimeUp();
    else this.#wait(leftMs);
  }
}
