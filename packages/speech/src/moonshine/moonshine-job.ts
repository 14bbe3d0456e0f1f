import * as z from 'zod';
import { samplesSchema } from '../audio/samples-schema.ts';

export const moonshineJobSchema = z.object({
  /** At 16 kHz, at least a tenth of a second. */
  samples: samplesSchema,
  /** For a live caption: what the caption before read of the beginning; null for the reading that counts. */
  preview: z.string().nullable(),
});
export type MoonshineJob = z.infer<typeof moonshineJobSchema>;
