import { similarity, vectorRow } from '../language/word-vectors.ts';
import type { Word } from '../text/answer-text.ts';
import { isContent } from './cohesion.ts';
import { mean, sum } from './measurement.ts';

type SpokenForm = Pick<Word, 'text' | 'lemma' | 'pos'>;

/** Of the words of an answer those that come nearest to a word of the question count: one alone can be near by chance. */
const NEAREST = 2;
/** A word in this place by frequency weighs half as much as a rare one: frequent words stand beside everything. */
const HALF_WEIGHT_PLACE = 200;
/** Everyday words that every answer is compared with too: every 40th from the 200th to the 4,000th of the table. */
const EVERYDAY = Array.from({ length: 95 }, (_, index) => 200 + 40 * index);

/**
 * How much nearer the content words of a question are to those of an answer than everyday words are, in standard deviations of these; null
 * when one of the two has no content word that is in the table. 0.3 to 1 for questions that the answer has nothing to do with, 1.4 to 1.8 for
 * those of strong speakers, who take questions up in other words, 3 for those of learners.
 */
export type Nearness = (question: readonly SpokenForm[]) => number | null;

/** How near questions are to this answer. */
export function nearnessTo(answer: readonly SpokenForm[]): Nearness {
  const said = rowsOf(answer);
  if (said.length === 0) return () => null;
  const everyday = EVERYDAY.map((row) => nearTo(row, said));
  const usual = mean(everyday);
  const spread = Math.sqrt(mean(everyday.map((near) => (near - usual) ** 2)));
  return (question) => {
    const asked = rowsOf(question);
    if (asked.length === 0) return null;
    const near = sum(asked.map((row) => weightOf(row) * nearTo(row, said))) / topicWeight(question);
    return (near - usual) / spread;
  };
}

/** How much the content words of a question say about its topic: 0 for "Why?", about 1 for each rare word. */
export function topicWeight(question: readonly SpokenForm[]): number {
  return sum(rowsOf(question).map(weightOf));
}

/** Mean similarity of a word to the words of an answer that come nearest, where frequent words count less. */
function nearTo(row: number, said: readonly number[]): number {
  const similarities = said.map((other) => weightOf(other) * similarity(row, other));
  return mean(similarities.sort((left, right) => right - left).slice(0, NEAREST));
}

function weightOf(row: number): number {
  return (row + 1) / (row + 1 + HALF_WEIGHT_PLACE);
}

function rowsOf(words: readonly SpokenForm[]): number[] {
  const rows = words.filter(isContent).map(({ text, lemma }) => vectorRow(text, lemma));
  return [...new Set(rows.filter((row) => row !== null))];
}
