import * as z from 'zod/mini';

/** `GET /config.json`: everything the browser must know about this installation, read at run time. */
export const publicConfigSchema = z.object({
  productName: z.string(),
  flags: z.object({
    signupEnabled: z.boolean(),
    speakingPart1: z.boolean(),
    speakingPart2: z.boolean(),
    speakingPart3: z.boolean(),
  }),
  voice: z.object({
    /** Base address of the voice service; empty = this origin. */
    apiBaseUrl: z.string(),
    publicKey: z.string(),
    /** The call engine script; empty = the call library's own address. */
    callEngineUrl: z.string(),
  }),
  /** Speech engines in use, for display. */
  engines: z.object({ recognizer: z.string(), synthesizer: z.string(), vad: z.string() }),
  supportEmail: z.string(),
});
export type PublicConfig = z.infer<typeof publicConfigSchema>;
