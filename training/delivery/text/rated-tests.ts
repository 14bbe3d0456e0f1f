import { createHash } from 'node:crypto';
import { RATINGS_FIGURE } from '@bandpal/assessment';
import type { AnswerRecord, CriterionEstimate, RatedCriterion, Report, TextBands } from '@bandpal/contracts';
import { assessAs, humanBandOf, speakerOf } from '@bandpal/tools/evaluate/bands';
import type { AssessedText, RatedText } from '@bandpal/tools/evaluate/bands';
import type { JudgedText } from './agreement-of.ts';
import type { RatedRow } from './fit-band.ts';

/** A rated text as a test of its own that a criterion has a band for, with the row it is fitted by. */
export interface RatedTest {
  text: RatedText;
  answers: AnswerRecord[];
  row: RatedRow;
  before: JudgedText;
}

/** The texts that a person rated, each once, in an order that does not depend on that of the files. */
export function ratedByPeople(texts: readonly RatedText[]): Map<string, RatedText> {
  const rated = texts.filter(
    ({ source_kind: kind, band_overall: band }) =>
      band !== null && band !== undefined && kind !== 'model-answer',
  );
  const digests = rated.map((text): [string, RatedText] => [sha256(JSON.stringify(text)), text]);
  return new Map(digests.sort(([one], [other]) => (one < other ? -1 : 1)));
}

/** Of all the texts; the same for the same texts in whatever files they stand. */
export function digestOf(rated: ReadonlyMap<string, RatedText>): string {
  return sha256([...rated.keys()].join('\n'));
}

function sha256(text: string): string {
  return createHash('sha256').update(text).digest('hex');
}

/** Ratings that say what the figures say: with them a report shows the score before what caps and deducts. */
const AS_MEASURED = { share: 1, offset: 0, measured: 1, figures: {} };
const SHOWING: TextBands = {
  id: 'as-measured',
  criteria: { 'lexical-resource': AS_MEASURED, 'grammatical-range-accuracy': AS_MEASURED },
};

/** The texts in which the criterion has a band; a person's band of the criterion counts, or else that of the whole text. */
export function ratedTests(criterion: RatedCriterion, assessed: readonly AssessedText[]): RatedTest[] {
  return assessed.flatMap(({ text, answers, report }) => {
    const human = humanBandOf(text, criterion) ?? text.band_overall ?? null;
    const before = human === null ? null : judgedBy(report, criterion, human);
    if (human === null || before === null) return [];
    const { features } = estimateOf(assessAs(text, answers, SHOWING), criterion);
    const bands = new Map(features.flatMap(({ id, band }) => (band === null ? [] : [[id, band] as const])));
    const measured = bands.get(RATINGS_FIGURE) ?? before.score;
    const wanted = measured + human - before.score;
    const row = { id: text.id, speaker: speakerOf(text), measured, wanted, bands };
    return [{ text, answers, row, before }];
  });
}

/** What the report says of the test with other bands. */
export function judgeAgain(
  { text, answers, before }: RatedTest,
  criterion: RatedCriterion,
  textBands: TextBands,
): JudgedText {
  return judgedBy(assessAs(text, answers, textBands), criterion, before.human) ?? before;
}

function judgedBy(report: Report, criterion: RatedCriterion, human: number): JudgedText | null {
  const { score, interval } = estimateOf(report, criterion);
  return score === null || interval === null ? null : { human, score, interval };
}

function estimateOf({ criteria }: Report, wanted: RatedCriterion): CriterionEstimate {
  const found = criteria.find(({ criterion }) => criterion === wanted);
  if (found === undefined) throw new Error(`a report without ${wanted}`);
  return found;
}
