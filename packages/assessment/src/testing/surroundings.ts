import type { AnswerRecord } from '@bandpal/contracts';
import { typed } from './answers.ts';

const TEXT =
  'I live in a quiet street near the river with my wife and our two sons. On Saturdays we usually walk to the market, buy some vegetables and have a coffee before we go home. In the afternoon the boys play football with their friends while I read or work in the garden. We cook together in the evening, and after dinner we often watch a film. It is a simple life, but we enjoy it very much.';

/**
 * A correct typed answer that goes with a piece of language or sound too short for a test of its own: with it there are words enough for
 * bands, and it has no sound that could be judged.
 */
export const SURROUNDINGS: AnswerRecord = typed(TEXT, {
  id: 'surroundings',
  questionId: 'surroundings.1',
  part: 3,
  kind: 'discussion',
});
