import type { AnswerText } from '../text/answer-text.ts';
import { isSureWord } from '../text/sure-words.ts';
import type { Proposal } from './families/proposals.ts';

/** Whether the recogniser is sure of the words that would change, and of those around a word to put in. */
export function isSurelyHeard(text: AnswerText, { from, to }: Pick<Proposal, 'from' | 'to'>): boolean {
  const [first, end] = from === to ? [from - 1, from + 1] : [from, to];
  return Array.from({ length: end - first }, (_, index) => first + index).every((token) =>
    isSureWord(text, { token }),
  );
}
