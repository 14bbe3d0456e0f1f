import type { ValueTable } from './table-types.ts';

const RANGES = 'midpoints of the value ranges in docs/assessment.md';

/** Grammatical range and accuracy. "Detected" errors are a fraction of the true ones; the tables are for detected ones. */
export const GRAMMAR_TABLES = {
  'detected-errors': {
    label: 'Detected errors (evened out for short texts)',
    unit: 'per 100 words',
    points: [
      [0.07, 9],
      [0.22, 8],
      [0.45, 7],
      [1.1, 6],
      [1.7, 5],
      [2.5, 4],
      [4, 3],
    ],
    provenance: 'anchored',
    source: RANGES,
  },
  'clean-clauses': {
    label: 'Clauses without a detected error',
    unit: '%',
    points: [
      [72, 3],
      [82.5, 4],
      [88, 5],
      [92.3, 6],
      [96.8, 7],
      [98.5, 8],
      [99.5, 9],
    ],
    provenance: 'assumed',
    source: 'follows from the detected-error table at seven words per clause',
  },
  'structure-types': {
    label: 'Different complex structures in about two minutes',
    unit: 'types',
    points: [
      [0, 3.5],
      [0.5, 4],
      [2, 5],
      [4, 6],
      [5.5, 7],
      [7, 8],
      [8, 9],
    ],
    provenance: 'assumed',
    source: RANGES,
  },
  'unit-length': {
    label: 'Words per main clause with what hangs on it',
    unit: 'words',
    points: [
      [4, 3],
      [6.5, 4],
      [8.5, 5],
      [11, 6],
      [13.5, 7],
      [15, 8],
      [16, 8.5],
    ],
    provenance: 'assumed',
    source: RANGES,
  },
} as const satisfies Record<string, ValueTable>;
