import type { ExamPart } from '@bandpal/contracts';
import { limitsOf, MIN_TIME_FOR_A_QUESTION_MS, partBudgetMs } from './limits.ts';
import type { ExamState, Scene } from './state.ts';

/** The part a scene belongs to; null for the introduction and the end. */
export function partOf(scene: Scene): ExamPart | null {
  switch (scene.at) {
    case 'part1':
      return 1;
    case 'card':
    case 'long-turn':
    case 'rounding-off':
      return 2;
    case 'part3':
      return 3;
    case 'identity':
    case 'closing':
    case 'finished':
    default:
      return null;
  }
}

/** Exam time at which the current part begins no further question; null when it has no budget. */
export function budgetEnd(state: ExamState): number | null {
  if (state.part === null) return null;
  const budget = partBudgetMs(state.part.part, limitsOf(state.typed));
  return budget === null ? null : state.part.startedAt + budget;
}

/** Whether the whole test has had its time: what runs may end, and nothing more is asked. */
export function isOverTime(state: ExamState): boolean {
  return state.at >= limitsOf(state.typed).testMs[state.mode];
}

/** Whether the part has room for another question. */
export function hasTimeLeft(state: ExamState): boolean {
  const end = budgetEnd(state);
  return end === null || state.at + MIN_TIME_FOR_A_QUESTION_MS <= end;
}

/** Whether this question may be asked again: the part and the whole test have room for it. */
export function mayAskAgain(state: ExamState): boolean {
  return hasTimeLeft(state) && !isOverTime(state);
}
