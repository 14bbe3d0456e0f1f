// The talk of Part 2: up to two minutes in one go, or typed in as many messages as it takes.
import { cardOf } from '../bank-lookup.ts';
import { talkedMs, talkSoFarMs } from '../clock.ts';
import { hasTalked } from '../has-talked.ts';
import { limitsOf } from '../limits.ts';
import { worded } from '../random.ts';
import * as script from '../script.ts';
import type { Bank, SayPurpose } from '../types.ts';
import { endOfQuestions } from './closing.ts';
import type { Place, PlaceIn } from './place.ts';
import { afterPart2, roundingOffFrom } from './rounding-off.ts';
import type { Line, Prompt, Scene, StateIn } from './scene.ts';

type LongTurnPlace = PlaceIn<'long-turn'>;
type State = StateIn<LongTurnPlace>;

export const LONG_TURN_START: LongTurnPlace = { at: 'long-turn' };

export const longTurn: Scene<LongTurnPlace> = {
  part: 2,
  asks: { prompt },
  showsCard: true,
  practice: null,
  phase: () => 'long-turn',
  stepClock(state, at) {
    const { floor, typed } = state;
    const limitMs = limitsOf(typed).longTurnMs;
    const running = floor.type === 'listening' && floor.speechSince !== null;
    return { elapsedMs: Math.min(talkedMs(state, at), limitMs), limitMs, running };
  },
  meets: () => null,
  continuesTopic: () => false,
  opening,
  resume: (state, bank, lead) =>
    talkSoFarMs(state, 0) === 0
      ? opening(state, bank, lead)
      : talkLine('instruction', [...lead, worded(state, script.CONTINUE_TALK)]),
  next,
};

function prompt({ plan }: State, bank: Bank): Prompt {
  const { id, task } = cardOf(plan, bank);
  return {
    questionId: id,
    text: script.asSentence(task),
    topic: 'Part 2',
    part: 2,
    kind: 'long-turn',
    patience: 'long-turn',
    assessed: true,
  };
}

function opening(_state: State, _bank: Bank, lead: readonly string[]): Line {
  return talkLine('instruction', [...lead, ...script.TALK_NOW]);
}

function talkLine(purpose: SayPurpose, sentences: readonly string[]): Line {
  return { purpose, sentences, next: 'listen', asks: true };
}

function next(state: State, bank: Bank): Place {
  if (state.practice) return endOfQuestions(state);
  // Rounding-off questions ask about the talk: without one there is nothing to round off.
  return hasTalked(state) ? roundingOffFrom(state, 0, bank) : afterPart2(state);
}
