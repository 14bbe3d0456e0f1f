import type { CriterionEstimate, ExamMode, ExamPart, JudgeOpinion } from '@bandpal/contracts';
import { missedAnswers } from '../criteria/relevance-limit.ts';
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
      `A language model (${judge.name}) read the answers. Its opinion counts ${percent(judge, 'fluency-coherence')} in fluency and coherence and ${percent(judge, 'lexical-resource')} in vocabulary and grammar, and moves none of them by more than ${LARGEST_SHIFT} bands.`,
    );
  }
  if (mode !== 'full') {
    limits.push(`Only ${PART_NAMES[mode]} was taken; the real test rates all three parts together.`);
  }
  if (material.missingParts.length > 0) {
    limits.push(
      `Missing from this test: ${partNames(material.missingParts)}. The estimate is based on the rest alone, so its range is wider.`,
    );
  }
  if (shortParts.length > 0) {
    limits.push(
      `Your answers in ${partNames(shortParts)} were so short that the questions ran out before the usual four minutes, so there’s less to go by.`,
    );
  }
  limits.push(...relevanceLimits(material));
  const missing = criteria.filter((estimate) => estimate.band === null);
  const assessed = criteria.length - missing.length;
  if (hasOverall && missing.length > 0) {
    const names = missing.map((estimate) => NAMES[estimate.criterion]).join(' and ');
    limits.push(`${names}: not assessed. The overall band is based on the other ${assessed} criteria alone.`);
  }
  if (hasOverall && material.words < FEW_WORDS) {
    limits.push(`There are only ${material.words} words to judge, so the ranges are wide.`);
  }
  const { clear, all } = material.understood;
  if (clear < all) {
    limits.push(
      `${clear} of the ${all} words were clear; the others don’t count for your vocabulary or grammar.`,
    );
  }
  const { otherLanguage } = material;
  if (otherLanguage.length > 0) {
    const answers = otherLanguage.length === 1 ? 'One answer' : `${otherLanguage.length} answers`;
    limits.push(`${answers} may contain another language; only English counts.`);
  }
  const unclear = material.texts.filter(
    (text) => !material.clear.includes(text) && !otherLanguage.includes(text),
  ).length;
  if (unclear > 0) {
    limits.push(
      `${unclear} of ${material.texts.length} answers couldn’t be understood well enough, so we don’t judge their language.`,
    );
  }
  if (material.clear.some((text) => text.answer.source === 'typed')) {
    limits.push(
      'Typed answers say nothing about fluency and pronunciation, and can be edited: no band above 8 from typing alone.',
    );
  }
  if (criteria.some((estimate) => estimate.criterion === 'pronunciation' && estimate.band !== null)) {
    limits.push('Pronunciation is a coarse estimate: stress, rhythm and intonation aren’t measured.');
  }
  if (assessed > 0) {
    limits.push(
      material.unreadShare < 1
        ? 'We don’t find every error: an unmarked sentence may still contain one.'
        : 'We could check hardly any of these answers for grammar errors, so the ranges are wider.',
    );
  }
  return limits;
}

/** How far to trust what is said about answers and their questions. */
function relevanceLimits({ relevance, texts }: TestMaterial): string[] {
  if (texts.length === 0) return [];
  const judged = relevance.kept?.answerIds.length ?? 0;
  const compared = `We checked roughly whether ${judged} of your ${texts.length} answers fit their questions. The program compares words and doesn’t understand them`;
  const { setPieces } = relevance;
  const learnt = `${setPieces.length} long answers are like essays and say nothing about you, although the questions are about you. They may be texts learnt by heart, so their words don’t count for vocabulary and grammar. We may be wrong about this.`;
  return [
    ...(setPieces.length > 0 ? [learnt] : []),
    missedAnswers(relevance).length === 0
      ? `${compared}.`
      : `${compared}, so a doubt about an answer can be wrong.`,
  ];
}
