// The calls of a signed-in person, each with `Authorization: Bearer <access token>`.
import * as z from 'zod/mini';
import { examModeSchema } from './exam-mode.ts';
import { testStatusSchema } from './product-api.ts';

/** `GET /credits/balance`. */
export const creditBalanceSchema = z.object({ credits: z.number() });
export type CreditBalance = z.infer<typeof creditBalanceSchema>;

export const creditEntryKindSchema = z.enum(['grant', 'hold', 'capture', 'release']);

/** One line of the ledger. */
export const creditEntrySchema = z.object({
  id: z.string(),
  at: z.string(),
  /** `grant` was given, `hold` is reserved by a test, `capture` keeps it for good, `release` gives it back. */
  kind: creditEntryKindSchema,
  /** +n for a grant or a release, −1 for a hold, 0 for a capture. */
  amount: z.number(),
  /** Credits after this line. */
  balance: z.number(),
  /** The test it is about; null for grants and for tests that were erased. */
  testId: z.nullable(z.string()),
  mode: z.nullable(examModeSchema),
});
export type CreditEntry = z.infer<typeof creditEntrySchema>;

/** `GET /credits/history`: the newest lines first, at most 500. */
export const creditHistorySchema = z.object({ credits: z.number(), entries: z.array(creditEntrySchema) });
export type CreditHistory = z.infer<typeof creditHistorySchema>;

/** `POST /account/claim`: how many tests of this browser's guest belong to the account from now on. */
export const claimResultSchema = z.object({ claimed: z.number() });
export type ClaimResult = z.infer<typeof claimResultSchema>;

/** A test in the list of its owner. */
export const accountTestSchema = z.object({
  id: z.string(),
  mode: examModeSchema,
  status: testStatusSchema,
  startedAt: z.string(),
  finishedAt: z.nullable(z.string()),
  answers: z.number(),
  /** Whether a new call can continue it at the same question. */
  resumable: z.boolean(),
  /** Overall estimate of its report; null while there is none, or when nothing could be estimated. */
  band: z.nullable(z.number()),
});
export type AccountTest = z.infer<typeof accountTestSchema>;

/** `GET /account/tests`: the newest first, at most 200. */
export const accountTestsSchema = z.object({ tests: z.array(accountTestSchema) });
export type AccountTests = z.infer<typeof accountTestsSchema>;

/** `DELETE /account`. */
export const accountErasedSchema = z.object({
  /** Number of the receipt, which names nobody. */
  receipt: z.string(),
  erasedAt: z.string(),
  /** False with a hosted user pool: the browser then deletes the user there with its own token. */
  identityErased: z.boolean(),
});
export type AccountErased = z.infer<typeof accountErasedSchema>;
