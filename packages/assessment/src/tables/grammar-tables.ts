import type { ValueTable } from './table-types.ts';

/** Grammatical range and accuracy. "Detected" errors are a part of the true ones; the tables are for detected ones. */
export const GRAMMAR_TABLES = {
  'detected-errors': {
    label: 'Errors found, a probable one as half (evened out for short texts)',
    unit: 'per 100 words',
    points: [
      [0.07, 9],
      [0.3, 8.2],
      [0.65, 7.5],
      [1.15, 6.6],
      [1.8, 5.6],
      [2.6, 4.8],
      [4, 4],
      [6.5, 3],
    ],
    provenance: 'assumed',
    source:
      'true errors of bands 4 to 9 (18, 14, 9, 5, 2 and 0.5 per 100 words), of which about a fifth is found; evened out with ordinary text, rated speech (mean band 6.7) has 1.1',
  },
  'clean-clauses': {
    label: 'Clauses without an error that was found',
    unit: '%',
    points: [
      [54, 3],
      [72, 4],
      [81, 4.8],
      [87, 5.6],
      [91.5, 6.6],
      [95.5, 7.5],
      [97.8, 8.2],
      [99.5, 9],
    ],
    provenance: 'assumed',
    source: 'follows from the detected-error table at seven words per clause',
  },
  'unit-length': {
    label: 'Words per main clause with what hangs on it',
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
