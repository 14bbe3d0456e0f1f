import * as z from 'zod';
import { samplesSchema } from '../audio/samples-schema.ts';

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
