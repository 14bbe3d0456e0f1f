/** A band as a continuous number, 3 to 9. */
export type Band = number;

/** A measured value and the band it stands for. */
export type Point = readonly [value: number, band: Band];

/**
 * Where a table's numbers come from. `anchored`: midpoints of a range table that rests on measured speech or published
 * effects; `assumed`: a working assumption that no published table backs, to be fitted.
 */
export type Provenance = 'anchored' | 'assumed';

export interface ValueTable {
  /** Sorted by value; bands rise or fall throughout. null = reported only. */
  readonly points: readonly Point[] | null;
  readonly provenance: Provenance;
  readonly source: string;
}
