import type { AnswerText } from './answer-text.ts';

/** Indexes of the tokens that touch these characters of the transcript, in order; `to` exclusive. */
export function tokensIn({ tokens }: AnswerText, { from, to }: { from: number; to: number }): number[] {
  return tokens.flatMap(({ start, end }, index) => (start <= to && end >= from ? [index] : []));
}
