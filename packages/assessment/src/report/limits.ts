import type { CriterionEstimate, ExamMode, ExamPart } from '@bandpal/contracts';
import { isMostlyOffTopic } from '../features/relevance.ts';
import { JUDGE_SHARES } from '../judge/blend.ts';
import type { JudgedCriterion } from '../judge/blend.ts';
import type { TestMaterial } from '../criteria/test-material.ts';

const NAMES: Readonly<Record<CriterionEstimate['criterion'], string>> = {
  'fluency-coherence': 'Fluency and coherence',
  'lexical-resource': 'Lexical resource (vocabulary)',
  'grammatical-range-accuracy': 'Grammatical range and accuracy',
  pronunciation: 'Pronunciation',
};

const PART_NAMES = { part1: 'Part 1', part2: 'Part 2', part3: 'Part 3' } as const;

const percent = (criterion: JudgedCriterion) => `${100 * JUDGE_SHARES[criterion]} %`;

export interface LimitSources {
  material: TestMaterial;
  /** Parts that were over before their time. */
  shortParts: readonly ExamPart[];
  criteria: readonly CriterionEstimate[];
  /** The language model that took part. */
  judge: string | null;
}

const partNames = (parts: readonly ExamPart[]) => parts.map((part) => `Part ${part}`).join(' and ');

/** What limits this estimate, in plain words. */
export function limitsOf(mode: ExamMode, { material, shortParts, criteria, judge }: LimitSources): string[] {
  const limits = ['This is a practice estimate by a computer program, not an IELTS result.'];
  if (judge !== null) {
    limits.push(
      `A language model (${judge}) has read the answers. Its opinion counts ${percent('fluency-coherence')} in fluency and coherence and ${percent('lexical-resource')} in vocabulary and grammar, and moves none of them by more than three quarters of a band.`,
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
  const fluency = criteria.find((estimate) => estimate.criterion === 'fluency-coherence');
  const isOffTopic = isMostlyOffTopic(material.relevance) || material.relevance.longTurnMisses;
  if (isOffTopic && fluency !== undefined && fluency.band !== null) {
    limits.push(
      'Whether answers keep to their questions is a coarse check for shared words; the same thing said in quite different words is missed.',
    );
  }
  const missing = criteria.filter((estimate) => estimate.band === null);
  const assessed = criteria.length - missing.length;
  if (assessed > 0 && missing.length > 0) {
    const names = missing.map((estimate) => NAMES[estimate.criterion]).join(' and ');
    limits.push(`${names}: not assessed. The overall band is the mean of the other ${assessed} criteria.`);
  }
  if (assessed > 0 && material.words < 250) {
    limits.push(
      `There are only ${material.words} words to go by, so the overall band leans towards the middle of the scale.`,
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
      'Errors are found by rules that miss most of them; the absence of a remark does not mean the absence of errors.',
    );
  }
  return limits;
}
