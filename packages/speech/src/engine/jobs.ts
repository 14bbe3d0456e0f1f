// What the processes of the embedded models are asked, and what they answer.
import * as z from 'zod';

/** Mono samples in −1…1. */
export const samplesSchema = z.custom<Float32Array>((value) => value instanceof Float32Array);

/** Windows of one stream, in order; or the end of a stream. */
export const sileroJobSchema = z.discriminatedUnion('type', [
  z.object({ type: z.literal('windows'), stream: z.int(), samples: samplesSchema }),
  z.object({ type: z.literal('close'), stream: z.int() }),
]);
export type SileroJob = z.infer<typeof sileroJobSchema>;

/** One probability for each window given. */
export const probabilitiesSchema = z.array(z.number());

/** Speech at 16 kHz and the words said in it, as written. */
export const alignerJobSchema = z.object({ samples: samplesSchema, words: z.array(z.string()) });
export type AlignerJob = z.infer<typeof alignerJobSchema>;

export const alignedWordsSchema = z.array(
  z.object({
    text: z.string(),
    startMs: z.number(),
    endMs: z.number(),
    pronunciation: z.nullable(z.number()),
    phones: z.optional(z.string()),
  }),
);

/** How a turn detector's process starts. */
export const smartTurnSettingsSchema = z.object({ file: z.string() });
export type SmartTurnSettings = z.infer<typeof smartTurnSettingsSchema>;

/** The turn so far, at 16 kHz, up to the pause. */
export const smartTurnJobSchema = z.object({ samples: samplesSchema });
export type SmartTurnJob = z.infer<typeof smartTurnJobSchema>;

const probability = z.number().min(0).max(1);

/** That the turn is over. */
export const turnOverSchema = probability;

/** How the tagger's process starts: the folder with the model, its vocabulary and its labels. */
export const taggerSettingsSchema = z.object({ folder: z.string() });

/** Sentences as their words. */
export const taggingJobSchema = z.object({ sentences: z.array(z.array(z.string())).min(1) });
export type TaggingJob = z.infer<typeof taggingJobSchema>;

export const taggedSchema = z.array(
  z.array(
    z.object({
      wrong: probability,
      labels: z.array(z.object({ label: z.string(), probability })),
    }),
  ),
);
