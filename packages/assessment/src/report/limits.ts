import { reportText } from '@bandpal/contracts';
import type { CriterionEstimate, ExamMode, ExamPart, JudgeOpinion, ReportText } from '@bandpal/contracts';
import { missedAnswers } from '../criteria/relevance-limit.ts';
import { LARGEST_SHIFT, shareOf } from '../judge/blend.ts';
import type { TestMaterial } from '../criteria/test-material.ts';

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

const PARTS = { part1: 1, part2: 2, part3: 3 } as const;

/** What limits this estimate. */
export function limitsOf(
  mode: ExamMode,
  { material, shortParts, criteria, hasOverall, judge }: LimitSources,
): ReportText[] {
  const limits = [reportText('limit.practice-estimate')];
  if (judge !== null) {
    limits.push(
      reportText('limit.judge', {
        model: judge.name,
        shareOfFluency: shareOf(judge, 'fluency-coherence'),
        shareOfLanguage: shareOf(judge, 'lexical-resource'),
        mostBands: LARGEST_SHIFT,
      }),
    );
  }
  if (mode !== 'full') limits.push(reportText('limit.one-part', { part: PARTS[mode] }));
  const { missingParts } = material;
  if (missingParts.length > 0) limits.push(reportText('limit.missing-parts', { parts: missingParts }));
  if (shortParts.length > 0) limits.push(reportText('limit.short-parts', { parts: [...shortParts] }));
  limits.push(...relevanceLimits(material));
  const missing = criteria.filter((estimate) => estimate.band === null);
  const assessed = criteria.length - missing.length;
  if (hasOverall && missing.length > 0) {
    limits.push(
      reportText('limit.not-assessed', { criteria: missing.map(({ criterion }) => criterion), assessed }),
    );
  }
  if (hasOverall && material.words < FEW_WORDS) {
    limits.push(reportText('limit.few-words', { words: material.words }));
  }
  const { clear, all } = material.understood;
  if (clear < all) limits.push(reportText('limit.clear-words', { clear, words: all }));
  const { otherLanguage } = material;
  if (otherLanguage.length > 0) {
    limits.push(reportText('limit.other-language', { answers: otherLanguage.length }));
  }
  const unclear = material.texts.filter(
    (text) => !material.clear.includes(text) && !otherLanguage.includes(text),
  ).length;
  if (unclear > 0) {
    limits.push(reportText('limit.unclear-answers', { unclear, answers: material.texts.length }));
  }
  if (material.clear.some((text) => text.answer.source === 'typed')) limits.push(reportText('limit.typed'));
  if (material.texts.some(({ answer }) => answer.withPartner === true))
    limits.push(reportText('limit.with-partner'));
  if (criteria.some((estimate) => estimate.criterion === 'pronunciation' && estimate.band !== null)) {
    limits.push(reportText('limit.pronunciation'));
  }
  if (assessed > 0) {
    limits.push(reportText(material.unreadShare < 1 ? 'limit.errors' : 'limit.errors-unread'));
  }
  return limits;
}

/** How far to trust what is said about answers and their questions. */
function relevanceLimits({ relevance, texts }: TestMaterial): ReportText[] {
  if (texts.length === 0) return [];
  const learnt = relevance.setPieces.length;
  const isInDoubt = missedAnswers(relevance).length > 0;
  return [
    ...(learnt > 0 ? [reportText('limit.learnt-answers', { answers: learnt })] : []),
    reportText(isInDoubt ? 'limit.questions-in-doubt' : 'limit.questions', {
      compared: relevance.kept?.answerIds.length ?? 0,
      answers: texts.length,
    }),
  ];
}
