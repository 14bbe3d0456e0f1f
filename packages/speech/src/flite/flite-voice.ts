import * as z from 'zod';

export const fliteVoiceSchema = z.enum(['slt', 'rms', 'awb', 'kal16']);
export type FliteVoice = z.infer<typeof fliteVoiceSchema>;
