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
  /** Those phones, as the dictionary writes them ("K UH D"). Left out when not aligned, and in answers of older versions. */
  phones: z.optional(z.string()),
});
export type SpokenWord = z.infer<typeof spokenWordSchema>;

/** Silence or a hesitation sound inside an answer; milliseconds from the start of the answer. */
export const pauseSchema = z.object({ startMs: z.number(), endMs: z.number(), filled: z.boolean() });
export type Pause = z.infer<typeof pauseSchema>;

/** A better wording of some words of an answer that hold an error. */
export const correctionSchema = z.object({
  /** Characters of the transcript that it replaces, `from` inclusive and `to` exclusive; where they are equal it is put in there. */
  from: z.int(),
  to: z.int(),
  /** What should stand there; empty where words are to be left out. */
  better: z.string(),
  /** Family of errors, as the scorer names it. */
  family: z.string(),
  /** The lesson that says why, as the scorer names it; left out where the family and the words themselves tell, and in answers of older versions. */
  lesson: z.optional(z.string()),
  /** By how much the correction is likelier as English, in nats (natural logarithms). */
  gain: z.number(),
  /**
   * By how much it was likelier as a reading of the sound, in nats, in answers of older versions. Now always null: answers are read as text
   * alone, so that what is found does not depend on when that is done.
   */
  soundGain: z.nullable(z.number()),
  /** Log odds that it is an error, if a middling learner said it. Left out in answers of older versions. */
  odds: z.optional(z.number()),
});
export type Correction = z.infer<typeof correctionSchema>;

/** What a language model and a tagger of errors think of the words of an answer. */
export const answerLanguageSchema = z.object({
  /** Name of the model: figures of different models cannot be compared. */
  model: z.string(),
  /** Words that were judged, without hesitations and words said again. */
  words: z.int(),
  /** Mean log probability of a word as English, in nats; null without words. */
  perWord: z.nullable(z.number()),
  /** Kept in answers of older versions alone: by how much its beginning was likelier after its question than after others, in nats. */
  relevance: z.optional(z.nullable(z.number())),
  corrections: z.array(correctionSchema),
  /**
   * Characters of the transcript where something is probably wrong and no correction is shown: such sentences are not polished. Left out in
   * answers of older versions.
   */
  probable: z.optional(z.array(z.object({ from: z.int(), to: z.int() }))),
  /**
   * How much of what was typed or surely heard is probably wrong: words, and the sum of the probabilities that each is. Left out in answers of
   * older versions.
   */
  doubt: z.optional(z.object({ words: z.int(), wrong: z.number() })),
});
export type AnswerLanguage = z.infer<typeof answerLanguageSchema>;

/** How an answer sounded, as the recogniser's own model of sound hears it. */
export const deliverySchema = z.object({
  /** Name of the model and of its weights: figures of different ones cannot be compared. */
  model: z.string(),
  /** What experts would give, 0 to 10. */
  pronunciation: z.number(),
  fluency: z.number(),
});
export type Delivery = z.infer<typeof deliverySchema>;

export const answerKindSchema = z.enum(['short-answer', 'long-turn', 'rounding-off', 'discussion']);
export type AnswerKind = z.infer<typeof answerKindSchema>;

/** What sets the kinds apart. */
interface AnswerKindTraits {
  /** A talk of one to two minutes rather than an answer to a question; it may be kept in several pieces. */
  isTalk: boolean;
  /** Makes sense without the answer before it, so that its question can be taken again alone. */
  standsAlone: boolean;
  /**
   * Fewer words are short for what is asked: about those of band 4 in the tables of length. Counted as the report shows them beside the
   * answer. 0 for answers that are short by design.
   */
  shortBelowWords: number;
}

const TRAITS = {
  'short-answer': { isTalk: false, standsAlone: true, shortBelowWords: 10 },
  'long-turn': { isTalk: true, standsAlone: true, shortBelowWords: 90 },
  'rounding-off': { isTalk: false, standsAlone: false, shortBelowWords: 0 },
  discussion: { isTalk: false, standsAlone: true, shortBelowWords: 20 },
} as const satisfies Readonly<Record<AnswerKind, AnswerKindTraits>>;

/** The kinds whose answers make sense without the one before them. */
export type StandAloneKind = {
  [Kind in AnswerKind]: (typeof TRAITS)[Kind]['standsAlone'] extends true ? Kind : never;
}[AnswerKind];

/** Whether an answer is a talk, or a piece of one. */
export function isTalk({ kind }: { kind: AnswerKind }): boolean {
  return TRAITS[kind].isTalk;
}

/** How many answers these are: the pieces of a talk are one. */
export function countAnswers(
  pieces: readonly { id: string; kind: AnswerKind; questionId: string }[],
): number {
  return new Set(pieces.map((piece) => (isTalk(piece) ? piece.questionId : piece.id))).size;
}

/** Whether an answer makes sense without the one before it. */
export function standsAlone({ kind }: { kind: AnswerKind }): boolean {
  return TRAITS[kind].standsAlone;
}

/** Whether an answer of this kind has fewer words than what is asked needs. */
export function isShortAnswer(kind: AnswerKind, words: number): boolean {
  return words < TRAITS[kind].shortBelowWords;
}

/** The kinds of talks. */
export const TALK_KINDS: readonly AnswerKind[] = answerKindSchema.options.filter(
  (kind) => TRAITS[kind].isTalk,
);

/** One finished answer: everything that is kept of what was said. Audio never is. */
export const answerRecordSchema = z.object({
  id: z.string(),
  part: examPartSchema,
  kind: answerKindSchema,
  questionId: z.string(),
  question: z.string(),
  source: z.enum(['spoken', 'typed']),
  /** The candidate heard the question and could not read it, as in the real test. Left out otherwise, and in answers of older versions. */
  heardOnly: z.optional(z.literal(true)),
  /** Came over a telephone line, which carries half of the sound. Left out otherwise. */
  byTelephone: z.optional(z.literal(true)),
  /** A partner was in the room, so it was part of a conversation. Left out otherwise. */
  withPartner: z.optional(z.literal(true)),
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
  /** Left out of typed answers, of recognisers that cannot tell, and of answers of older versions. */
  delivery: z.optional(deliverySchema),
  /** Left out where no language model is at hand, and in answers of older versions. */
  language: z.optional(answerLanguageSchema),
});
export type AnswerRecord = z.infer<typeof answerRecordSchema>;
