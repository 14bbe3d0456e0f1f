import * as z from 'zod';

/** How the process of the echo starts. */
export const echoSettingsSchema = z.object({ word: z.string() });
export type EchoSettings = z.infer<typeof echoSettingsSchema>;
