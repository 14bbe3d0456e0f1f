import * as z from 'zod';

/** How the process of the tones starts. */
export const toneSettingsSchema = z.object({ frequencyHz: z.number() });
export type ToneSettings = z.infer<typeof toneSettingsSchema>;
