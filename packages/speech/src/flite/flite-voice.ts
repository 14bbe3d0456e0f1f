import * as z from 'zod';

export const fliteVoiceSchema = z.enum(['slt', 'rms', 'awb', 'kal16']);
/** slt: US woman, rms: US man, awb: Scottish man, kal16: US man, older technique. */
export type FliteVoice = z.infer<typeof fliteVoiceSchema>;

/** How the process starts. */
export const fliteSettingsSchema = z.object({ voice: fliteVoiceSchema });
export type FliteSettings = z.infer<typeof fliteSettingsSchema>;
