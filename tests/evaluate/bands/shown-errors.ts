import { assess, shownCorrections } from '@bandpal/assessment';
import { SURROUNDINGS } from '@bandpal/assessment/testing';
import type { Correction, Evidence } from '@bandpal/contracts';
import { typedAnswer } from '@bandpal/server/voice/testing';
import type { Study } from './study.ts';

/** Characters of a text. */
export interface Span {
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
export function touches(one: Span, other: Span): boolean {
  return one.from <= other.to && other.from <= one.to;
}

/** A text with some of its characters replaced. */
export function correctedBy(text: string, { from, to, better }: Span & Pick<Correction, 'better'>): string {
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
