import * as z from 'zod/mini';
import { examModeSchema } from './exam-mode.ts';
import { examViewSchema } from './exam-view.ts';
import { teacherSheetSchema } from './guest-api.ts';
import { practiceOfSchema } from './practice.ts';
import { reportSchema } from './report.ts';

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
  /** What teachers who were there have written, in the order in which they last did; left out where there is nothing. */
  teacherSheets: z.optional(z.array(teacherSheetSchema)),
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
