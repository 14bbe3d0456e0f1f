import * as z from 'zod';

/** How a recogniser's process starts: its model and the threads it may use. */
export const sherpaRecognizerSettingsSchema = z.object({ folder: z.string(), threads: z.int().min(1) });
export type SherpaRecognizerSettings = z.infer<typeof sherpaRecognizerSettingsSchema>;

/** How a voice's process starts: its model, the speaker in it and the threads it may use. */
export const sherpaVoiceSettingsSchema = z.object({
  folder: z.string(),
  speaker: z.int().min(0),
  threads: z.int().min(1),
});
export type SherpaVoiceSettings = z.infer<typeof sherpaVoiceSettingsSchema>;
