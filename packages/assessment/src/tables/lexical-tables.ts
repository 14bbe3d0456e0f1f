import type { ValueTable } from './grammar-tables.ts';

const SPEECH =
  'straight line through the mean of rated speech (about band 6.5), one and a half bands per standard deviation: each figure alone says less, all of them together that much';

/** Lexical resource. Ranks are places in the SUBTLEX-US list of spoken frequency; words are lemmas, counted in stretches of 100. */
export const LEXICAL_TABLES = {
  /** Different words beyond the 4,000 most frequent (without beginners’ words); per 100 words. */
  'uncommon-words': {
    points: [
      [0, 4.2],
      [2, 6.5],
      [4, 8.5],
      [4.6, 9],
    ],
    provenance: 'assumed',
    source: SPEECH,
  },
  /** Different words at level B2 and above; per 100 words. */
  'advanced-words': {
    points: [
      [0, 5],
      [1, 6.5],
      [2, 7.9],
      [3, 9],
    ],
    provenance: 'assumed',
    source: `${SPEECH}; levels: CEFR-J Vocabulary Profile 1.5 and Octanove Vocabulary Profile C1/C2 1.0`,
  },
  /** Different content words beyond the 2,000 most frequent; % of different content words. */
  'beyond-2000': {
    points: [
      [10, 3],
      [21, 6.5],
      [29, 9],
    ],
    provenance: 'anchored',
    source: SPEECH,
  },
  /** Words read back from the question; %. */
  'copied-words': {
    points: null,
    provenance: 'assumed',
    source: 'used as a deduction, see the criterion',
  },
  /** Words in phrases said before; %. */
  'repeated-words': {
    points: null,
    provenance: 'assumed',
    source: 'used as a deduction, see the criterion',
  },
} as const satisfies Record<string, ValueTable>;
