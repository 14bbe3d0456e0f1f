import * as z from 'zod';

const confidenceSchema = z.number().min(0).max(1).nullable();

const mark = z.number().min(0).max(10);

/** A Transcription as an engine's process sends it. */
export const transcriptionSchema = z.object({
  text: z.string(),
  words: z.array(z.object({ text: z.string(), confidence: confidenceSchema })),
  confidence: confidenceSchema,
  sentenceOver: z.optional(z.number().min(0).max(1)),
  delivery: z.optional(
    z.object({ model: z.string(), pronunciation: mark, fluency: mark, voicedMs: z.number().positive() }),
  ),
});
