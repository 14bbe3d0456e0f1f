import type { ValueTable } from './table-types.ts';

const RANGES =
  'midpoints of the value ranges in docs/assessment.md (means of rated speech excerpts for bands 5 to 8)';

/** Lexical resource. Ranks are places in the SUBTLEX-US list of spoken frequency; words are lemmas. */
export const LEXICAL_TABLES = {
  'rare-word-share': {
    label: 'Different words beyond the 4,000 most frequent',
    unit: '% of all different words',
    points: [
      [0, 3.5],
      [1, 4.5],
      [2, 5],
      [4, 6],
      [6.5, 7],
      [9.5, 8],
      [13, 9],
    ],
    provenance: 'assumed',
    source: 'own stand-in for "B2 and above": rank, because no level list is in the product',
  },
  'window-variety': {
    label: 'Different words in 50 (moving window)',
    unit: 'share',
    points: [
      [0.56, 3],
      [0.62, 4],
      [0.665, 5],
      [0.7, 6],
      [0.715, 7],
      [0.735, 8],
      [0.76, 9],
    ],
    provenance: 'anchored',
    source: RANGES,
  },
  'beyond-2000': {
    label: 'Different content words beyond the 2,000 most frequent',
    unit: '% of different content words',
    points: [
      [6, 3],
      [14, 4],
      [18.5, 5],
      [21.5, 6],
      [24, 7],
      [28, 8],
      [31.5, 9],
    ],
    provenance: 'anchored',
    source: RANGES,
  },
  'sample-variety': {
    label: 'Variety in samples of 42 words',
    unit: 'share',
    points: [
      [0.64, 3],
      [0.69, 4],
      [0.735, 5],
      [0.76, 6],
      [0.77, 7],
      [0.785, 8],
      [0.8, 9],
    ],
    provenance: 'anchored',
    source: RANGES,
  },
  collocations: {
    label: 'Natural set phrases',
    unit: 'per 100 words',
    points: [
      [0, 5],
      [0.5, 6],
      [1, 7],
      [2, 8],
      [3, 8.5],
    ],
    provenance: 'assumed',
    source: 'small list of common chunks, see collocations.ts',
  },
  'copied-words': {
    label: 'Words read back from the question',
    unit: '%',
    points: null,
    provenance: 'assumed',
    source: 'used as a deduction, see the criterion',
  },
  'repeated-words': {
    label: 'Words in stretches said before',
    unit: '%',
    points: null,
    provenance: 'assumed',
    source: 'used as a deduction, see the criterion',
  },
} as const satisfies Record<string, ValueTable>;
