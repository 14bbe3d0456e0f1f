import * as z from 'zod';

/** How the process starts: the folder with the model, its vocabulary and its labels. */
export const taggerSettingsSchema = z.object({ folder: z.string() });

/** Sentences as their words. */
export const taggingJobSchema = z.object({ sentences: z.array(z.array(z.string())).min(1) });
export type TaggingJob = z.infer<typeof taggingJobSchema>;

const probability = z.number().min(0).max(1);

export const taggedSchema = z.array(
  z.array(
    z.object({
      wrong: probability,
      labels: z.array(z.object({ label: z.string(), probability })),
    }),
  ),
);
