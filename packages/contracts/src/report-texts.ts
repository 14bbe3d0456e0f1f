// What can be said in a report: the code of each sentence, with the values that stand in it.
import * as z from 'zod/mini';
import { examPartSchema } from './exam-mode.ts';
import { criterionSchema } from './report.ts';
import type { ReportText } from './report.ts';

const NO_VALUES = z.object({});
const count = z.int();
const number = z.number();
const said = z.string();
const parts = z.array(examPartSchema);

/** A correction: what was said and what is better, with some words around it, and the change alone, from which the reason follows. */
const error = z.object({
  said,
  better: said,
  /** The lesson that the correction names, if it does. */
  lesson: z.optional(z.string()),
  family: z.string(),
  changed: z.object({ said, better: said }),
});

/**
 * Every code of this version. Its first part tells where it stands: `reason`, why a criterion or the whole test has no band, or what is to be
 * known of a criterion's; `overall`, the same of the overall band; `cap`, what held a band down; `note`, beside a quotation; `limit`, what
 * the estimate cannot say.
 */
export const REPORT_TEXTS = {
  /** A sentence as version 1 of the reports, or a scorer from outside, wrote it. */
  'as-written': z.object({ text: z.string() }),

  'reason.nothing-said': NO_VALUES,
  'reason.nothing-clear': NO_VALUES,
  'reason.few-clear-words': z.object({ words: count, needed: count }),
  'reason.few-new-words': z.object({ words: count, clear: count, needed: count }),
  'reason.typed': NO_VALUES,
  'reason.typed-without-timing': NO_VALUES,
  'reason.nothing-heard': NO_VALUES,
  /** Another service has heard the answers: no timing, no sound. */
  'reason.other-service-timing': NO_VALUES,
  'reason.other-service-sound': NO_VALUES,
  /** A telephone line doesn't carry the sounds that tell pronunciation. */
  'reason.telephone': NO_VALUES,
  'reason.little-timing': NO_VALUES,
  'reason.few-sounds': NO_VALUES,
  'reason.practice': NO_VALUES,
  'reason.follows-ratings': NO_VALUES,

  'overall.text-estimate': NO_VALUES,
  'overall.no-criterion': NO_VALUES,
  'overall.few-words': z.object({ words: count, needed: count }),
  'overall.few-clear-words': z.object({
    words: count,
    answers: count,
    neededWords: count,
    neededAnswers: count,
  }),
  'overall.one-criterion': NO_VALUES,
  'overall.learnt-answers': z.object({ band: number, learnt: count, answers: count }),
  'overall.most-missed': z.object({ band: number }),
  'overall.some-missed': z.object({ band: number }),
  'overall.long-one-missed': z.object({ band: number, answers: count }),
  'overall.missed': z.object({ band: number, missed: count, answers: count }),

  'cap.few-words': z.object({ words: count }),
  'cap.few-connectives': NO_VALUES,
  'cap.missed-questions': z.object({ band: number }),
  'cap.missed-card': z.object({ band: number }),
  'cap.short-talk': NO_VALUES,
  /** Mean of the answers of Part 1. */
  'cap.short-answers': z.object({ wordsPerAnswer: number }),
  'cap.disfluency': z.object({ per100Words: number }),
  'cap.many-errors': NO_VALUES,
  'cap.short-and-plain': NO_VALUES,
  'cap.short-sentences': NO_VALUES,
  'cap.plain-sentences': NO_VALUES,
  'cap.everyday-words': NO_VALUES,
  'cap.words-again': NO_VALUES,
  'cap.same-few-words': NO_VALUES,
  'cap.articles': NO_VALUES,
  'cap.small-words': NO_VALUES,
  'cap.clauses': NO_VALUES,
  'cap.order': NO_VALUES,
  'cap.naturalness': NO_VALUES,
  'cap.fluency-by-form': NO_VALUES,
  'cap.judge-held': NO_VALUES,
  'cap.tidied': NO_VALUES,
  'cap.tidied-in-part': NO_VALUES,
  /** Not rounded to half bands. */
  'cap.typed': z.object({ band: number }),

  'note.pause': z.object({ seconds: number }),
  'note.repeated': NO_VALUES,
  'note.long-run': z.object({ words: count }),
  'note.idiom': z.object({ said }),
  'note.rarer-word': z.object({ word: said }),
  'note.word-often-said': z.object({ word: said, times: count }),
  'note.word-often-written': z.object({ word: said, times: count }),
  'note.unsure-word': z.object({ word: said }),
  'note.clear-word': z.object({ word: said }),
  'note.error-said': error,
  'note.error-written': error,
  'note.relative': NO_VALUES,
  'note.conditional': NO_VALUES,
  'note.perfect': NO_VALUES,
  'note.modal-perfect': NO_VALUES,
  'note.gerund-subject': NO_VALUES,
  'note.comparison': NO_VALUES,
  'note.cleft': NO_VALUES,
  'note.inversion': NO_VALUES,
  /** A language model's own words. */
  'note.judge': z.object({ text: z.string() }),

  'limit.practice-estimate': NO_VALUES,
  /** Shares from 0 to 1; `mostBands`: farthest that it moves a criterion. */
  'limit.judge': z.object({
    model: z.string(),
    shareOfFluency: number,
    shareOfLanguage: number,
    mostBands: number,
  }),
  'limit.one-part': z.object({ part: examPartSchema }),
  'limit.missing-parts': z.object({ parts }),
  'limit.short-parts': z.object({ parts }),
  'limit.learnt-answers': z.object({ answers: count }),
  /** `compared` of the answers were, and there is no doubt, or a doubt, about some of them. */
  'limit.questions': z.object({ compared: count, answers: count }),
  'limit.questions-in-doubt': z.object({ compared: count, answers: count }),
  'limit.not-assessed': z.object({ criteria: z.array(criterionSchema), assessed: count }),
  'limit.few-words': z.object({ words: count }),
  'limit.clear-words': z.object({ clear: count, words: count }),
  'limit.other-language': z.object({ answers: count }),
  'limit.unclear-answers': z.object({ unclear: count, answers: count }),
  'limit.typed': NO_VALUES,
  /** A partner took part in the talk. */
  'limit.with-partner': NO_VALUES,
  'limit.pronunciation': NO_VALUES,
  'limit.errors': NO_VALUES,
  'limit.errors-unread': NO_VALUES,
} as const;

export type ReportTextCode = keyof typeof REPORT_TEXTS;

/** What stands in the sentence of each code. */
export type ReportTextValues = { [Code in ReportTextCode]: z.infer<(typeof REPORT_TEXTS)[Code]> };

/** A text of one of these codes, with its values. */
export type KnownText<Code extends ReportTextCode = ReportTextCode> = {
  [One in Code]: { code: One; values: ReportTextValues[One] };
}[Code];

/** Codes of sentences in which nothing stands: Zod gives an object without keys an index signature. */
type CodeAlone = {
  [Code in ReportTextCode]: string extends keyof ReportTextValues[Code] ? Code : never;
}[ReportTextCode];

/** A text for a report; the compiler checks that the values are those of its code. */
export function reportText(code: CodeAlone): ReportText;
export function reportText<Code extends Exclude<ReportTextCode, CodeAlone>>(
  code: Code,
  values: ReportTextValues[Code],
): ReportText;
export function reportText(code: ReportTextCode, values?: object): ReportText {
  return values === undefined ? { code } : { code, values: { ...values } };
}

/** The text with its values as its code has them; null where this version doesn't know the code, or its values are other ones. */
export function knownText({ code, values = {} }: ReportText): KnownText | null {
  if (!isKnownCode(code)) return null;
  const { data } = REPORT_TEXTS[code].safeParse(values);
  // The schema that checked the values is the one that their type is made from.
  return data === undefined ? null : ({ code, values: data } as KnownText);
}

function isKnownCode(code: string): code is ReportTextCode {
  return Object.hasOwn(REPORT_TEXTS, code);
}
