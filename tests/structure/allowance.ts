/** What one module may import of the other modules of this repository. */
export interface Allowance {
  /** Modules that all its files may import. Only a module that is not shipped may have a test kit among them. */
  readonly may: readonly string[];
  /** Modules that only its tests and its own `testing/` may import. */
  readonly tests?: readonly string[];
  /** True: imports nothing of Node. */
  readonly pure?: true;
  /** Files that may name scripts other than in imports: at run time, or as what a build or a check works on. */
  readonly loads?: readonly string[];
  /** True: may talk to the database through the query builder. */
  readonly sql?: true;
}
