/** What `npm run evaluate` can measure. */
export interface Measure {
  readonly name: string;
  /** For the list of measures: one line. */
  readonly about: string;
  /** Arguments after the name, for the usage message. */
  readonly usage: string;
  /** Measures and prints; rejects with a UsageError when the arguments or the files they name cannot be used. */
  run(args: readonly string[]): Promise<void>;
}
