/** Grammatical range and accuracy. "Detected" errors are a part of the true ones; the tables are for detected ones. */
export const GRAMMAR_TABLES = {
  /** Estimated errors, including doubtful ones (flawless English gets about 2); per 100 words. */
  'detected-errors': {
    points: [
      [2, 9],
      [2.8, 8.2],
      [3.6, 7.5],
      [4.8, 6.6],
      [5.8, 5.4],
      [7, 4.7],
      [8.4, 4.3],
      [10, 4],
      [12.2, 3.5],
      [15, 3],
    ],
    provenance: 'anchored',
    source:
      'interviews of 200 learners that the tagger was not taught on, by their level (SST 9: 4.2, 8: 5.5, 7: 6.4, 6: 7.1, 5: 8.4, 4: 10, 3: 12.2, 2: 15), levels read as A1 (3) to B2+ (7); good English of our own has 1.7 to 3.5',
  },
  /** Words per main clause and its dependent clauses; words. */
  'unit-length': {
    points: [
      [5.5, 3],
      [10.3, 6.5],
      [13, 8.5],
    ],
    provenance: 'assumed',
    source:
      'straight line through the mean of rated speech (10.3 words, about band 6.5); more than 13 words add nothing. Interviews of 208 learners: 7.1 at SST 3, 7.7 at 4, 8.2 at 5, 8.4 from 6 to 8, 8.9 at 9, natives 8.8; Spearman’s ρ .51',
  },
  /** Kinds of complex structures, in longer sentences without a mistake; in 300 words. */
  structures: {
    points: [
      [0, 4],
      [0.6, 5],
      [1.2, 6],
      [2.2, 7],
      [4, 8.5],
      [4.6, 9],
    ],
    provenance: 'anchored',
    source:
      'interviews of 208 learners (SST 3: .2, 4: .4, 5: .6, 6: .9, 7: 1.1, 8: 1.4, natives 2.1, before sentences with a mistake are left out; Spearman’s ρ .52), whose questions ask for fewer; typed tests of bands 4, 6 and 9: 0 to 1.5, 1.6 to 2, 3.9 to 4.6',
  },
} as const satisfies Record<string, ValueTable>;

/** A band as a continuous number, 3 to 9. */
export type Band = number;

/** A measured value and the band it stands for. */
export type Point = readonly [value: number, band: Band];

/**
 * Where a table's numbers come from. `anchored`: midpoints of a range table that rests on measured speech or published
 * effects; `assumed`: a working assumption that no published table backs, to be fitted.
 */
type Provenance = 'anchored' | 'assumed';

export interface ValueTable {
  /** Sorted by value; bands rise or fall throughout. null = reported only. */
  readonly points: readonly Point[] | null;
  readonly provenance: Provenance;
  readonly source: string;
}
