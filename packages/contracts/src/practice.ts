import * as z from 'zod/mini';
import { standsAlone } from './answer.ts';
import type { AnswerKind } from './answer.ts';
import { testIdSchema } from './test-id.ts';

/** Families of grammar errors that have a drill of their own; a drill is named after its family. */
const familyDrills = [
  'adverb',
  'agreement',
  'article',
  'comparison',
  'connective',
  'irregular-form',
  'missing-be',
  'noun-number',
  'participle-adjective',
  'preposition',
  'pronoun',
  'subject',
  'tense',
  'verb-form',
  'word-order',
] as const;
export const familyDrillSchema = z.enum(familyDrills);
export type FamilyDrill = z.infer<typeof familyDrillSchema>;

/**
 * What a practice trains beside its question: talk without long pauses, an answer with reason and example, other words, the past, or one
 * family of grammar errors.
 */
export const drillSchema = z.enum([
  'steady-talk',
  'reason-example',
  'better-words',
  'past-story',
  ...familyDrills,
]);
export type Drill = z.infer<typeof drillSchema>;

/** What a practice takes again: one answer of an earlier test of the same person. */
export const practiceOfSchema = z.object({
  testId: testIdSchema,
  answerId: z.string().check(z.maxLength(64)),
  /** Left out where the question is only answered again. */
  drill: z.optional(drillSchema),
});
export type PracticeOf = z.infer<typeof practiceOfSchema>;

/** `GET /api/tests/:id/practices`: finished practices of the test's questions, newest first. Times are ISO. */
export const practicesSchema = z.object({
  practices: z.array(
    z.object({
      id: z.string(),
      answerId: z.string(),
      startedAt: z.string(),
      drill: z.optional(drillSchema),
    }),
  ),
});
export type Practice = z.infer<typeof practicesSchema>['practices'][number];

/** Whether the question of an answer can be taken again alone: follow-ups and rounding-off questions make sense only after another answer. */
export function isPractisable(answer: { kind: AnswerKind; questionId: string }): boolean {
  return standsAlone(answer) && !answer.questionId.includes('.follow-up');
}
