import { sum } from '../features/measurement.ts';
import type { TextScorer } from './text-scorer.ts';

/** Fewer words say nothing about what they answer. */
const FEWEST_WORDS = 8;
/** What comes later follows from the beginning of the answer more than from the question. */
const MOST_WORDS = 25;

/**
 * What an answer is likely after in any case, as any answer is likelier after a question than alone. On 44 answers of learners and strong
 * speakers, own questions against those of others: AUC .80 so, .74 against the answer alone.
 */
const OTHER_QUESTIONS = [
  'Do you like to eat breakfast?',
  'What kind of music do you listen to?',
  'How do people in your country get to work?',
  'Describe a trip that you enjoyed.',
  'Do you think children should learn a language?',
  'What do you do to stay healthy?',
];

/** By how much the words are likelier after their question than after others, in nats; null when there are too few. */
export async function relevanceOf(
  words: readonly string[],
  question: string,
  scorer: TextScorer,
): Promise<number | null> {
  if (words.length < FEWEST_WORDS || question === '') return null;
  const text = words
    .slice(0, MOST_WORDS)
    .join(' ')
    .replaceAll(/[.,?!]+/gu, '');
  const scores = await Promise.all(
    [question, ...OTHER_QUESTIONS].map((after) => scorer.score([text], { after })),
  );
  const [own = 0, ...others] = scores.map(([score = 0]) => score);
  return own - sum(others) / others.length;
}
