import * as z from 'zod';
import { samplesSchema } from '../audio/samples-schema.ts';

/** How the process starts. */
export const smartTurnSettingsSchema = z.object({ file: z.string() });
export type SmartTurnSettings = z.infer<typeof smartTurnSettingsSchema>;

/** The turn so far, at 16 kHz, up to the pause. */
export const smartTurnJobSchema = z.object({ samples: samplesSchema });
export type SmartTurnJob = z.infer<typeof smartTurnJobSchema>;

export const probabilitySchema = z.number().min(0).max(1);
