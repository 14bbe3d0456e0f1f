import * as z from 'zod/mini';
import { examModeSchema, examPartSchema } from './exam-mode.ts';
import { bandIntervalSchema, criterionSchema } from './report.ts';

/** One estimate of a report, without what it rests on; null = not assessed. */
export const estimateSchema = z.object({
  band: z.nullable(z.number()),
  interval: z.nullable(bandIntervalSchema),
  /** Before rounding, 0 to 9. */
  score: z.nullable(z.number()),
});
export type Estimate = z.infer<typeof estimateSchema>;

/** Errors that a language model has found, by family. */
export const errorCountsSchema = z.object({
  /** Words it has read. */
  words: z.int(),
  families: z.array(z.object({ family: z.string(), count: z.int() })),
});
export type ErrorCounts = z.infer<typeof errorCountsSchema>;

/** A finished test as its owner's progress shows it. What was said is not in it. */
export const progressTestSchema = z.object({
  id: z.string(),
  mode: examModeSchema,
  /** ISO time of its end. */
  finishedAt: z.string(),
  /** `typed`: no answer was spoken, so that only the text could be judged. */
  source: z.enum(['spoken', 'typed']),
  overall: estimateSchema,
  criteria: z.array(z.extend(estimateSchema, { criterion: criterionSchema })),
  /** Null where no language model has read the answers. */
  errors: z.nullable(errorCountsSchema),
  /** Topics and cue cards it met. */
  topicIds: z.array(z.string()),
});
export type ProgressTest = z.infer<typeof progressTestSchema>;

/** `GET /api/progress`: the finished tests of the account or of this browser's guest, newest first, at most 100. */
export const progressSchema = z.object({ tests: z.array(progressTestSchema) });

/** A topic of Part 1, or a cue card of Part 2, whose theme Part 3 takes up. */
export const topicTitleSchema = z.object({ id: z.string(), title: z.string(), part: examPartSchema });
export type TopicTitle = z.infer<typeof topicTitleSchema>;

/** `GET /api/topics`: everything the examiner can talk about here. */
export const topicTitlesSchema = z.object({ topics: z.array(topicTitleSchema) });
