import type { Priority } from '@bandpal/contracts';
import type { AnswerText } from '../text/answer-text.ts';

/** An answer's own words from one token to another, both included, as the example of something to work on. */
export function exampleOf({ answer, tokens }: AnswerText, first: number, last: number): Priority['example'] {
  const from = tokens[Math.max(0, first)]?.start ?? 0;
  const to = tokens[Math.min(tokens.length - 1, last)]?.end ?? answer.transcript.length;
  return { answerId: answer.id, from, to, better: null };
}
