import * as z from 'zod';

/** What a voice's process is asked; it answers with a PackedClip. */
export const renderingJobSchema = z.object({ text: z.string() });
export type RenderingJob = z.infer<typeof renderingJobSchema>;
