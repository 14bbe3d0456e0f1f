// What a file of content holds; content/README.md says it for those who write them.
import * as z from 'zod/mini';

/** What a cue card may be about. */
const FAMILIES = [
  'activity',
  'event',
  'food',
  'future',
  'idea',
  'media',
  'nature',
  'object',
  'person',
  'place',
  'technology',
  'work-study',
] as const;

const ID = /^[a-z]+(?:-[a-z]+)*$/u;
const idSchema = z.string().check(z.regex(ID, 'should be words in small letters, joined by hyphens'));
const questionSchema = z
  .string()
  .check(z.regex(/^\p{Lu}.*\?$/u, 'should begin with a capital letter and end with a question mark'));
const endSchema = z
  .string()
  .check(
    z.regex(/^\p{Ll}(?:.*\p{L})?$/u, 'should have no capital letter at its beginning and no mark at its end'),
  );
const phraseSchema = z.string().check(z.minLength(1));
const sensitivitySchema = z.exactOptional(z.literal('low'));
const lengthSchema = <Item extends z.ZodMiniType>(item: Item, least: number, most: number) =>
  z.array(item).check(z.minLength(least), z.maxLength(most));

/** Questions by the ends of their ids; each has a phrase of its own. */
const questionsSchema = <Question extends z.ZodMiniType>(question: Question, least: number, most: number) =>
  z.record(idSchema, question).check(
    z.refine((questions) => {
      const { length } = Object.keys(questions);
      return length >= least && length <= most;
    }, `should be ${least} to ${most}`),
  );

const modelAnswerSchema = z.strictObject({
  band: z.enum(['6', '7', '8']),
  text: z.string(),
  remarks: lengthSchema(z.string(), 2, 3),
});

export const cardSchema = z.strictObject({
  family: z.enum(FAMILIES),
  theme: endSchema,
  tense: z.enum(['past', 'present', 'future', 'mixed']),
  sensitivity: sensitivitySchema,
  task: z
    .string()
    .check(z.regex(/^Describe .*\.$/u, 'should begin with “Describe” and end with a full stop')),
  prompts: lengthSchema(endSchema, 3, 3),
  closing: z
    .string()
    .check(z.regex(/^and explain .*\.$/u, 'should begin with “and explain” and end with a full stop')),
  'rounding-off': lengthSchema(questionSchema, 1, 2),
  phrases: lengthSchema(phraseSchema, 2, 4),
  discussion: lengthSchema(
    z.strictObject({
      'sub-theme': endSchema,
      phrases: lengthSchema(phraseSchema, 1, 3),
      questions: questionsSchema(
        z.strictObject({ text: questionSchema, rewording: questionSchema, phrase: phraseSchema }),
        2,
        6,
      ),
    }),
    2,
    2,
  ),
  'model-answers': z.exactOptional(
    z
      .array(modelAnswerSchema)
      .check(
        z.refine(
          (answers) => answers.map(({ band }) => band).join() === '6,7,8',
          'should be three, at the bands 6, 7 and 8 in this order',
        ),
      ),
  ),
});
export type CardRow = z.infer<typeof cardSchema>;

const topicQuestionSchema = z.strictObject({
  text: questionSchema,
  tense: z.enum(['present', 'past', 'future', 'hypothetical']),
  'follow-up': z.exactOptional(
    z.union([
      questionSchema,
      z.strictObject({
        yes: z.exactOptional(questionSchema),
        no: z.exactOptional(questionSchema),
        other: z.exactOptional(questionSchema),
      }),
    ]),
  ),
  phrase: phraseSchema,
});
export type TopicQuestionRow = z.infer<typeof topicQuestionSchema>;

export const topicSchema = z.strictObject({
  name: endSchema,
  kind: z.enum(['frame', 'everyday']),
  theme: endSchema,
  sensitivity: sensitivitySchema,
  phrases: lengthSchema(phraseSchema, 1, 3),
  questions: questionsSchema(topicQuestionSchema, 4, 6),
  branches: z.exactOptional(
    lengthSchema(
      z.strictObject({
        /** Words and phrases, or the name of a list in `cues.yaml`. */
        cues: z.union([z.string(), z.array(z.string())]),
        questions: questionsSchema(topicQuestionSchema, 3, 5),
      }),
      1,
      3,
    ),
  ),
});
export type TopicRow = z.infer<typeof topicSchema>;

/** What a question asks for, as far as its wording shows it. */
export const QUESTION_FORMS = [
  'advantages',
  'amount',
  'both-sides',
  'change',
  'choice',
  'comparison',
  'degree',
  'drawbacks',
  'effect',
  'experience',
  'extent',
  'fact',
  'feeling',
  'frequency',
  'general-frequency',
  'how-well',
  'future',
  'hypothetical',
  'importance',
  'in-what-way',
  'judgement',
  'kind',
  'long-turn',
  'manner',
  'opinion',
  'past',
  'past-in-general',
  'reason',
  'situation',
  'solution',
  'statement',
  'which-of-two',
  'what-like',
  'wish',
  'yes-or-no',
  'in-general',
  'last-time',
  'what-makes',
  'where-or-when',
] as const;
export type QuestionForm = (typeof QUESTION_FORMS)[number];

/** Ways to begin an answer, by what is asked for. */
export const openersSchema = z.record(z.enum(QUESTION_FORMS), z.array(phraseSchema).check(z.minLength(4)));

/** What a question that follows an answer up asks for. */
export const PROBE_FAMILIES = [
  'reason',
  'why-not',
  'example',
  'more',
  'condition',
  'extent',
  'past',
  'future',
  'ages',
  'places',
  'challenge',
  'other-side',
  'consequence',
  'affected',
  'action',
] as const;

const slottedSchema = z.array(
  z
    .string()
    .check(
      z.regex(/^\p{Lu}[^{}]*\{topic\}[^{}]*\?$/u, 'should have {topic} once and end with a question mark'),
    ),
);

/** Questions that follow an answer up, by what they ask for. */
export const probesSchema = z.record(
  z.enum(PROBE_FAMILIES),
  z.pipe(
    z.strictObject({
      plain: z.array(questionSchema).check(z.minLength(1)),
      'with-topic': z.exactOptional(slottedSchema),
      'with-trouble': z.exactOptional(slottedSchema),
    }),
    z.transform(({ plain, 'with-topic': withTopic = [], 'with-trouble': withTrouble = [] }) => ({
      plain,
      withTopic,
      withTrouble,
    })),
  ),
);
export type Probes = z.infer<typeof probesSchema>;

export const orderSchema = z.strictObject({ topics: z.array(idSchema), cards: z.array(idSchema) });

/** Lists of words that branches of several topics share. */
export const cuesSchema = z.record(
  idSchema,
  z
    .array(z.string().check(z.regex(/^[a-z']+(?: [a-z']+)*$/u, 'should be words in small letters')))
    .check(z.minLength(1)),
);

/** Expressions whose meaning is not that of their words. */
export const idiomsSchema = z.array(
  z
    .string()
    .check(
      z.regex(
        /^(?:…|[a-z][a-z'-]*~?)(?: (?:…|[a-z][a-z'-]*~?))*$/u,
        'should be words in small letters, with “~” at the end of a word and “…” alone',
      ),
    ),
);

/** What a picture book shows, by groups. */
export const everydayThingsSchema = z.record(
  idSchema,
  z.array(z.string().check(z.regex(ID, 'should be one word in small letters'))),
);
