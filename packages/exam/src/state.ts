import { BandpalError, examModeSchema, examPartSchema } from '@bandpal/contracts';
import * as z from 'zod/mini';
import { probeFamilySchema } from './probes/probe.ts';
import { placeSchema } from './scenes/place.ts';

const index = z.int().check(z.nonnegative());
const time = z.number();

/** Who has the floor. Times are exam time (see clock.ts). */
const floorSchema = z.discriminatedUnion('type', [
  z.object({ type: z.literal('idle') }),
  z.object({
    type: z.literal('saying'),
    id: z.string(),
    /** Whether the line asks the current question. */
    asks: z.boolean(),
    /** What follows when it is out. */
    next: z.enum(['ask', 'listen', 'prepare', 'proceed', 'finish']),
    timeoutAt: time,
    /** The candidate began to speak during the line. */
    speech: z.boolean(),
  }),
  z.object({
    type: z.literal('listening'),
    since: time,
    speechSince: z.nullable(time),
    /** When something was last typed; states saved before it was kept know of nothing. */
    typedAt: z.prefault(z.nullable(time), null),
    /** False when the candidate cut the line that asked. */
    heard: z.boolean(),
  }),
  z.object({ type: z.literal('preparing'), since: time }),
]);
export type Floor = z.infer<typeof floorSchema>;

/** Kinds of replies that the examiner meets with a line of its own, a few times a question at most. */
const remarkSchema = z.enum([
  'change-topic',
  'checks-sound',
  'asks-time',
  'asks-start',
  'more-time',
  'other-language',
  'stop',
]);
export type Remark = z.infer<typeof remarkSchema>;

/** What has been tried on the current question; all zero when it is new. */
const attemptSchema = z.object({
  /** The question was said to its end. */
  asked: z.boolean(),
  repeats: index,
  unclears: index,
  hesitations: index,
  deflections: index,
  silences: index,
  interruptions: index,
  rephrased: z.boolean(),
  encouraged: z.boolean(),
  /** Remarks that were met on this question; states saved before there were any have none. */
  remarks: z.prefault(z.array(remarkSchema), []),
  /** The candidate was asked whether to stop the test and has not answered. */
  confirmsStop: z.prefault(z.boolean(), false),
});
export type Attempt = z.infer<typeof attemptSchema>;

/** What will be asked, fixed at the start by the seed. */
const planSchema = z.object({
  topics: z.array(z.object({ id: z.string(), questionIds: z.array(z.string()) })),
  cardId: z.nullable(z.string()),
});
export type Plan = z.infer<typeof planSchema>;

/** `family` and `topic` (the candidate's word in it) of a probe of our own; null for a question of the caller's. */
const followUpSchema = z.object({
  questionId: z.string(),
  text: z.string(),
  family: z.prefault(z.nullable(probeFamilySchema), null),
  topic: z.prefault(z.nullable(z.string()), null),
});
export type FollowUp = z.infer<typeof followUpSchema>;

const examStateSchema = z.object({
  version: z.literal(1),
  mode: examModeSchema,
  /** Only the planned question is asked; states saved before there was practice are whole tests. */
  practice: z.prefault(z.boolean(), false),
  seed: z.number(),
  typed: z.boolean(),
  /** What the page would show is read out; states saved before there was a telephone have a page. */
  withoutScreen: z.prefault(z.boolean(), false),
  plan: planSchema,
  /** Caller's clock at exam time 0; null before the exam starts. */
  origin: z.nullable(time),
  /** Exam time of the last event. */
  at: time,
  scene: placeSchema,
  floor: floorSchema,
  attempt: attemptSchema,
  /** `asked`: questions and follow-ups so far; states saved before they were counted begin at 0. */
  part: z.nullable(z.object({ part: examPartSchema, startedAt: time, asked: z.prefault(index, 0) })),
  /** How long the parts took that are over; states saved before it was kept know of none. */
  partTimes: z.prefault(z.array(z.object({ part: examPartSchema, ms: time })), []),
  /** Preparation used before an interruption. */
  preparedMs: time,
  /** Long turn heard before the current listening. */
  talkedMs: time,
  /** What the typed pieces of the long turn are worth by their words; states saved before they were counted have none. */
  typedTalkMs: z.prefault(time, 0),
  /** Lines said so far; numbers the `say` ids and turns the wording. */
  sayCount: index,
  answered: index,
  lastKeptQuestionId: z.nullable(z.string()),
  /** The question whose answer the examiner cut, or went on from while it may have been typed; its `turn` may still come and is kept. */
  cutQuestionId: z.nullable(z.string()),
  unansweredInRow: index,
  /** Topics and cards the candidate has met. */
  metTopicIds: z.array(z.string()),
  /** Follow-ups asked in Part 3, oldest first; states saved before there were any have none. */
  followUps: z.prefault(z.array(followUpSchema), []),
  /** What the answer to the last Part 1 question was: decides its follow-up. States saved without it have a neutral one. */
  stance: z.prefault(z.enum(['yes', 'no', 'neither']), 'neither'),
});

/** A test in progress: plain JSON, never changed in place. */
export type ExamState = z.infer<typeof examStateSchema>;

/** Nothing tried yet. */
export const FRESH_ATTEMPT: Attempt = {
  asked: false,
  repeats: 0,
  unclears: 0,
  hesitations: 0,
  deflections: 0,
  silences: 0,
  interruptions: 0,
  rephrased: false,
  encouraged: false,
  remarks: [],
  confirmsStop: false,
};

/** The state with a change to what was tried on the question. */
export function tried(state: ExamState, change: Partial<Attempt>): ExamState {
  return { ...state, attempt: { ...state.attempt, ...change } };
}

/**
 * Reads a saved exam. Throws BandpalError `test.not-resumable`, naming the field, when the JSON is not a state of this version.
 * Send `ready` first: it takes the exam up again and leaves out the time in between.
 */
export function parseExamState(json: unknown): ExamState {
  const result = z.safeParse(examStateSchema, json);
  if (result.success) return result.data;
  const field = result.error.issues[0]?.path.join('.') ?? '';
  throw new BandpalError('test.not-resumable', {
    message: `The saved exam cannot be read${field === '' ? '' : `: ${field}`}.`,
    ...(field === '' ? {} : { field }),
    cause: result.error,
  });
}
