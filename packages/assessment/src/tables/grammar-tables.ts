import type { ValueTable } from './table-types.ts';

/** Grammatical range and accuracy. "Detected" errors are a part of the true ones; the tables are for detected ones. */
export const GRAMMAR_TABLES = {
  'detected-errors': {
    label: 'Probable errors (evened out for short texts)',
    unit: 'per 100 words',
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
  'unit-length': {
    label: 'Words per main clause and its dependent clauses',
    unit: 'words',
    points: [
      [5.3, 3],
      [9.7, 6.5],
      [12.2, 8.5],
    ],
    provenance: 'assumed',
    source:
      'straight line through the mean of rated speech (9.7 words, about band 6.5); nobody is better for longer ones than 12',
  },
} as const satisfies Record<string, ValueTable>;
