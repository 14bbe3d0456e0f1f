// The beginning of Part 2: the examiner hands over the cue card, and the candidate has a minute to prepare.
import { cardOf } from '../bank-lookup.ts';
import { preparedMs } from '../clock.ts';
import { PREPARATION_MS } from '../limits.ts';
import { worded } from '../random.ts';
import * as script from '../script.ts';
import type { Bank } from '../types.ts';
import { LONG_TURN_START } from './long-turn.ts';
import type { PlaceIn } from './place.ts';
import type { Line, Scene, StateIn } from './scene.ts';

type CardPlace = PlaceIn<'card'>;
type State = StateIn<CardPlace>;

export const CARD_START: CardPlace = { at: 'card' };

export const card: Scene<CardPlace> = {
  part: 2,
  asks: null,
  showsCard: true,
  practice: {
    greeting: script.PRACTICE_CARD_GREETING,
    plan: (questionId, { cards }) =>
      cards.some(({ id }) => id === questionId)
        ? { mode: 'part2', plan: { topics: [], cardId: questionId }, scene: CARD_START }
        : null,
  },
  phase: (state) => (isPreparing(state) ? 'preparation' : 'instructions'),
  stepClock: (state, at) => ({
    elapsedMs: Math.min(preparedMs(state, at), PREPARATION_MS),
    limitMs: PREPARATION_MS,
    running: state.floor.type === 'preparing',
  }),
  meets: ({ cardId }) => cardId,
  continuesTopic: () => false,
  opening: instructions,
  resume: (state, bank, lead) =>
    preparedMs(state, state.at) === 0
      ? instructions(state, bank, lead)
      : preparationAfter([...lead, worded(state, script.CONTINUE_PREPARING)]),
  next: () => LONG_TURN_START,
};

function isPreparing({ floor, preparedMs: before }: State): boolean {
  return floor.type === 'preparing' || before > 0;
}

function instructions(state: State, bank: Bank, lead: readonly string[]): Line {
  return preparationAfter([
    ...lead,
    ...(state.mode === 'full' ? [worded(state, script.PART2_OPENING)] : []),
    ...script.CARD_INSTRUCTIONS,
    script.asSentence(cardOf(state.plan, bank).task),
    worded(state, script.PREPARE_NOW),
  ]);
}

function preparationAfter(sentences: readonly string[]): Line {
  return { purpose: 'instruction', sentences, next: 'prepare', interruptible: false };
}
