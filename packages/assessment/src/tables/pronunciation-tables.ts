import type { ValueTable } from './grammar-tables.ts';

// An earlier assumption for the plain recogniser, carried over to honest confidence with the adapter: a value took the place of the
// one that the same share of 32 learners had (docs/how-it-works/speech.md).
const ENGINE_SPECIFIC = 'engine-specific; to be refitted when the recogniser changes';

/**
 * Marks of trained raters (means of five, 0 to 10) as bands. Nobody has rated the same speech on both scales: this sets the words of the
 * raters' guide beside those of the public descriptors. 9 and more: excellent, no obvious mistake; 7 to 8: good, a few mistakes; 5 to 6:
 * understandable, with many mistakes and an accent; 3 to 4: poor, clumsy, serious mistakes. Fitted marks keep to the middle, so 8 stands
 * where natives who speak freely come out.
 */
const MARKS = {
  points: [
    [3, 4],
    [4.5, 5],
    [6, 6],
    [7.2, 7],
    [8.1, 8],
    [9, 8.5],
  ],
  provenance: 'assumed',
  source: 'the wording of both scales; the marks: fitted to five raters, docs/how-it-works/bands.md',
} as const;

/** Pronunciation. Coarse by nature: odd bands are not described by features of their own, and machines agree least here. */
export const PRONUNCIATION_TABLES = {
  /** Raters' mark, by the recogniser's model of sound; of 10. */
  'sound-model': MARKS,
  /** Raters' mark, by certainty and fit of the words; of 10. */
  'sound-figures': MARKS,
  /** Fit of the sounds to the words; log probability per 10 ms, × 1000. */
  'sound-match': {
    // Measured with the product's aligner on 82 recordings: native readers −1.8, learners rated 9 of 10 −2.2,
    // rated 8 −2.7, rated 2–5 −3.4, weakest unrated −4.7. Holds for its present settings only: with all
    // senones computed the same recordings score about twice as far from 0.
    points: [
      [-6.5, 4],
      [-4.6, 5],
      [-3.3, 6],
      [-2.4, 7],
      [-1.7, 8],
      [-1.3, 8.5],
    ],
    provenance: 'anchored',
    source:
      'own measurement, see docs/how-it-works/bands.md; among good speakers it ranks no better than chance',
  },
  /** Recogniser's certainty of the words; probability. */
  'word-certainty': {
    points: [
      [0.61, 4],
      [0.715, 5],
      [0.77, 6],
      [0.815, 7],
      [0.85, 8],
      [0.865, 8.5],
    ],
    provenance: 'assumed',
    source: ENGINE_SPECIFIC,
  },
  /** Content words the recogniser was unsure of; %. */
  'unclear-words': {
    points: [
      [8, 8.5],
      [9, 8],
      [11.5, 7],
      [17, 6],
      [23, 5],
      [28, 4],
    ],
    provenance: 'assumed',
    source: ENGINE_SPECIFIC,
  },
} as const satisfies Record<string, ValueTable>;
