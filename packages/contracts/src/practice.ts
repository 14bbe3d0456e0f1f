import * as z from 'zod/mini';

/** What a practice takes again: one answer of an earlier test of the same person. */
export const practiceOfSchema = z.object({
  testId: z.string().check(z.maxLength(64)),
  answerId: z.string().check(z.maxLength(64)),
});
export type PracticeOf = z.infer<typeof practiceOfSchema>;

/** `GET /api/tests/:id/practices`: finished practices of the test's questions, newest first. Times are ISO. */
export const practicesSchema = z.object({
  practices: z.array(z.object({ id: z.string(), answerId: z.string(), startedAt: z.string() })),
});
export type Practice = z.infer<typeof practicesSchema>['practices'][number];
