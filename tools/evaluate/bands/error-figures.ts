import { assess, shownCorrections } from '@bandpal/assessment';
import { SURROUNDINGS } from '@bandpal/assessment/testing';
import type { Correction, Evidence } from '@bandpal/contracts';
import { typedAnswer } from '@bandpal/server/voice/testing';
import { percentileBootstrap } from '../bootstrap.ts';
import type { Interval } from '../bootstrap.ts';
import { share } from '../speech/word-counts.ts';
import { halfOf, HALVES } from './annotated-text.ts';
import type { AnnotatedText } from './annotated-text.ts';
import type { Study } from './study.ts';

/** What was measured on one set of annotated texts. */
export interface AnnotatedFigures {
  all: ErrorFigures;
  halves: { half: string; figures: ErrorFigures }[];
  levels: { level: string; figures: ErrorFigures }[];
  families: ReturnType<typeof foundByFamily>;
}

/** Has every text checked by the product. */
export async function checkTexts(
  texts: readonly AnnotatedText[],
  { study, onChecked }: { study: Study; onChecked: () => void },
): Promise<CheckedText[]> {
  const checked: CheckedText[] = [];
  for (const text of texts) {
    // oxlint-disable-next-line no-await-in-loop -- one processor does all of it
    checked.push({ text, shown: await shownErrors(text.text, study) });
    onChecked();
  }
  return checked;
}

/** Null without any texts. */
export function annotatedFigures(checked: readonly CheckedText[]): AnnotatedFigures | null {
  if (checked.length === 0) return null;
  return {
    all: errorFigures(checked),
    halves: HALVES.map((half) => ({
      half,
      figures: errorFigures(checked.filter(({ text }) => halfOf(text) === half)),
    })),
    levels: [...Map.groupBy(checked, ({ text }) => text.level ?? 'unnamed')].map(([level, some]) => ({
      level,
      figures: errorFigures(some),
    })),
    families: foundByFamily(checked),
  };
}

/** A text with what the product shows in it. */
interface CheckedText {
  text: AnnotatedText;
  shown: ShownError[];
}

/** How true the errors are that are shown. Shares are 0 to 1; null of nothing. */
export interface ErrorFigures {
  texts: number;
  errors: number;
  shown: number;
  /** Of the errors shown: those that touch an annotated one. */
  precision: number | null;
  /** Of the annotated errors: those that a shown one touches. */
  recall: number | null;
  /** Of the right ones that are shown: those with a correction that is among the better wordings. */
  corrected: number | null;
  /** Errors shown in 100 texts without any. */
  accusations: number | null;
  correctTexts: number;
  /** 95 %, over texts. */
  intervals: { precision: Interval | null; recall: Interval | null };
}

interface Counts {
  errors: number;
  shown: number;
  right: number;
  found: number;
  corrected: number;
}

export function errorFigures(checked: readonly CheckedText[]): ErrorFigures {
  const counts = checked.map(countErrors);
  const all = sum(counts);
  const correct = checked.filter(({ text }) => text.errors.length === 0);
  const accused = correct.reduce((total, { shown }) => total + shown.length, 0);
  return {
    texts: checked.length,
    errors: all.errors,
    shown: all.shown,
    precision: share(all.right, all.shown),
    recall: share(all.found, all.errors),
    corrected: share(all.corrected, all.right),
    accusations: correct.length === 0 ? null : (100 * accused) / correct.length,
    correctTexts: correct.length,
    intervals: {
      precision: percentileBootstrap(counts, (drawn) => {
        const { right, shown } = sum(drawn);
        return share(right, shown);
      }),
      recall: percentileBootstrap(counts, (drawn) => {
        const { found, errors } = sum(drawn);
        return share(found, errors);
      }),
    },
  };
}

/** Of the annotated errors of each family, how many are shown; the most frequent family first. */
export function foundByFamily(
  checked: readonly CheckedText[],
): { family: string; errors: number; recall: number }[] {
  const all = checked.flatMap(({ text, shown }) =>
    text.errors.map((error) => ({
      family: error.family ?? 'other',
      isFound: shown.some((one) => touches(one, error)),
    })),
  );
  return [...Map.groupBy(all, ({ family }) => family)]
    .map(([family, errors]) => ({
      family,
      errors: errors.length,
      recall: errors.filter(({ isFound }) => isFound).length / errors.length,
    }))
    .sort((one, other) => other.errors - one.errors);
}

function countErrors({ text, shown }: CheckedText): Counts {
  const right = shown.filter((one) => text.errors.some((error) => touches(one, error)));
  return {
    errors: text.errors.length,
    shown: shown.length,
    right: right.length,
    found: text.errors.filter((error) => shown.some((one) => touches(one, error))).length,
    corrected: right.filter((one) => isBetter(text, one)).length,
  };
}

/** Whether the shown correction makes of the text what one of the better wordings makes of it. */
function isBetter({ text, errors }: AnnotatedText, shown: ShownError): boolean {
  const wordings = errors
    .filter((error) => touches(shown, error))
    .flatMap(({ from, to, better }) =>
      better.map((wording) => plain(correctedBy(text, { from, to, better: wording }))),
    );
  return shown.corrected !== null && wordings.includes(plain(shown.corrected));
}

function plain(text: string): string {
  return text
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}']+/gu, ' ')
    .trim();
}

function sum(counts: readonly Counts[]): Counts {
  const total = { errors: 0, shown: 0, right: 0, found: 0, corrected: 0 };
  for (const one of counts) {
    total.errors += one.errors;
    total.shown += one.shown;
    total.right += one.right;
    total.found += one.found;
    total.corrected += one.corrected;
  }
  return total;
}

/** Characters of a text. */
interface Span {
  from: number;
  to: number;
}

/** An error that the product shows in a text. */
export interface ShownError extends Span {
  /** The text with the correction that is shown with it; null without one. */
  corrected: string | null;
}

/** Words of context that the report quotes on each side of an error, where the sentence has them. */
const CONTEXT_WORDS = 2;

/** What the product calls wrong in a text, as a typed answer beside another one: quotations of the report, and corrections. */
export async function shownErrors(text: string, study: Study): Promise<ShownError[]> {
  const question = { answerId: 'text', questionId: 'text.1', part: 3, kind: 'discussion' } as const;
  const answer = await study(typedAnswer({ ...question, question: '', askedAt: 0 }, 0, text, 0));
  const answers = [answer, SURROUNDINGS];
  const { criteria } = assess({ mode: 'part3', answers });
  const grammar = criteria.find(({ criterion }) => criterion === 'grammatical-range-accuracy');
  const [shown] = answer.language === undefined ? [] : shownCorrections(answers);
  const corrections = shown?.corrections ?? [];
  const quoted = (grammar?.evidence ?? [])
    .filter(({ answerId, kind }) => answerId === answer.id && kind === 'weakness')
    .map((evidence) => spanOf(text, evidence))
    .filter((span) => !corrections.some((correction) => touches(span, correction)));
  return [
    ...corrections.map(({ from, to, ...rest }) => ({
      from,
      to,
      corrected: correctedBy(text, { from, to, ...rest }),
    })),
    ...quoted.map((span) => ({ ...span, corrected: null })),
  ];
}

/** Whether two stretches of a text have something in common or meet. */
function touches(one: Span, other: Span): boolean {
  return one.from <= other.to && other.from <= one.to;
}

/** A text with some of its characters replaced. */
function correctedBy(text: string, { from, to, better }: Span & Pick<Correction, 'better'>): string {
  return `${text.slice(0, from)}${better}${text.slice(to)}`;
}

/** The words a quotation is about. At the ends of the text it is not known how much of it is context. */
function spanOf(text: string, { quote }: Evidence): Span {
  const from = Math.max(0, text.indexOf(quote));
  const words = [...quote.matchAll(/\S+/gu)];
  const first = from === 0 ? 0 : CONTEXT_WORDS;
  const isAtEnd = text.slice(from + quote.length).replaceAll(/[\p{P}\s]/gu, '') === '';
  const last = words.length - 1 - (isAtEnd ? 0 : CONTEXT_WORDS);
  const begin = words[Math.min(first, words.length - 1)];
  const end = words[Math.max(last, first)] ?? words.at(-1);
  return {
    from: from + (begin?.index ?? 0),
    to: from + (end ? end.index + end[0].length : quote.length),
  };
}
