import * as z from 'zod';
import { samplesSchema } from '../audio/samples-schema.ts';

/** What a recogniser's process is asked; it answers with a Transcription. */
export const recognitionJobSchema = z.object({
  /** At 16 kHz, at least a tenth of a second. */
  samples: samplesSchema,
  /** For a live caption: what the previous caption read in the beginning of these samples; null for the reading that counts. */
  preview: z.string().nullable(),
});
export type RecognitionJob = z.infer<typeof recognitionJobSchema>;
