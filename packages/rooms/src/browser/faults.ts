/** Catches what listeners of sockets, connections and timers throw in a call. The first fault is reported instead of being lost. */
export class Faults {
  readonly #onFault: (error: unknown) => void;
  #failed = false;

  /** `onFault` ends the call and tells the page why. */
  constructor(onFault: (error: unknown) => void) {
    this.#onFault = onFault;
  }

  /** The listener, with its faults reported. */
  guard<Args extends readonly unknown[]>(listener: (...args: Args) => void): (...args: Args) => void {
    return (...args) => {
      try {
        listener(...args);
      } catch (error) {
        this.#report(error);
      }
    };
  }

  /** For work whose result is not awaited. */
  watch(work: Promise<unknown>): void {
    work.catch((error: unknown) => this.#report(error));
  }

  #report(error: unknown): void {
    if (this.#failed) return;
    this.#failed = true;
    this.#onFault(error);
  }
}
