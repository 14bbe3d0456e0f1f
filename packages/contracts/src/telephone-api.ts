import * as z from 'zod/mini';
import { examModeSchema } from './exam-mode.ts';

/** `POST /api/telephone/codes`: which test will be taken. */
export const telephoneCodeRequestSchema = z.strictObject({ mode: examModeSchema });

/** Its answer: what the caller types, and which number to call. The code is told this once. */
export const newTelephoneCodeSchema = z.object({
  code: z.string(),
  expiresAt: z.string(),
  number: z.string(),
});
export type NewTelephoneCode = z.infer<typeof newTelephoneCodeSchema>;
