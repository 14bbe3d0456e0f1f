import * as z from 'zod';
import { samplesSchema } from '../audio/samples-schema.ts';

/** Samples at 16 kHz, at least a tenth of a second. */
export const moonshineJobSchema = z.object({ samples: samplesSchema });
export type MoonshineJob = z.infer<typeof moonshineJobSchema>;

export const transcriptionSchema = z.object({
  text: z.string(),
  words: z.array(z.object({ text: z.string(), confidence: z.number().min(0).max(1) })),
  confidence: z.number().min(0).max(1),
});
