import * as z from 'zod';

export const fliteVoiceSchema = z.enum(['slt', 'rms', 'awb', 'kal16']);
/** slt: US woman, rms: US man, awb: Scottish man, kal16: US man, older technique. */
export type FliteVoice = z.infer<typeof fliteVoiceSchema>;

export const fliteJobSchema = z.object({ text: z.string(), voice: fliteVoiceSchema });
export type FliteJob = z.infer<typeof fliteJobSchema>;
