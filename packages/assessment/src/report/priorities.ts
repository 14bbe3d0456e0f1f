import { hasOpenDoubt } from '@bandpal/contracts';
import type { AnswerRecord, Correction, CriterionEstimate, Priority } from '@bandpal/contracts';
import type { TestMaterial } from '../criteria/test-material.ts';
import { lessonOfCorrection } from '../lessons/index.ts';
import { correctionsOf } from '../study/errors-of.ts';
import type { AnswerText } from '../text/answer-text.ts';
import { exampleOf, formTopics } from './form-topics.ts';
import { fluencyTopics } from './fluency-topics.ts';
import { nextSteps } from './next-steps.ts';
import { rankTopics } from './rank-topics.ts';
import { remarksOf } from './remarks.ts';

/** A sentence of so many words is quoted whole; of a longer one the clauses around the correction: all of it would bury the point. */
const MOST_WORDS = 20;
/** A clause goes at least so far on each side, or it tells too little to be understood. */
const LEAST_CONTEXT = 3;
/** Words that begin a clause. */
const JOINTS = new Set(
  'and but or so because although though if when while until unless who which where whereas then since'.split(
    ' ',
  ),
);

type Example = Priority['example'];

/** The sentence of a correction, or its clauses, and the same with all corrections in them. */
function correctedWords(
  text: AnswerText,
  { correction, corrections }: { correction: Correction; corrections: readonly Correction[] },
): Example {
  const { from, to } = windowAround(text, correction, corrections);
  return { answerId: text.answer.id, from, to, better: withCorrections(text, { from, to }, corrections) };
}

/** A stretch that holds the correction, and cuts no other one in two. */
function windowAround(
  { tokens, answer }: AnswerText,
  correction: Correction,
  corrections: readonly Correction[],
): { from: number; to: number } {
  const first = tokens.findIndex((token) => token.end > correction.from);
  const last = tokens.findLastIndex((token) => token.start < Math.max(correction.to, correction.from + 1));
  const { start, end } = clausesAround(tokens, Math.max(0, first), Math.max(0, first, last));
  const from = Math.min(tokens[start]?.start ?? 0, correction.from);
  const to = Math.max(tokens[end]?.end ?? answer.transcript.length, correction.to);
  const touching = corrections.filter((one) => one.from < to && one.to > from);
  return {
    from: Math.min(from, ...touching.map((one) => one.from)),
    to: Math.max(to, ...touching.map((one) => one.to)),
  };
}

/** Indexes of the first and last token of the sentence, or of the clauses of a long one. */
function clausesAround(
  tokens: AnswerText['tokens'],
  first: number,
  last: number,
): { start: number; end: number } {
  const opening = tokens.findLastIndex(({ after }, index) => index < first && after === 'sentence') + 1;
  const closing = tokens.findIndex(({ after }, index) => index >= last && after === 'sentence');
  const whole = { start: opening, end: closing === -1 ? tokens.length - 1 : closing };
  if (whole.end - whole.start < MOST_WORDS) return whole;
  const opensClause = (index: number) =>
    JOINTS.has(tokens[index]?.lower ?? '') || ['comma', 'trail'].includes(tokens[index - 1]?.after ?? '');
  let { start, end } = { start: first, end: last };
  while (
    start > whole.start &&
    !(opensClause(start) && first - start >= LEAST_CONTEXT) &&
    first - start < MOST_WORDS / 2
  )
    start -= 1;
  while (
    end < whole.end &&
    !(opensClause(end + 1) && end - last >= LEAST_CONTEXT) &&
    end - last < MOST_WORDS / 2
  )
    end += 1;
  return { start, end };
}

function withCorrections(
  { answer: { transcript } }: AnswerText,
  { from, to }: { from: number; to: number },
  corrections: readonly Correction[],
): string {
  let better = '';
  let at = from;
  for (const one of corrections) {
    if (one.from < at || one.to > to) continue;
    better += transcript.slice(at, one.from) + one.better;
    at = one.to;
  }
  return (better + transcript.slice(at, to)).replaceAll(/\s+/gu, ' ').trim();
}

/** Families of errors that are about the choice of words; all others are about grammar. */
const OF_VOCABULARY: ReadonlySet<string> = new Set(['confused-word']);

interface Found {
  text: AnswerText;
  correction: Correction;
  corrections: readonly Correction[];
}

/**
 * The errors in these answers by what there is to learn from them, the most frequent first, each family once, and each with the correction that is surest,
 * of those whose sentence is then right as a whole. What has no such example is left out where others have one: what is practised from it would be said wrong.
 */
function errorTopics(texts: readonly AnswerText[]): Priority[] {
  const found = texts.flatMap((text) => {
    const corrections = correctionsOf(text);
    return corrections.map((correction): Found => ({ text, correction, corrections }));
  });
  const topics = [...Map.groupBy(found, pointOf).values()]
    .sort((left, right) => right.length - left.length || gainOf(right) - gainOf(left))
    .flatMap((all) => {
      const family = all[0]?.correction.family ?? '';
      const examples = all
        .toSorted((left, right) => right.correction.gain - left.correction.gain)
        .map((one) => ({ text: one.text, example: correctedWords(one.text, one) }));
      const clean = examples.find(({ text, example }) => !hasOpenDoubt(text.answer.language, example));
      const example = (clean ?? examples[0])?.example;
      if (example === undefined) return [];
      const criterion = OF_VOCABULARY.has(family) ? 'lexical-resource' : 'grammatical-range-accuracy';
      return [
        {
          isClean: clean !== undefined,
          topic: { criterion, topic: family, count: all.length, example } as const,
        },
      ];
    });
  const clean = topics.filter(({ isClean }) => isClean);
  const told = (clean.length === 0 ? topics : clean).map(({ topic }) => topic);
  return told.filter(({ topic }, index) => told.findIndex((one) => one.topic === topic) === index);
}

/** The family of a correction, and the lesson on it: one family may have several ("say or tell", "do or make"). */
function pointOf({ text, correction }: Found): string {
  const lesson = lessonOfCorrection(text.answer.transcript, correction);
  return `${correction.family} ${lesson?.name ?? ''}`;
}

function gainOf(found: readonly Found[]): number {
  return Math.max(...found.map(({ correction }) => correction.gain));
}

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
