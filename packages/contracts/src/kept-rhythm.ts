import * as z from 'zod/mini';

/** Few pauses are kept, so that another speaker's soon outweigh them. */
export const MOST_KEPT_PAUSES = 12;
/** Real pauses have less than 2; forged figures may add up to more. */
export const MOST_KEPT_VARIANCE = 4;

/** Pauses of one kind that a candidate made while speaking, as they are kept from one test to the next. */
const keptPausesSchema = z.object({
  /** How many pauses stand behind the figures. */
  count: z.int().check(z.minimum(1), z.maximum(MOST_KEPT_PAUSES)),
  /** Mean and variance of the natural logarithm of their milliseconds; the mean lies within 100 ms and 10 s. */
  mean: z.number().check(z.minimum(4.6), z.maximum(9.22)),
  variance: z.number().check(z.minimum(0), z.maximum(MOST_KEPT_VARIANCE)),
});
export type KeptPauses = z.infer<typeof keptPausesSchema>;

/**
 * How a candidate pauses inside answers, between sentences and within them. The browser keeps it and sends it with the next test. A
 * kind is left out while nothing is known of it.
 */
export const keptRhythmSchema = z.object({
  betweenSentences: z.optional(keptPausesSchema),
  withinSentence: z.optional(keptPausesSchema),
});
export type KeptRhythm = z.infer<typeof keptRhythmSchema>;
