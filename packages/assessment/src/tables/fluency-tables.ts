import type { ValueTable } from './grammar-tables.ts';

const RANGES =
  'midpoints of the value ranges in docs/how-it-works/bands.md (timed official clips and published orders of effects)';

/**
 * Marks of trained raters (means of five, 0 to 10) as bands, by the wording of both scales: 8 and more without noticeable pauses, 6 to 7
 * a few pauses and repetitions, 4 to 5 many, below that very halting. Nobody has rated the same speech on both.
 */
const MARKS = {
  points: [
    [2, 3],
    [3, 4],
    [4.5, 5],
    [6.2, 6],
    [7.4, 7],
    [8.4, 8],
    [9.2, 8.5],
  ],
  provenance: 'assumed',
  source: 'the wording of both scales; the marks: fitted to five raters, docs/how-it-works/bands.md',
} as const;

/** Fluency and coherence. Pauses are silences of at least 250 ms inside an answer. */
export const FLUENCY_TABLES = {
  /** Raters' mark, by the recogniser's model of sound; of 10. */
  'sound-model': MARKS,
  /** Raters' mark, by pace, pauses and certainty; of 10. */
  'sound-figures': MARKS,
  /** Articulation rate (without pauses); syllables/s. */
  'articulation-rate': {
    // Ends at 4.3: nobody is more fluent for being faster than that.
    points: [
      [2.3, 3],
      [2.9, 4],
      [3.25, 5],
      [3.55, 6],
      [3.9, 7],
      [4.15, 8],
      [4.3, 8.5],
    ],
    provenance: 'anchored',
    source: RANGES,
  },
  /** Average length of speech between pauses; syllables. */
  'run-length': {
    points: [
      [1.8, 3],
      [3.25, 4],
      [4.75, 5],
      [6.75, 6],
      [9.25, 7],
      [11.5, 8],
      [14.5, 9],
    ],
    provenance: 'anchored',
    source: RANGES,
  },
  /** Silent share of speaking time; %. */
  'pause-share': {
    points: [
      [20.5, 9],
      [23, 8],
      [27.5, 7],
      [34, 6],
      [41.5, 5],
      [52.5, 4],
      [63.5, 3],
    ],
    provenance: 'anchored',
    source: RANGES,
  },
  /** Pauses inside a clause; per 100 words. */
  'mid-clause-pauses': {
    points: [
      [2, 9],
      [3.25, 8],
      [5.25, 7],
      [8, 6],
      [11, 5],
      [14, 4],
      [17, 3],
    ],
    provenance: 'anchored',
    source: RANGES,
  },
  /** Pauses longer than 1 s; per minute of sound. */
  'long-pauses': {
    // The ranges count per minute of speaking time; divided here by one minus the pause share of the same band, so that
    // a pause cannot thin out the others by making the answer longer.
    points: [
      [0.63, 9],
      [1.6, 8],
      [3.4, 7],
      [6.8, 6],
      [12, 5],
      [20, 4],
      [28, 3],
    ],
    provenance: 'anchored',
    source: RANGES,
  },
  /** Words per Part 1 answer; words. */
  'short-answer-words': {
    points: [
      [3, 3],
      [10, 4],
      [17.5, 5],
      [29, 6],
      [40, 7],
      [45, 8],
      [48, 9],
    ],
    provenance: 'anchored',
    source: RANGES,
  },
  /** Words in the long turn; words. */
  'long-turn-words': {
    points: [
      [50, 3],
      [90, 4],
      [140, 5],
      [195, 6],
      [250, 7],
      [280, 8],
      [300, 9],
    ],
    provenance: 'anchored',
    source: RANGES,
  },
  /** Words per Part 3 answer; words. */
  'discussion-words': {
    points: [
      [6, 3],
      [15, 4],
      [28, 5],
      [45, 6],
      [62, 7],
      [75, 8],
      [85, 9],
    ],
    provenance: 'assumed',
    source: 'Part 1 answers scaled by 1.5: discussion questions ask for reasons and comparisons',
  },
  /** Speech rate (pauses included); words/min. */
  'speech-rate': {
    points: null,
    provenance: 'anchored',
    source: 'reported only: it repeats articulation rate and pause share',
  },
  /** Hesitation sounds; per 100 words. */
  'filled-pauses': {
    points: null,
    provenance: 'anchored',
    source: 'no band of their own; with words said again they hold fluency down, see the criterion',
  },
  /** Words repeated or cut off; per 100 words. */
  repeats: {
    points: null,
    provenance: 'anchored',
    source: 'no band of their own; with hesitation sounds they hold fluency down, see the criterion',
  },
  /** Different connectives; in all. */
  'connective-types': {
    points: null,
    provenance: 'assumed',
    source: 'used as a deduction, see the criterion',
  },
  /** Answers with words close in meaning to the question's; %. */
  'answers-on-topic': {
    points: null,
    provenance: 'assumed',
    source: 'used as a deduction, see the criterion',
  },
  /** Time before answering; s. */
  'response-latency': {
    points: null,
    provenance: 'anchored',
    source: 'reported only',
  },
} as const satisfies Record<string, ValueTable>;
