import * as z from 'zod/mini';

/** How fast the examiner speaks. */
export const speechPaceSchema = z.enum(['normal', 'slower']);

/** Id of a test as clients name it: the server's own are base64url. Other characters are nobody's test, and not all can be looked up. */
export const testIdSchema = z.string().check(z.maxLength(64), z.regex(/^[\w-]*$/u));

/** What is taken in one session: a single part or the whole test. */
export const examModeSchema = z.enum(['part1', 'part2', 'part3', 'full']);
export type ExamMode = z.infer<typeof examModeSchema>;

export const examPartSchema = z.union([z.literal(1), z.literal(2), z.literal(3)]);
export type ExamPart = z.infer<typeof examPartSchema>;
