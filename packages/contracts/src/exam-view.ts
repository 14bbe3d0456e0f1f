import * as z from 'zod/mini';
import { examModeSchema, examPartSchema } from './exam-mode.ts';

export const examPhaseSchema = z.enum([
  'greeting',
  'question',
  'instructions',
  'preparation',
  'long-turn',
  'rounding-off',
  'discussion',
  'closing',
  'finished',
]);
export type ExamPhase = z.infer<typeof examPhaseSchema>;

export const cueCardSchema = z.object({
  /** "Describe a …" */
  task: z.string(),
  /** The three bullets under "You should say:". */
  prompts: z.array(z.string()),
  /** "and explain …" */
  closing: z.string(),
});
export type CueCard = z.infer<typeof cueCardSchema>;

/** A clock as it stood when the view was sent; the receiver counts on by itself while `running`. */
export const examClockSchema = z.object({
  elapsedMs: z.number(),
  limitMs: z.nullable(z.number()),
  running: z.boolean(),
});
export type ExamClock = z.infer<typeof examClockSchema>;

/** What the candidate may see of the test now. Sent inside the `metadata` app message whenever it changes. */
export const examViewSchema = z.object({
  mode: examModeSchema,
  part: z.nullable(examPartSchema),
  phase: examPhaseSchema,
  question: z.nullable(z.object({ id: z.string(), text: z.string(), topic: z.string() })),
  cueCard: z.nullable(cueCardSchema),
  partClock: examClockSchema,
  /** Preparation or long-turn clock in Part 2, otherwise the time on the current question. */
  stepClock: examClockSchema,
  answered: z.number(),
  /** Answers were typed, so the limits are those of typing, which takes longer. Missing = all of it was spoken. */
  typed: z.optional(z.boolean()),
});
export type ExamView = z.infer<typeof examViewSchema>;

/** What the examiner is doing. `teacher`: a teacher who is there is going to ask in the examiner's place. */
export const examinerStateSchema = z.enum(['waiting', 'speaking', 'listening', 'thinking', 'teacher']);
export type ExaminerState = z.infer<typeof examinerStateSchema>;

/** Body of the `metadata` app message. */
export const examMetadataSchema = z.object({
  /** Left out to guests. */
  testId: z.optional(z.string()),
  /** While a teacher is going to ask, a question or card that has not been shown before is null. */
  exam: examViewSchema,
  examiner: examinerStateSchema,
  /** Time from the decision that the last turn was over to the first examiner audio packet. */
  responseMs: z.nullable(z.number()),
  /** The examiner's last line could not be spoken: only the page can tell it. Missing = it was spoken. */
  unspoken: z.optional(z.boolean()),
});
export type ExamMetadata = z.infer<typeof examMetadataSchema>;
