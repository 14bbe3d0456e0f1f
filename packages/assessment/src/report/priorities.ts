import type { CriterionEstimate, Priority, AnswerRecord } from '@bandpal/contracts';
import type { TestMaterial } from '../criteria/test-material.ts';
import { errorTopics } from './error-topics.ts';
import { fluencyTopics } from './fluency-topics.ts';
import { formTopics } from './form-topics.ts';
import { nextSteps } from './next-steps.ts';
import { exampleOf } from './example-of.ts';
import { rankTopics } from './rank-topics.ts';
import { remarksOf } from './remarks.ts';

/** Bands from which nothing more is made of single words. */
const GOOD_BAND = 7;

/** What to work on by the quotations that a criterion shows already, by what they are signs of, with the first of each. */
function evidenceTopics(
  answers: readonly AnswerRecord[],
  { criterion, band, evidence }: CriterionEstimate,
): Priority[] {
  if (band === null || band >= GOOD_BAND) return [];
  const signs = evidence.flatMap((one) => (one.sign === undefined ? [] : [{ ...one, sign: one.sign }]));
  return [...Map.groupBy(signs, ({ sign }) => sign.topic)].flatMap(([topic, ones]) => {
    const [first] = ones;
    const from =
      answers.find(({ id }) => id === first?.answerId)?.transcript.indexOf(first?.quote ?? '') ?? -1;
    if (first === undefined || from < 0 || first.quote === '') return [];
    const example = { answerId: first.answerId, from, to: from + first.quote.length, better: null };
    const { word, times } = first.sign;
    // One word that is said nine times is one sign, and was found nine times.
    const count = times ?? ones.length;
    return [{ criterion, topic, count, ...(word === undefined ? {} : { word }), example }];
  });
}

/** Words quoted of an answer that was learnt. */
const QUOTED_WORDS = 14;
const SOURCES: ReadonlySet<string> = new Set(['model-answer', 'useful-phrases', 'earlier-talk']);

/** Answers much of which was learnt by heart: their words don't count, so few are left to show vocabulary and grammar with. */
function learntTopics(material: TestMaterial): Priority[] {
  const learnt = remarksOf(material).filter(({ kind }) => SOURCES.has(kind));
  const text = material.texts.find(({ answer }) => answer.id === learnt[0]?.answerId);
  if (text === undefined) return [];
  const example = exampleOf(text, 0, QUOTED_WORDS - 1);
  return [{ criterion: 'lexical-resource', topic: 'learnt-answer', count: learnt.length, example }];
}

/** More than three things at a time are none. */
const MOST = 3;
/** Where fewer are found, next steps that follow from what was measured are told with them. */
const FEWEST = 2;

/**
 * What to work on first, at most three things, each with an example from the candidate's own words, by what each costs. Fewer where there is less
 * to say. A criterion without a band comes last; where hardly anything is wrong, next steps follow.
 */
export function prioritiesOf(material: TestMaterial, criteria: readonly CriterionEstimate[]): Priority[] {
  const fluency = criteria.find(({ criterion }) => criterion === 'fluency-coherence');
  const topics = [
    ...learntTopics(material),
    ...fluencyTopics(material, fluency),
    ...formTopics(material),
    ...errorTopics(material.clear),
    ...criteria.flatMap((estimate) => evidenceTopics(material.answers, estimate)),
  ];
  const { words, texts } = material;
  const found = rankTopics({ topics, criteria, words, answers: texts.length }).slice(0, MOST);
  if (found.length >= FEWEST) return found;
  // To answers that are too short a step further says nothing new.
  const isTold = (topic: string) =>
    topic === 'longer-answers' &&
    found.some((one) => one.topic === 'short-answers' || one.topic === 'short-talk');
  const steps = nextSteps(material, criteria).filter(({ topic }) => !isTold(topic));
  return [...found, ...steps].slice(0, FEWEST);
}
