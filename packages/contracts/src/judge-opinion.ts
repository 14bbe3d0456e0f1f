import * as z from 'zod/mini';
import { criterionSchema, evidenceSchema } from './report.ts';

/** Share of an opinion in vocabulary and grammar where the operator sets none, and the largest there is: a figure is always heard too. */
export const JUDGE_SHARE = { usual: 0.5, largest: 0.8 } as const;

/** What a language model thinks of one criterion. */
export const judgeRatingSchema = z.object({
  criterion: criterionSchema,
  /** 1 to 9; the median of its runs. */
  band: z.number(),
  /** Highest less lowest band of its runs. */
  spread: z.number(),
  /** As the model gave it: not yet compared with the answers. */
  evidence: z.array(z.extend(z.omit(evidenceSchema, { atMs: true }), { note: z.string() })),
});
export type JudgeRating = z.infer<typeof judgeRatingSchema>;

/** A language model's opinion of a test. Untrusted: the candidate's words may have talked it into anything. */
export const judgeOpinionSchema = z.object({
  /** Name of the model, for people. */
  name: z.string(),
  /** How much it counts in vocabulary and grammar, as the operator has set it; missing = the usual share. */
  share: z.optional(z.number().check(z.gte(0), z.lte(JUDGE_SHARE.largest))),
  ratings: z.array(judgeRatingSchema),
});
export type JudgeOpinion = z.infer<typeof judgeOpinionSchema>;
