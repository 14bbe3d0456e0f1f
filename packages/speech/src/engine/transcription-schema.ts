import * as z from 'zod';

const confidenceSchema = z.number().min(0).max(1).nullable();

/** A Transcription as an engine's process sends it. */
export const transcriptionSchema = z.object({
  text: z.string(),
  words: z.array(z.object({ text: z.string(), confidence: confidenceSchema })),
  confidence: confidenceSchema,
  sentenceOver: z.optional(z.number().min(0).max(1)),
});
