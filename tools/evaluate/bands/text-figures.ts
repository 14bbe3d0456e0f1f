import { assess } from '@bandpal/assessment';
import type { BandInterval, Criterion, CriterionEstimate, OverallEstimate } from '@bandpal/contracts';
import { agreement, levelOf, mean } from './agreement.ts';
import type { Agreement, Judged } from './agreement.ts';
import type { AssessedText } from './assess-texts.ts';
import type { RatedText } from './rated-text.ts';
import { speakerOf } from './rated-text.ts';

/** What was measured on rated transcripts. Bands of examiners and teachers count; model answers show the order alone. */
export interface TextFigures {
  overall: Agreement;
  /** Rated texts without a band. */
  noBand: number;
  /** Criteria with a band from a person. */
  criteria: { criterion: Criterion; agreement: Agreement }[];
  wholeTests: WholeTest[];
  /** Score of the whole test of the highest level less that of the lowest; null for fewer than two. */
  spread: number | null;
  /** Texts with an expected range: how many of how many bands lie in it. */
  expected: { inRange: number; of: number; texts: ExpectedText[] };
  /** By the band they are said to have, lowest first. */
  modelAnswers: { id: string; said: number; score: number | null }[];
}

/** All texts of one level joined to a test. */
export interface WholeTest {
  level: number;
  texts: number;
  words: number;
  human: number;
  score: number | null;
  interval: BandInterval | null;
}

export interface ExpectedText {
  id: string;
  range: [low: number, high: number];
  band: number | null;
  score: number | null;
}

interface Rated extends AssessedText {
  human: number;
}

export function textFigures(texts: readonly AssessedText[]): TextFigures {
  const withBand = texts.flatMap((one): Rated[] => {
    const { band_overall: human } = one.text;
    return human === null || human === undefined ? [] : [{ ...one, human }];
  });
  const rated = withBand.filter(({ text }) => text.source_kind !== 'model-answer');
  const judged = rated.flatMap((one) => judge(one, one.human, one.report.overall));
  const wholeTests = joinLevels(rated);
  return {
    overall: agreement(judged),
    noBand: rated.length - judged.length,
    criteria: criteriaFigures(rated),
    wholeTests,
    spread: spreadOf(wholeTests),
    expected: expectedFigures(texts),
    modelAnswers: withBand
      .filter(({ text }) => text.source_kind === 'model-answer')
      .map(({ text, human, report }) => ({ id: text.id, said: human, score: report.overall.score }))
      .sort((one, other) => one.said - other.said),
  };
}

function judge(
  { text }: AssessedText,
  human: number,
  { band, score, interval }: OverallEstimate | CriterionEstimate,
): Judged[] {
  return band === null || score === null ? [] : [{ human, score, band, interval, speaker: speakerOf(text) }];
}

/** Names of the criteria in rated material: "fluency-coherence", "Lexical Resource", "gra", … */
const CRITERIA: readonly (readonly [Criterion, RegExp])[] = [
  ['fluency-coherence', /^(?:f|fc|fluency.*)$/iu],
  ['lexical-resource', /^(?:lr|lexi.*|vocab.*)$/iu],
  ['grammatical-range-accuracy', /^(?:gra?|gramma.*)$/iu],
  ['pronunciation', /^(?:p|pron.*)$/iu],
];

/** The band that a person gave a single criterion; null without one. */
export function humanBandOf({ bands }: Pick<RatedText, 'bands'>, criterion: Criterion): number | null {
  const [, name] = CRITERIA.find(([known]) => known === criterion) ?? [];
  return Object.entries(bands ?? {}).find(([key]) => name?.test(key))?.[1] ?? null;
}

function criteriaFigures(rated: readonly Rated[]): TextFigures['criteria'] {
  return CRITERIA.map(([criterion]) => {
    const judged = rated.flatMap((one) => {
      const human = humanBandOf(one.text, criterion);
      const estimate = one.report.criteria.find((found) => found.criterion === criterion);
      return human === null || !estimate ? [] : judge(one, human, estimate);
    });
    return { criterion, agreement: agreement(judged) };
  }).filter(({ agreement: { n } }) => n > 0);
}

function joinLevels(rated: readonly Rated[]): WholeTest[] {
  return [...Map.groupBy(rated, ({ human }) => levelOf(human))]
    .map(([level, some]) => {
      const { overall, totals } = assess({ mode: 'full', answers: some.flatMap(({ answers }) => answers) });
      const human = mean(some.map((one) => one.human)) ?? level;
      const { score, interval } = overall;
      return { level, texts: some.length, words: totals.words, human, score, interval };
    })
    .sort((one, other) => one.level - other.level);
}

function spreadOf(tests: readonly WholeTest[]): number | null {
  const lowest = tests[0]?.score ?? null;
  const highest = tests.at(-1)?.score ?? null;
  return tests.length < 2 || lowest === null || highest === null ? null : highest - lowest;
}

function expectedFigures(texts: readonly AssessedText[]): TextFigures['expected'] {
  const expected = texts.flatMap(({ text, report }): ExpectedText[] => {
    const { id, expected_range: range } = text;
    return range ? [{ id, range, band: report.overall.band, score: report.overall.score }] : [];
  });
  const inRange = expected.filter(
    ({ range: [low, high], band }) => band !== null && low <= band && band <= high,
  ).length;
  return { inRange, of: expected.length, texts: expected };
}
