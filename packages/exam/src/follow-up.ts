// Follow-ups in the caller's own words: where one is taken, and what the caller needs to know to find one.
import { cardOf, part3QuestionAt, subThemeAt } from './bank-lookup.ts';
import type { ExamState } from './state.ts';
import type { Bank, FollowUpFrame } from './types.ts';

/** The frame of a follow-up on the current question; null where none is taken: outside Part 3, and on a follow-up. */
export function followUpFrame(state: ExamState, bank: Bank): FollowUpFrame | null {
  const { plan, scene } = state;
  if (scene.at !== 'part3' || scene.followUp) return null;
  const planned = cardOf(plan, bank).discussion.flatMap(({ questions }) => questions.map(({ text }) => text));
  return {
    theme: subThemeAt(plan, scene.subTheme, bank).subTheme,
    questions: [...planned, ...state.followUps.map(({ text }) => text)],
  };
}

/** The state with this follow-up on the current question; unchanged where none is taken. */
export function withFollowUp(state: ExamState, text: string, bank: Bank): ExamState {
  const { plan, scene } = state;
  if (scene.at !== 'part3' || scene.followUp) return state;
  const { id: questionId } = part3QuestionAt(plan, scene.subTheme, scene.question, bank);
  return { ...state, followUps: [...state.followUps, { questionId, text }] };
}
