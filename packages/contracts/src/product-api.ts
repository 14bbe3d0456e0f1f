import * as z from 'zod/mini';
import { examModeSchema, testIdSchema } from './exam-mode.ts';
import { examViewSchema } from './exam-view.ts';
import { reportSchema } from './report.ts';
import { standsAlone, type AnswerKind } from './answer.ts';

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

/** `GET /api/allowance`: tests the visitor may still start. */
export const allowanceSchema = z.object({
  kind: z.enum(['guest', 'account']),
  remaining: z.number(),
  limit: z.number(),
  /** ISO time at which a used guest test comes back; null when none is used. */
  resetsAt: z.nullable(z.string()),
});
export type Allowance = z.infer<typeof allowanceSchema>;

export const testStatusSchema = z.enum(['active', 'interrupted', 'finished', 'released']);
export type TestStatus = z.infer<typeof testStatusSchema>;

/** `GET /api/tests/:id`, for the owner of the test. */
export const testSummarySchema = z.object({
  id: z.string(),
  mode: examModeSchema,
  status: testStatusSchema,
  startedAt: z.string(),
  answers: z.number(),
  /** Whether a new call can continue it at the same question. */
  resumable: z.boolean(),
  view: z.nullable(examViewSchema),
  /** The answer that is taken again; left out where it is a whole test, and in lists. */
  practice: z.optional(practiceOfSchema),
});
export type TestSummary = z.infer<typeof testSummarySchema>;

/** `GET /api/tests/:id/report`, for the owner of the test. */
export const testReportSchema = z.object({
  id: z.string(),
  /** Whose it is: of the guest of this browser, or of the account that is signed in. */
  owner: z.enum(['guest', 'account']),
  startedAt: z.string(),
  finishedAt: z.string(),
  /** The answer that was taken again; left out where it is a whole test. */
  practice: z.optional(practiceOfSchema),
  /** Why the test ended, e.g. `completed`, `silence`, `candidate-ended`. */
  endedReason: z.string(),
  /** How many of its answers the language model has still to read; the report is made anew when it has. Left out when the report is final. */
  unread: z.optional(z.int()),
  report: reportSchema,
});
export type TestReport = z.infer<typeof testReportSchema>;

/** Body of every HTTP error of the product. */
export const errorBodySchema = z.object({
  error: z.object({ code: z.string(), message: z.string(), field: z.optional(z.string()) }),
  /** The same once more, where clients of the hosted voice service look for it. */
  message: z.optional(z.string()),
  statusCode: z.optional(z.number()),
});
export type ErrorBody = z.infer<typeof errorBodySchema>;
