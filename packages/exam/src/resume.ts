import { preparedMs, talkSoFarMs } from './clock.ts';
import { askAgain, enter, open, proceed, say } from './moves.ts';
import type { Move } from './moves.ts';
import { worded } from './random.ts';
import * as script from './script.ts';
import { tried } from './state.ts';
import type { ExamState } from './state.ts';
import type { Bank } from './types.ts';

function resumeCard(state: ExamState, bank: Bank, lead: string[]): Move {
  const used = preparedMs(state, state.at);
  if (used === 0) return open(state, bank, lead);
  return say(
    { ...state, preparedMs: used },
    {
      purpose: 'instruction',
      sentences: [...lead, worded(state, script.CONTINUE_PREPARING)],
      next: 'prepare',
      interruptible: false,
    },
  );
}

function resumeLongTurn(state: ExamState, bank: Bank, lead: string[]): Move {
  if (talkSoFarMs(state, 0) === 0) return open(state, bank, lead);
  return say(state, {
    purpose: 'instruction',
    sentences: [...lead, worded(state, script.CONTINUE_TALK)],
    next: 'listen',
    asks: true,
  });
}

/**
 * Takes an interrupted exam up where it was: the same question, the rest of the preparation or of the long turn. The state
 * must be rebased to the present before.
 */
export function resume(interrupted: ExamState, bank: Bank): Move {
  const { scene, floor } = interrupted;
  const state = tried(interrupted, { silences: 0, hesitations: 0, interruptions: 0, confirmsStop: false });
  const lead = [worded(state, script.RESUME)];
  if (floor.type === 'saying' && floor.next === 'ask') return enter(state, scene, bank, lead);
  if (floor.type === 'saying' && floor.next === 'proceed') return proceed(state, bank, () => lead);
  switch (scene.at) {
    case 'card':
      return resumeCard(state, bank, lead);
    case 'long-turn':
      return resumeLongTurn(state, bank, lead);
    case 'closing':
    case 'finished':
      return open(state, bank);
    case 'identity':
    case 'part1':
    case 'rounding-off':
    case 'part3':
    default:
      return state.attempt.asked ? askAgain(state, bank, 'repeat', lead) : open(state, bank, lead);
  }
}
