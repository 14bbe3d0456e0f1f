// The beginning of Part 2: the examiner hands over the cue card, and the candidate has a minute to prepare.
import { cardOf } from '../bank-lookup.ts';
import { preparedMs } from '../clock.ts';
import { PREPARATION_MS } from '../limits.ts';
import { worded } from '../random.ts';
import { asSentence, cardAloud } from '../script.ts';
import type { Variants } from '../script.ts';
import type { Bank } from '../types.ts';
import { LONG_TURN_START } from './long-turn.ts';
import type { PlaceIn } from './place.ts';
import type { Line, Scene, StateIn } from './scene.ts';

type CardPlace = PlaceIn<'card'>;
type State = StateIn<CardPlace>;

/** First words of a practice of one card. */
export const PRACTICE_CARD_GREETING: Variants = [
  "Hello. Let's take one topic again.",
  "Hello. I'm going to give you a topic that you have talked about before.",
];

/** Before the card in the full test. */
const PART2_OPENING: Variants = ["Now we'll go on to Part Two."];
const CARD_INSTRUCTIONS = [
  "I'm going to give you a topic, and I'd like you to talk about it on your own for one to two minutes.",
  'Before you talk, you have one minute to think about what you want to say. You can make some notes if you wish.',
  'Here is your topic.',
] as const;
/** After the task has been read out. */
const PREPARE_NOW: Variants = ['Your minute begins now.', 'You can start preparing now.'];
export const CONTINUE_PREPARING: Variants = ['You still have some time to prepare.'];

export const CARD_START: CardPlace = { at: 'card' };

export const card: Scene<CardPlace> = {
  part: 2,
  asks: null,
  showsCard: true,
  practice: {
    greeting: PRACTICE_CARD_GREETING,
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
  lines: ({ cards }) => [
    ...PRACTICE_CARD_GREETING,
    ...PART2_OPENING,
    ...CARD_INSTRUCTIONS,
    ...PREPARE_NOW,
    ...CONTINUE_PREPARING,
    ...cards.map(({ task }) => asSentence(task)),
  ],
  opening: instructions,
  resume: (state, bank, lead) =>
    preparedMs(state, state.at) === 0
      ? instructions(state, bank, lead)
      : preparationAfter([
          ...lead,
          ...(state.withoutScreen ? cardAloud(cardOf(state.plan, bank)) : []),
          worded(state, CONTINUE_PREPARING),
        ]),
  next: () => LONG_TURN_START,
};

function isPreparing({ floor, preparedMs: before }: State): boolean {
  return floor.type === 'preparing' || before > 0;
}

function instructions(state: State, bank: Bank, lead: readonly string[]): Line {
  const cueCard = cardOf(state.plan, bank);
  return preparationAfter([
    ...lead,
    ...(state.mode === 'full' ? [worded(state, PART2_OPENING)] : []),
    ...CARD_INSTRUCTIONS,
    ...(state.withoutScreen ? cardAloud(cueCard) : [asSentence(cueCard.task)]),
    worded(state, PREPARE_NOW),
  ]);
}

function preparationAfter(sentences: readonly string[]): Line {
  return { purpose: 'instruction', sentences, next: 'prepare', interruptible: false };
}
