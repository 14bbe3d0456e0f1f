import type { Priority } from '@bandpal/contracts';
import { FEWEST_SENTENCES, formLimits } from '../criteria/limit-by-form.ts';
import type { TestMaterial } from '../criteria/test-material.ts';
import { countClauses } from '../features/clauses.ts';
import type { AnswerText } from '../text/answer-text.ts';

/** Words quoted; a shorter stretch is an answer like "Yes, a little". */
const QUOTED_WORDS = 14;
const FEWEST_WORDS = 4;

/** Where there are hardly any sentences: the longest stretch of words without a verb. */
export function formTopics(material: TestMaterial): Priority[] {
  if (!formLimits(material).some(({ of, limit }) => of === 'clauses' && limit < FEWEST_SENTENCES)) return [];
  const verbless = material.novelty.fresh
    .flatMap(({ text, segments }) => segments.map((words) => ({ text, words })))
    .filter(({ words }) => words.length >= FEWEST_WORDS && countClauses(words).finite === 0)
    .toSorted((left, right) => right.words.length - left.words.length);
  const [longest] = verbless;
  const [first, last] = [longest?.words[0], longest?.words.slice(0, QUOTED_WORDS).at(-1)];
  if (longest === undefined || first === undefined || last === undefined) return [];
  const example = exampleOf(longest.text, first.token, last.token);
  return [{ criterion: 'grammatical-range-accuracy', topic: 'no-verbs', count: verbless.length, example }];
}

/** An answer's own words from one token to another, both included, as the example of something to work on. */
export function exampleOf({ answer, tokens }: AnswerText, first: number, last: number): Priority['example'] {
  const from = tokens[Math.max(0, first)]?.start ?? 0;
  const to = tokens[Math.min(tokens.length - 1, last)]?.end ?? answer.transcript.length;
  return { answerId: answer.id, from, to, better: null };
}
