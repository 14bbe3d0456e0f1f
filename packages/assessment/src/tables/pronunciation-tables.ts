import type { ValueTable } from './table-types.ts';

// An earlier assumption for the plain recogniser, carried over to honest confidence with the adapter: a value took the place of the
// one that the same share of 32 learners had (docs/speech.md).
const ENGINE_SPECIFIC = 'engine-specific; to be refitted when the recogniser changes';

/** Pronunciation. Coarse by nature: odd bands are not described by features of their own, and machines agree least here. */
export const PRONUNCIATION_TABLES = {
  'sound-match': {
    label: 'Fit of the sounds to the words',
    unit: 'log probability per 10 ms, × 1000',
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
    source: 'own measurement, see docs/assessment.md; among good speakers it ranks no better than chance',
  },
  'word-certainty': {
    label: "Recogniser's certainty of the words",
    unit: 'probability',
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
  'unclear-words': {
    label: 'Content words the recogniser was unsure of',
    unit: '%',
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
  'articulation-rate': {
    label: 'Articulation rate (pauses taken out)',
    unit: 'syllables/s',
    points: [
      [2.3, 4],
      [3.25, 5],
      [3.55, 6],
      [3.9, 7],
      [4.15, 8],
    ],
    provenance: 'anchored',
    source: 'as for fluency; stands in for rhythm',
  },
} as const satisfies Record<string, ValueTable>;
