import * as z from 'zod';

/** How the process starts: its voice, the speaker in it and the threads it may use. */
export const sherpaVoiceSettingsSchema = z.object({
  folder: z.string(),
  speaker: z.int().min(0),
  threads: z.int().min(1),
});
export type SherpaVoiceSettings = z.infer<typeof sherpaVoiceSettingsSchema>;

export const sherpaVoiceJobSchema = z.object({ text: z.string() });
export type SherpaVoiceJob = z.infer<typeof sherpaVoiceJobSchema>;
