import * as z from 'zod/mini';

/** What is taken in one session: a single part or the whole test. */
export const examModeSchema = z.enum(['part1', 'part2', 'part3', 'full']);
export type ExamMode = z.infer<typeof examModeSchema>;

export const examPartSchema = z.union([z.literal(1), z.literal(2), z.literal(3)]);
export type ExamPart = z.infer<typeof examPartSchema>;
