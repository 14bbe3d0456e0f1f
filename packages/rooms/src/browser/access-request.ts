/** What someone at the door waits for. */
export class AccessRequest {
  #decide: ((granted: boolean) => void) | undefined;
  readonly granted = new Promise<boolean>((resolve) => {
    this.#decide = resolve;
  });

  decide(granted: boolean): void {
    this.#decide?.(granted);
  }
}
