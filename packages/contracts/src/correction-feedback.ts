import * as z from 'zod/mini';

/** What a candidate says of a mark: the words were right, or they were not what was said. */
export const correctionVerdictSchema = z.enum(['right', 'not-said']);
export type CorrectionVerdict = z.infer<typeof correctionVerdictSchema>;

/**
 * `PUT /api/tests/:id/corrections`: what the candidate says of the correction at this place, or of the doubt whether the whole answer
 * addresses its question; null takes it back.
 */
export const correctionFeedbackSchema = z.object({
  answerId: z.string().check(z.maxLength(128)),
  /** Characters of the transcript, as in the correction. */
  from: z.int().check(z.minimum(0)),
  to: z.int().check(z.minimum(0)),
  verdict: z.nullable(correctionVerdictSchema),
});
export type CorrectionFeedback = z.infer<typeof correctionFeedbackSchema>;

/** A correction that its candidate does not accept. */
export const disputedCorrectionSchema = z.object({
  answerId: z.string(),
  from: z.int(),
  to: z.int(),
  verdict: correctionVerdictSchema,
});
export type DisputedCorrection = z.infer<typeof disputedCorrectionSchema>;

/** `GET /api/tests/:id/corrections`. */
export const disputedCorrectionsSchema = z.object({
  /** Whether the test is the caller's own; for others the list is empty. */
  own: z.boolean(),
  disputed: z.array(disputedCorrectionSchema),
});
export type DisputedCorrections = z.infer<typeof disputedCorrectionsSchema>;
