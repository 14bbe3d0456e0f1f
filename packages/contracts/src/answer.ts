import * as z from 'zod/mini';
import { examPartSchema } from './exam-mode.ts';

/** A word as heard. Times are milliseconds from the start of its answer. */
export const spokenWordSchema = z.object({
  text: z.string(),
  startMs: z.number(),
  endMs: z.number(),
  /** Recogniser's probability of the word, 0 to 1; null when it tells none. */
  confidence: z.nullable(z.number()),
  /** Goodness of pronunciation: mean log probability per frame of the aligned phones (0 is best); null when not aligned. */
  pronunciation: z.nullable(z.number()),
});
export type SpokenWord = z.infer<typeof spokenWordSchema>;

/** Silence or a hesitation sound inside an answer; milliseconds from the start of the answer. */
export const pauseSchema = z.object({ startMs: z.number(), endMs: z.number(), filled: z.boolean() });
export type Pause = z.infer<typeof pauseSchema>;

export const answerKindSchema = z.enum(['short-answer', 'long-turn', 'rounding-off', 'discussion']);
export type AnswerKind = z.infer<typeof answerKindSchema>;

/** One finished answer: everything that is kept of what was said. Audio never is. */
export const answerRecordSchema = z.object({
  id: z.string(),
  part: examPartSchema,
  kind: answerKindSchema,
  questionId: z.string(),
  question: z.string(),
  source: z.enum(['spoken', 'typed']),
  /** Text as heard or typed. */
  transcript: z.string(),
  /** Mean word probability of the recogniser, 0 to 1; 1 for typed answers and where the recogniser tells none. */
  confidence: z.number(),
  words: z.array(spokenWordSchema),
  pauses: z.array(pauseSchema),
  /** First to last sound of the candidate. 0 for typed answers. */
  durationMs: z.number(),
  /** Time with voice in it, of durationMs. */
  voicedMs: z.number(),
  /** From the end of the question to the first sound. */
  latencyMs: z.number(),
  /** Offset of the first sound from the start of the test. */
  startedAtMs: z.number(),
});
export type AnswerRecord = z.infer<typeof answerRecordSchema>;
