import * as z from 'zod/mini';

/** Longest recording of one word that is judged. */
export const MOST_ATTEMPT_MS = 4_000;

/** How well a word was understood when it was said by itself: as it, as nearly it, as something else, or not at all. */
export const wordVerdictSchema = z.enum(['understood', 'nearly', 'other', 'nothing']);
export type WordVerdict = z.infer<typeof wordVerdictSchema>;

/** What came of saying a word. */
export const wordAttemptSchema = z.object({
  verdict: wordVerdictSchema,
  /** What the recogniser wrote without knowing the word; may be empty. */
  heard: z.string(),
});
export type WordAttempt = z.infer<typeof wordAttemptSchema>;
