import * as z from 'zod';
import { samplesSchema } from '../audio/samples-schema.ts';

/** How the process starts: its model and the threads it may use. */
export const sherpaRecognizerSettingsSchema = z.object({ folder: z.string(), threads: z.int().min(1) });
export type SherpaRecognizerSettings = z.infer<typeof sherpaRecognizerSettingsSchema>;

/** Samples at 16 kHz, at least a tenth of a second. */
export const sherpaRecognizerJobSchema = z.object({ samples: samplesSchema });
export type SherpaRecognizerJob = z.infer<typeof sherpaRecognizerJobSchema>;
