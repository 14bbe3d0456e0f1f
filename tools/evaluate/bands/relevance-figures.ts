import { assess } from '@bandpal/assessment';
import type { AnswerRecord, Report } from '@bandpal/contracts';
import { mean } from './agreement.ts';
import { NATIVE_ANSWERS, spokenProbe } from './probe-answers.ts';
import type { Study } from './study.ts';

/** Whether whole tests of answers to other questions are told from those that answer what was asked. */
export interface RelevanceFigures {
  /** Every answer is one to another question. */
  unrelated: RelevanceRow;
  /** Every second one is. */
  halfRelated: RelevanceRow;
  /** None is; each test leaves out another question. */
  related: RelevanceRow;
}

export interface RelevanceRow {
  tests: number;
  /** Share of the tests whose report says under coherence that answers miss their questions. */
  said: number | null;
  /** Mean score of fluency and coherence before rounding, and the highest. */
  coherence: number | null;
  highest: number | null;
  overall: number | null;
}

/** Sentences of an answer that a spoken test holds: some 45 words. */
const SENTENCES = 3;
/** Tests of twelve answers by an even, clear speaker. */
export async function relevanceFigures(study: Study): Promise<RelevanceFigures> {
  const rotations = NATIVE_ANSWERS.slice(1).map((_, index) => index + 1);
  const related = await testOf(0, study);
  const unrelated: AnswerRecord[][] = [];
  const halfRelated: AnswerRecord[][] = [];
  for (const by of rotations) {
    // oxlint-disable-next-line no-await-in-loop -- one processor does all of it
    const all = await testOf(by, study);
    unrelated.push(all);
    halfRelated.push(all.map((answer, index) => (index % 2 === 0 ? answer : (related[index] ?? answer))));
  }
  return {
    unrelated: rowOf(unrelated),
    halfRelated: rowOf(halfRelated),
    related: rowOf(related.map((left) => related.filter((answer) => answer !== left))),
  };
}

/** A test in which the answer to each question is that of the question so many places further on. */
async function testOf(shift: number, study: Study): Promise<AnswerRecord[]> {
  const answers = NATIVE_ANSWERS.map(({ question }, index) => {
    const { answer = '' } = NATIVE_ANSWERS[(index + shift) % NATIVE_ANSWERS.length] ?? {};
    const text = answer
      .split(/(?<=[.?!])\s+/u)
      .slice(0, SENTENCES)
      .join(' ');
    return spokenProbe({ index, part: 1, question, text });
  });
  return await Promise.all(answers.map(study));
}

function rowOf(tests: readonly AnswerRecord[][]): RelevanceRow {
  const reports = tests.map((answers) => assess({ mode: 'part1', answers }));
  const coherence = reports.map(coherenceOf);
  const scores = coherence.flatMap((one) => (one?.score == null ? [] : [one.score]));
  const overall = reports.flatMap((one) => (one.overall.score === null ? [] : [one.overall.score]));
  return {
    tests: reports.length,
    said: mean(
      coherence.map((one) => (one?.caps.some(({ code }) => code === 'cap.missed-questions') ? 1 : 0)),
    ),
    coherence: mean(scores),
    highest: scores.length === 0 ? null : Math.max(...scores),
    overall: mean(overall),
  };
}

function coherenceOf({ criteria }: Report) {
  return criteria.find(({ criterion }) => criterion === 'fluency-coherence') ?? null;
}
