import type { CriterionEstimate, ExamMode, ExamPart, JudgeOpinion } from '@bandpal/contracts';
import { isOffTopic, longTurnLimit } from '../criteria/relevance-limit.ts';
import { HIGHEST_BAND } from '../scale/rounding.ts';
import { LARGEST_SHIFT, shareOf } from '../judge/blend.ts';
import type { JudgedCriterion } from '../judge/blend.ts';
import type { TestMaterial } from '../criteria/test-material.ts';

const NAMES: Readonly<Record<CriterionEstimate['criterion'], string>> = {
  'fluency-coherence': 'Fluency and coherence',
  'lexical-resource': 'Lexical resource (vocabulary)',
  'grammatical-range-accuracy': 'Grammatical range and accuracy',
  pronunciation: 'Pronunciation',
};

const PART_NAMES = { part1: 'Part 1', part2: 'Part 2', part3: 'Part 3' } as const;

const percent = (judge: JudgeOpinion, criterion: JudgedCriterion) =>
  `${Math.round(100 * shareOf(judge, criterion))} %`;

/** With fewer words the ranges are clearly wider. */
const FEW_WORDS = 250;
/** Answers that are named as missing their question; more would bury the reader. */
const MOST_MISSED = 12;

export interface LimitSources {
  material: TestMaterial;
  /** Parts that were over before their time. */
  shortParts: readonly ExamPart[];
  criteria: readonly CriterionEstimate[];
  /** Whether there was enough for an overall band. */
  hasOverall: boolean;
  /** The opinion of a language model that took part. */
  judge: JudgeOpinion | null;
}

const partNames = (parts: readonly ExamPart[]) => parts.map((part) => `Part ${part}`).join(' and ');

/** What limits this estimate, in plain words. */
export function limitsOf(
  mode: ExamMode,
  { material, shortParts, criteria, hasOverall, judge }: LimitSources,
): string[] {
  const limits = ['This is a practice estimate by a computer program, not an IELTS result.'];
  if (judge !== null) {
    limits.push(
      `A language model (${judge.name}) has read the answers. Its opinion counts ${percent(judge, 'fluency-coherence')} in fluency and coherence and ${percent(judge, 'lexical-resource')} in vocabulary and grammar, and moves none of them by more than ${LARGEST_SHIFT} bands.`,
    );
  }
  if (mode !== 'full') {
    limits.push(`Only ${PART_NAMES[mode]} was taken; the real test rates all three parts together.`);
  }
  if (material.missingParts.length > 0) {
    limits.push(
      `Missing from this test: ${partNames(material.missingParts)}. The estimate rests on the rest alone, so its range is wider.`,
    );
  }
  if (shortParts.length > 0) {
    limits.push(
      `Your answers in ${partNames(shortParts)} were so brief that the questions ran out in less than the usual four minutes: there is less to go by.`,
    );
  }
  limits.push(...relevanceLimits(material));
  const missing = criteria.filter((estimate) => estimate.band === null);
  const assessed = criteria.length - missing.length;
  if (hasOverall && missing.length > 0) {
    const names = missing.map((estimate) => NAMES[estimate.criterion]).join(' and ');
    limits.push(`${names}: not assessed. The overall band rests on the other ${assessed} criteria alone.`);
  }
  if (hasOverall && material.words < FEW_WORDS) {
    limits.push(`There are only ${material.words} words to go by, so the ranges are wide.`);
  }
  const { clear, all } = material.understood;
  if (clear < all) {
    limits.push(
      `${clear} of the ${all} words were clear; the others are no evidence of your vocabulary or grammar.`,
    );
  }
  const unclear = material.texts.length - material.clear.length;
  if (unclear > 0) {
    limits.push(
      `${unclear} of ${material.texts.length} answers could not be understood well enough; nothing is claimed about their language.`,
    );
  }
  if (material.clear.some((text) => text.answer.source === 'typed')) {
    limits.push(
      'Typed answers say nothing about fluency and pronunciation, and can be edited: no band above 8 from typing alone.',
    );
  }
  if (criteria.some((estimate) => estimate.criterion === 'pronunciation' && estimate.band !== null)) {
    limits.push('Pronunciation is a coarse estimate: stress, rhythm and intonation are not measured.');
  }
  if (assessed > 0) {
    limits.push(
      material.unreadShare < 1
        ? 'Many errors are not found; the absence of a remark does not mean the absence of errors.'
        : 'Hardly any errors of grammar could be looked for in these answers, so the ranges are wider.',
    );
  }
  return limits;
}

/** Which answers miss their questions, and how far to trust that; what is not judged where nothing is amiss. */
function relevanceLimits({ relevance, texts }: TestMaterial): string[] {
  if (texts.length === 0) return [];
  const missed = isOffTopic(relevance) ? relevance.missed.slice(0, MOST_MISSED) : [];
  const questions = new Set(missed.map(({ answer }) => answer.question));
  const named = [...questions].map((question) => `Your answer to "${question}" did not answer the question.`);
  if (named.length > 0 || longTurnLimit(relevance) < HIGHEST_BAND) {
    return [
      ...named,
      'Whether answers keep to their questions is a coarse check of words; the same thing said in quite different words can be missed.',
    ];
  }
  const judged = relevance.kept?.answerIds.length ?? 0;
  return [
    `Whether your answers keep to their questions was compared word by word for ${judged} of ${texts.length} answers, and not understood.`,
  ];
}
