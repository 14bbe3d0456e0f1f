import { reportText, sum } from '@bandpal/contracts';
import type { Evidence, Feature, ReportText } from '@bandpal/contracts';
import { countClauses } from '../features/clauses.ts';
import { isIn } from '../features/detected-errors.ts';
import type { DetectedErrors } from '../features/detected-errors.ts';
import { combine, meanBand } from '../features/measurement.ts';
import type { Ingredient, Measurement } from '../features/measurement.ts';
import { findStructures } from '../features/structures.ts';
import type { StructureUse } from '../features/structures.ts';
import { weighOpinion } from '../judge/weigh-opinion.ts';
import type { Judging } from '../judge/weigh-opinion.ts';
import { halfWidth } from '../scale/interval.ts';
import { HIGHEST_BAND } from '../scale/rounding.ts';
import { rightSentencesOf, type ErrorHit } from '../study/errors-of.ts';
import { GRAMMAR_TABLES } from '../tables/grammar-tables.ts';
import type { AnswerText, Word } from '../text/answer-text.ts';
import type { Novelty } from '../text/novelty.ts';
import { quoteEvidence } from '../text/quote.ts';
import { CappedScore, scored } from './estimate.ts';
import type { JudgedEstimate } from './estimate.ts';
import { capFewWords, capTyped, deductTidying, tidying } from './few-words.ts';
import { followRatings } from './follow-ratings.ts';
import { FEWEST_SENTENCES, formLimits } from './limit-by-form.ts';
import type { TestMaterial } from './test-material.ts';

/** Imagined ordinary text that evens out the chance of short ones: units, and the words of one. */
const PSEUDO_UNITS = 4;
const USUAL_UNIT = 10.3;
/** Family of the errors that leave a clause without its verb. */
const MISSING_VERB = 'missing-be';
/** Bands that range may lift above accuracy, and accuracy above range. Simple sentences without a mistake are band 5 of the public descriptors. */
const LEAD_OF_RANGE = 0.75;
/** Who types has time for long sentences; in speech those of everyone are shorter, and say less. */
const LEAD_OF_ACCURACY = { typed: 1, spoken: 2 };
const PLAIN_BAND = 5;
/** Kinds of structures are counted in so many words, each once; so many words without any even out the chance of short texts. */
const KINDS_IN = 300;
const PSEUDO_WORDS = 100;
const FEWEST_WORDS_AROUND = 9;

/** Grammatical range and accuracy: detected errors, how much hangs on a main clause, and how many kinds of structures there are. */
export function grammaticalRange(material: TestMaterial, judging: Judging): JudgedEstimate {
  // Errors, clauses and words are all counted in the same text: what was copied or said before is in none of them.
  const fresh = material.novelty.fresh.filter(({ segments }) => segments.length > 0);
  const { errors } = material;
  const structures = fresh.flatMap(({ text, segments }) =>
    findStructures(text).filter(isIn(segments)).filter(rightSentencesOf(text)),
  );
  const limits = formLimits(material);
  // Words without verbs would make one long sentence.
  const hasSentences = limits.every(({ of, limit }) => of !== 'clauses' || limit >= FEWEST_SENTENCES);
  const { features, score } = combine(ingredients(fresh, { errors, structures, hasSentences }));
  const result = new CappedScore(score ?? 0);
  deductTidying(result, material.spokenShare);
  const range = meanBand(features.filter(({ id }) => id !== 'detected-errors')) ?? HIGHEST_BAND;
  const accuracy = features.find(({ id }) => id === 'detected-errors')?.band ?? HIGHEST_BAND;
  result.cap(accuracy + LEAD_OF_RANGE, reportText('cap.many-errors'));
  const { typed, spoken } = LEAD_OF_ACCURACY;
  const lead = typed + material.spokenShare * (spoken - typed);
  result.cap(Math.max(PLAIN_BAND, range + lead), whyHeldByRange(features, accuracy - lead));
  const rated = followRatings(material.textBands, 'grammatical-range-accuracy', {
    score: result.score,
    features,
  });
  result.follow(rated);
  const opinion = weighOpinion(judging, 'grammatical-range-accuracy', rated, tidying(material.spokenShare));
  result.follow(opinion);
  capFewWords(result, material.words);
  for (const { limit, why } of limits) result.cap(limit, why);
  capTyped(result, material.spokenShare);
  const estimate = scored('grammatical-range-accuracy', {
    score: result.score,
    width: halfWidth(material),
    opinion,
    reason: rated.reason,
    features: opinion.features,
    caps: result.caps,
    highest: result.highest,
    evidence: [...errorEvidence(errors.hits), ...structureEvidence(structures, errors.hits)],
  });
  return { estimate, widening: opinion.widening };
}

/** Says which of the two figures of range stays below `wanted`: at least one does where their mean does. */
function whyHeldByRange(features: readonly Feature[], wanted: number): ReportText {
  const isLow = (id: string) => features.some((one) => one.id === id && (one.band ?? HIGHEST_BAND) < wanted);
  const [isShort, isPlain] = [isLow('unit-length'), isLow('structures')];
  if (isShort && isPlain) return reportText('cap.short-and-plain');
  return reportText(isShort ? 'cap.short-sentences' : 'cap.plain-sentences');
}

function ingredients(
  fresh: Novelty['fresh'],
  {
    errors,
    structures,
    hasSentences,
  }: { errors: DetectedErrors; structures: readonly StructureUse[]; hasSentences: boolean },
): Ingredient[] {
  const segments = fresh.flatMap((one) => one.segments);
  const main = sum(
    fresh.flatMap((one) =>
      one.segments.map((words) => countClauses(words, lostVerbs(one.text, words, errors)).main),
    ),
  );
  const words = segments.flat().length;
  const unit = (words + USUAL_UNIT * PSEUDO_UNITS) / (main + PSEUDO_UNITS);
  return [
    use('detected-errors', 0.6, on(errors.rate, errors.read)),
    use('unit-length', 0.2, hasSentences ? on(unit, fresh) : null),
    use('structures', 0.2, on(kindsOf(structures.filter(isInLongSentence), words), fresh)),
  ];
}

/** Short ones are learnt as a whole ("What I like is tea."); with them the rate follows the level of speakers less. */
function isInLongSentence({ text, from }: StructureUse): boolean {
  const sentence = text.segments.find((words) => words.some(({ token }) => token === from));
  return (sentence?.length ?? 0) >= FEWEST_WORDS_AROUND;
}

/** A kind counts in full when it is used once in so many words; a favourite one counts no more than that. */
function kindsOf(structures: readonly StructureUse[], words: number): number {
  const counts = [...Map.groupBy(structures, ({ type }) => type).values()].map(({ length }) => length);
  return sum(counts.map((count) => Math.min(1, (count * KINDS_IN) / (words + PSEUDO_WORDS))));
}

/** Forms of *be* that were found to be missing in a stretch. */
function lostVerbs(text: AnswerText, words: readonly Word[], { hits }: DetectedErrors): number {
  const isHere = isIn([words]);
  return hits.filter((hit) => hit.text === text && hit.family === MISSING_VERB && isHere(hit)).length;
}

function on(value: number, texts: Novelty['fresh']): Measurement | null {
  return texts.length === 0 ? null : { value, answerIds: texts.map(({ text }) => text.answer.id) };
}

function use(id: keyof typeof GRAMMAR_TABLES, weight: number, measured: Measurement | null): Ingredient {
  return { id, table: GRAMMAR_TABLES[id], weight, measured };
}

/** The most frequent families of errors first, two examples of each. */
function errorEvidence(errors: readonly ErrorHit[]): Evidence[] {
  return [...Map.groupBy(errors, (hit) => hit.family).values()]
    .sort((left, right) => right.length - left.length)
    .slice(0, 3)
    .flatMap((family) =>
      family
        .slice(0, 2)
        .map((hit) => quoteEvidence(hit.text, hit.from, hit.to, { kind: 'weakness', note: hit.note })),
    );
}

/** The family of errors that a structure is made wrong by. */
const MADE_WRONG_BY: Readonly<Partial<Record<StructureUse['type'], readonly string[]>>> = {
  relative: ['connective', 'pronoun'],
  conditional: ['tense'],
  perfect: ['tense'],
  'modal-perfect': ['tense', 'verb-form'],
  'gerund-subject': ['verb-form'],
  comparison: ['comparison'],
};
/** From so many errors of that family on it is no strength: a sentence in which nothing was found may still be wrong. */
const MANY_WRONG = 3;

function structureEvidence(structures: readonly StructureUse[], errors: readonly ErrorHit[]): Evidence[] {
  const isMastered = (type: StructureUse['type']) =>
    errors.filter(({ family }) => MADE_WRONG_BY[type]?.includes(family) === true).length < MANY_WRONG;
  const firsts = [...Map.groupBy(structures, (use) => use.type).entries()].flatMap(([type, uses]) =>
    isMastered(type) ? uses.slice(0, 1) : [],
  );
  return firsts
    .slice(0, 3)
    .map((use) =>
      quoteEvidence(use.text, use.from, use.to, { kind: 'strength', note: reportText(`note.${use.type}`) }),
    );
}
