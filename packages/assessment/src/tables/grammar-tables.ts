import type { ValueTable } from './table-types.ts';

/** Grammatical range and accuracy. "Detected" errors are a fraction of the true ones; the tables are for detected ones. */
export const GRAMMAR_TABLES = {
  'detected-errors': {
    label: 'Detected errors (evened out for short texts)',
    unit: 'per 100 words',
    points: [
      [0.1, 9],
      [0.35, 8],
      [0.8, 7],
      [1.6, 6],
      [2.6, 5],
      [3.8, 4],
      [5.5, 3],
    ],
    provenance: 'anchored',
    source:
      'ranges for detected errors in docs/assessment.md, times 1.6: these rules find more than those the ranges were made with',
  },
  'clean-clauses': {
    label: 'Clauses without a detected error',
    unit: '%',
    points: [
      [61, 3],
      [73, 4],
      [82, 5],
      [89, 6],
      [94.5, 7],
      [97.5, 8],
      [99.3, 9],
    ],
    provenance: 'assumed',
    source: 'follows from the detected-error table at seven words per clause',
  },
  'structure-types': {
    label: 'Different complex structures in about two minutes',
    unit: 'types',
    points: [
      [0, 4],
      [1, 5],
      [2, 6],
      [3.5, 7],
      [5, 8],
      [6.5, 9],
    ],
    provenance: 'assumed',
    source: 'ranges in docs/assessment.md, scaled to what these finders see (1 to 4 types on rated speech)',
  },
  'unit-length': {
    label: 'Words per main clause with what hangs on it',
    unit: 'words',
    points: [
      [4, 3],
      [6, 4],
      [7.5, 5],
      [9, 6],
      [10.5, 7],
      [12, 8],
      [14, 8.5],
    ],
    provenance: 'assumed',
    source: 'ranges in docs/assessment.md, scaled to this way of counting (8 to 12 words on rated speech)',
  },
} as const satisfies Record<string, ValueTable>;
