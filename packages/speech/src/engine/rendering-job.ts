import * as z from 'zod';
import { speechPaceSchema } from '@bandpal/contracts';

/** What a voice's process is asked; it answers with a PackedClip. */
export const renderingJobSchema = z.object({
  text: z.string(),
  /** A voice and a pace that the engine offers. */
  voice: z.string(),
  pace: speechPaceSchema,
});
export type RenderingJob = z.infer<typeof renderingJobSchema>;
