// The end of Part 2: one or two short questions about the talk.
import { cardOf, roundingOffId } from '../bank-lookup.ts';
import { limitsOf } from '../limits.ts';
import type { ExamState } from '../state.ts';
import type { Bank } from '../types.ts';
import { endOfQuestions } from './closing.ts';
import { PART3_START } from './part3.ts';
import type { Place, PlaceIn } from './place.ts';
import { questionScene } from './question.ts';
import type { Scene } from './scene.ts';

type RoundingOffPlace = PlaceIn<'rounding-off'>;

/** After a talk of this share of its time one rounding-off question is enough: Part 2 takes 3 to 4 minutes in all. */
const FULL_TALK_SHARE = 0.8;

export const roundingOff: Scene<RoundingOffPlace> = questionScene({
  part: 2,
  phase: 'rounding-off',
  showsCard: true,
  longestAnswerMs: 60_000,
  lines: ({ cards }) => cards.flatMap(({ roundingOff: questions }) => questions),
  prompt({ plan, scene }, bank) {
    const card = cardOf(plan, bank);
    const text = card.roundingOff[scene.index];
    if (text === undefined) return null;
    return {
      questionId: roundingOffId(card.id, scene.index),
      text,
      topic: 'Part 2',
      part: 2,
      kind: 'rounding-off',
      patience: 'short-answer',
      assessed: true,
    };
  },
  next: (state, bank) => roundingOffFrom(state, state.scene.index + 1, bank),
  continuesTopic: () => true,
});

/** The question of this number, or what follows Part 2 when enough has been asked. */
export function roundingOffFrom(state: ExamState, index: number, bank: Bank): Place {
  const { roundingOff: questions } = cardOf(state.plan, bank);
  const hasFullTalk = state.talkedMs >= FULL_TALK_SHARE * limitsOf(state.typed).longTurnMs;
  const enough = hasFullTalk ? 1 : questions.length;
  return index < Math.min(enough, questions.length) ? { at: 'rounding-off', index } : afterPart2(state);
}

/** What follows Part 2. */
export function afterPart2(state: ExamState): Place {
  return state.mode === 'full' ? PART3_START : endOfQuestions(state);
}
