import * as z from 'zod';

/** The body and type of a service's answer. */
export const speechEncoderJobSchema = z.object({
  body: z.custom<Uint8Array>((value) => value instanceof Uint8Array),
  contentType: z.string(),
});
export type SpeechEncoderJob = z.infer<typeof speechEncoderJobSchema>;
