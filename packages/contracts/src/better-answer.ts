import * as z from 'zod/mini';

/** `POST /api/tests/:id/answers/:answerId/better`: the answer in better words; null where there are none that surely say the same. */
export const betterAnswerSchema = z.object({ text: z.nullable(z.string()) });
export type BetterAnswer = z.infer<typeof betterAnswerSchema>;
