import type { ExamPart } from '@bandpal/contracts';
import { limitsOf, partBudgetMs } from './limits.ts';
import type { ExamState } from './state.ts';

/**
 * The parts of a completed test that were over before their time because everything in them had been asked: the candidate's
 * answers were that brief. Empty for a test that ended in any other way, and for a practice.
 */
export function shortParts({ scene, partTimes, practice, typed }: ExamState): ExamPart[] {
  if (practice) return [];
  const isCompleted = (scene.at === 'closing' || scene.at === 'finished') && scene.reason === 'completed';
  if (!isCompleted) return [];
  const limits = limitsOf(typed);
  return partTimes
    .filter(({ part, ms }) => partBudgetMs(part, limits) !== null && ms < limits.leastPartMs)
    .map(({ part }) => part);
}
