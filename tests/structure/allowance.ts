/** What one module may import of the other modules of this repository. */
export interface Allowance {
  /** Modules its product code may import; never the test kit of anything. */
  readonly may: readonly string[];
  /** Modules its tests and its own `testing/` may import besides. */
  readonly tests?: readonly string[];
  /** True: imports nothing of Node. */
  readonly pure?: true;
  /** Files that may name other files in ways their text does not show: at run time, or as what a build reads and writes. */
  readonly loads?: readonly string[];
  /** True: may talk to the database through the query builder. */
  readonly sql?: true;
}
