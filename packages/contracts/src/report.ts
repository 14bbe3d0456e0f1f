import * as z from 'zod/mini';
import { answerRecordSchema } from './answer.ts';
import { examModeSchema } from './exam-mode.ts';

export const criterionSchema = z.enum([
  'fluency-coherence',
  'lexical-resource',
  'grammatical-range-accuracy',
  'pronunciation',
]);
export type Criterion = z.infer<typeof criterionSchema>;

/** A band interval on the 0–9 scale, in half bands, low ≤ band ≤ high. */
export const bandIntervalSchema = z.object({ low: z.number(), high: z.number() });
export type BandInterval = z.infer<typeof bandIntervalSchema>;

/**
 * Something that is said in a report: which sentence, and what stands in it. The sentence itself is made where it is shown, in whatever
 * language. `report-texts.ts` has the codes that this version knows; a newer server may send others.
 */
export const reportTextSchema = z.object({
  code: z.string(),
  values: z.optional(z.record(z.string(), z.unknown())),
});
export type ReportText = z.infer<typeof reportTextSchema>;

/** One measured figure behind a band, traceable to the answers it was measured on. */
export const featureSchema = z.object({
  /** Stable name, e.g. `articulation-rate`. With the criterion it tells the name that is shown, and the unit. */
  id: z.string(),
  value: z.number(),
  /** Band (continuous) the value maps to by the table; null for figures that are reported only. */
  band: z.nullable(z.number()),
  /** Share of the criterion, 0 to 1; 0 for figures that are reported only. */
  weight: z.number(),
  answerIds: z.array(z.string()),
  /** Name of the language model whose opinion it is; left out for all other figures. */
  model: z.optional(z.string()),
  /** Name and unit as version 1 of the reports, or a scorer from outside, wrote them; left out where they follow from `id`. */
  written: z.optional(z.object({ label: z.string(), unit: z.string() })),
});
export type Feature = z.infer<typeof featureSchema>;

/** Figures that this version measures; the pages have the name and the unit of each. A newer server may send others. */
export type FigureId =
  | 'sound-model'
  | 'sound-figures'
  | 'articulation-rate'
  | 'run-length'
  | 'pause-share'
  | 'mid-clause-pauses'
  | 'long-pauses'
  | 'short-answer-words'
  | 'long-turn-words'
  | 'discussion-words'
  | 'speech-rate'
  | 'filled-pauses'
  | 'repeats'
  | 'connective-types'
  | 'answers-on-topic'
  | 'response-latency'
  | 'uncommon-words'
  | 'advanced-words'
  | 'beyond-2000'
  | 'copied-words'
  | 'repeated-words'
  | 'detected-errors'
  | 'unit-length'
  | 'structures'
  | 'sound-match'
  | 'word-certainty'
  | 'unclear-words'
  | 'collected-ratings'
  | 'language-model';

/** A quotation (or a pause) of the candidate that supports a band. */
export const evidenceSchema = z.object({
  answerId: z.string(),
  /** Candidate's own words; may be empty for a pause. */
  quote: z.string(),
  /** Characters of the transcript that the note is about: the quote goes on to both sides. Missing in older reports, and in a model's evidence. */
  mark: z.optional(z.object({ from: z.int(), to: z.int() })),
  /** Milliseconds from the start of the answer; null for typed answers. */
  atMs: z.nullable(z.number()),
  kind: z.enum(['strength', 'weakness']),
  note: reportTextSchema,
  /** Something to work on that it is a sign of: the topic of a lesson, and the word that came so many times. */
  sign: z.optional(z.object({ topic: z.string(), word: z.optional(z.string()), times: z.optional(z.int()) })),
});
export type Evidence = z.infer<typeof evidenceSchema>;

export const criterionEstimateSchema = z.object({
  criterion: criterionSchema,
  /** null = not assessed; `reason` says why. */
  band: z.nullable(z.number()),
  interval: z.nullable(bandIntervalSchema),
  /** Continuous score before rounding, 0 to 9. */
  score: z.nullable(z.number()),
  /** Why there is no band; beside a band, that it follows ratings collected by this installation. */
  reason: z.nullable(reportTextSchema),
  features: z.array(featureSchema),
  /** Rules that lowered or capped the score. */
  caps: z.array(reportTextSchema),
  evidence: z.array(evidenceSchema),
});
export type CriterionEstimate = z.infer<typeof criterionEstimateSchema>;

export const overallEstimateSchema = z.object({
  band: z.nullable(z.number()),
  interval: z.nullable(bandIntervalSchema),
  score: z.nullable(z.number()),
  /** Why there is no band, or what is to be known of it; may be empty. */
  reasons: z.array(reportTextSchema),
});
export type OverallEstimate = z.infer<typeof overallEstimateSchema>;

/** Something to work on, with an example in the candidate's own words. What it is and what to do are said by the lesson on its topic. */
export const prioritySchema = z.object({
  criterion: criterionSchema,
  /** A family of errors, or a habit that there is a lesson on. */
  topic: z.string(),
  /** How often it was found; null where it is not counted. */
  count: z.nullable(z.int()),
  /** The word it is about, in its base form; left out where it is not about one word, and in older reports. */
  word: z.optional(z.string()),
  example: z.object({
    answerId: z.string(),
    /** Characters of the transcript that are quoted, `to` exclusive. */
    from: z.int(),
    to: z.int(),
    /** The same words as they would be better; null where the words themselves are right. */
    better: z.nullable(z.string()),
  }),
});
export type Priority = z.infer<typeof prioritySchema>;

/** Something about an answer as a whole. */
export const answerRemarkSchema = z.object({
  answerId: z.string(),
  /**
   * It may not address its question; it was short; much of it stands in a model answer, in useful phrases or in an earlier talk of the
   * candidate's; or part of it is in another language.
   */
  kind: z.enum([
    'missed-question',
    'short',
    'model-answer',
    'useful-phrases',
    'earlier-talk',
    'other-language',
  ]),
  /** Words of the answer, or of the whole talk, as `countWords` counts them. */
  words: z.int(),
});
export type AnswerRemark = z.infer<typeof answerRemarkSchema>;

/** Verbs of an answer whose time can be told by their form; others, such as "put" or "would go", are not counted. */
export const verbTimesSchema = z.object({ answerId: z.string(), past: z.int(), present: z.int() });
export type VerbTimes = z.infer<typeof verbTimesSchema>;

/** What the candidate sees after a test. `report-versions.ts` reads those of earlier versions. */
export const reportSchema = z.object({
  version: z.literal(2),
  mode: examModeSchema,
  overall: overallEstimateSchema,
  criteria: z.array(criterionEstimateSchema),
  /** What limits this estimate and what was not assessed. */
  limits: z.array(reportTextSchema),
  answers: z.array(answerRecordSchema),
  totals: z.object({ words: z.number(), speakingMs: z.number(), answers: z.number() }),
  /** What to work on first, three things at most; missing in reports made before there were any. */
  priorities: z.optional(z.array(prioritySchema)),
  /** What there is to say about answers as a whole; missing in older reports. */
  remarks: z.optional(z.array(answerRemarkSchema)),
  /** One entry for each answer that could be understood; missing in older reports. */
  verbTimes: z.optional(z.array(verbTimesSchema)),
  /** What the bands come from; missing in reports made before it was recorded. */
  engines: z.optional(
    z.object({
      /** Version of the embedded scorer, and after a "+" which ratings its bands follow, where they follow any. */
      scorer: z.string(),
      /** Language model whose opinion counts; null = none took part. */
      judge: z.nullable(z.string()),
    }),
  ),
});
export type Report = z.infer<typeof reportSchema>;
