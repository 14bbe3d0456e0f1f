import * as z from 'zod';
import { samplesSchema } from '../audio/samples-schema.ts';

/** Windows of one stream, in order; or the end of a stream. */
export const sileroJobSchema = z.discriminatedUnion('type', [
  z.object({ type: z.literal('windows'), stream: z.int(), samples: samplesSchema }),
  z.object({ type: z.literal('close'), stream: z.int() }),
]);
export type SileroJob = z.infer<typeof sileroJobSchema>;

/** One probability for each window given. */
export const probabilitiesSchema = z.array(z.number());
