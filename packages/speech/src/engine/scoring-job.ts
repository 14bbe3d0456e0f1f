import * as z from 'zod';
import { samplesSchema } from '../audio/samples-schema.ts';

/** What a language model's process is asked. */
export const scoringJobSchema = z.object({
  /** Never empty: the process scores as many of them, in order, as a short job has time for, and the first at least. */
  texts: z.array(z.string()).min(1),
  /** The text that they are compared with. */
  reference: z.string(),
  after: z.string(),
  /** Null: texts are judged as English alone. */
  samples: samplesSchema.nullable(),
});
export type ScoringJob = z.infer<typeof scoringJobSchema>;

/** Scores of the first of these texts. */
export const scoresSchema = z.object({ scores: z.array(z.number().max(0)).min(1) });
export type Scores = z.infer<typeof scoresSchema>;
