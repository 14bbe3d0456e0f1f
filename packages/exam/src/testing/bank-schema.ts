import * as z from 'zod/mini';

/** Words and numbers joined by hyphens. */
const idSchema = z.string().check(z.regex(/^[a-z0-9]+(-[a-z0-9]+)*$/u));
/** Reads on after the examiner's own words: no capital, no closing mark. */
const phraseSchema = z.string().check(z.regex(/^\p{Ll}(?:.*\p{L})?$/u));
const questionSchema = z.string().check(z.regex(/^\p{Lu}.*\?$/u));
const sensitivitySchema = z.enum(['none', 'low']);

const part1QuestionSchema = z.strictObject({
  id: idSchema,
  text: questionSchema,
  tense: z.enum(['present', 'past', 'future', 'hypothetical']),
  followUp: z.optional(
    z.union([
      questionSchema,
      z
        .strictObject({
          yes: z.optional(questionSchema),
          no: z.optional(questionSchema),
          other: z.optional(questionSchema),
        })
        .check(z.refine((texts) => Object.keys(texts).length > 0)),
    ]),
  ),
});

const branchSchema = z.strictObject({
  cues: z.array(z.string().check(z.regex(/^[a-z']+(?: [a-z']+)*$/u))).check(z.minLength(1)),
  questions: z.array(part1QuestionSchema).check(z.minLength(3), z.maxLength(5)),
});

const topicSchema = z.strictObject({
  id: idSchema,
  name: phraseSchema,
  kind: z.enum(['frame', 'everyday']),
  tags: z.strictObject({ theme: phraseSchema, sensitivity: sensitivitySchema }),
  questions: z.array(part1QuestionSchema).check(z.minLength(4), z.maxLength(6)),
  branches: z.optional(z.array(branchSchema).check(z.minLength(1))),
});

/** What a cue card may be about. */
export const FAMILIES = [
  'person',
  'place',
  'object',
  'event',
  'activity',
  'media',
  'idea',
  'work-study',
  'future',
  'nature',
  'food',
  'technology',
] as const;

const cardSchema = z.strictObject({
  id: idSchema,
  family: z.enum(FAMILIES),
  tags: z.strictObject({
    theme: phraseSchema,
    tense: z.enum(['past', 'present', 'future', 'mixed']),
    sensitivity: sensitivitySchema,
  }),
  task: z.string().check(z.regex(/^Describe .*\.$/u)),
  prompts: z.array(phraseSchema).check(z.length(3)),
  closing: z.string().check(z.regex(/^and explain .*\.$/u)),
  roundingOff: z.array(questionSchema).check(z.minLength(1), z.maxLength(2)),
  discussion: z
    .array(
      z.strictObject({
        subTheme: phraseSchema,
        questions: z
          .array(z.strictObject({ id: idSchema, text: questionSchema, rephrased: questionSchema }))
          .check(z.minLength(2)),
      }),
    )
    .check(z.length(2)),
});

/** The shape every question bank has, down to how its texts begin and end. */
export const bankSchema = z.strictObject({ topics: z.array(topicSchema), cards: z.array(cardSchema) });
